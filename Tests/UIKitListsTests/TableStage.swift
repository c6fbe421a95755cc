import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A data source of texts in sections, with a log of every call that edits them. A `nil` closure means that the method is not
/// implemented. Subclasses could not implement it later, because the methods of the base class already fulfil the protocol.
@MainActor
class EditableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    /// Returns a row's swipe actions; `nil` leaves them to the table.
    var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
    var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?

    var editable: ((IndexPath) -> Bool)?
    var styles: ((IndexPath) -> UITableViewCell.EditingStyle)?
    var canMove = false
    var target: ((IndexPath) -> IndexPath)?
    var header: ((UITableView, Int) -> UIView?)?
    var headerTitle: String?
    var indexTitles: [String]?

    init(_ sections: [[String]]) { self.sections = sections }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if editable == nil { tableView.notImplemented(.canEditRow) }
        return editable?(indexPath) ?? true
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        if styles == nil { tableView.notImplemented(.editingStyle) }
        return styles?(indexPath) ?? .delete
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target?(proposed) ?? proposed }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header?(tableView, section) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headerTitle }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    { trailing?(indexPath) }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    { leading?(indexPath) }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("begin \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end \(indexPath.map { "\($0.row)" } ?? "gone")")
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        log.append("\(editingStyle) \(indexPath.row)")
        if editingStyle == .delete {
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.append("move \(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
}

extension Stage {
    /// Returns a table of 320 x 440 points in the window's corner, laid out.
    @MainActor
    func table(_ rows: any UITableViewDataSource & UITableViewDelegate, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        root.addSubview(table)
        layout()
        return table
    }

    /// Drags from one point to another in ten ticks and waits until the content would stop. The finger stays down.
    @MainActor
    func pull(from start: CGPoint, to end: CGPoint) {
        press(start.x, start.y)
        tick()
        for step in 1...10 {
            let share = CGFloat(step) / 10
            move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
            tick()
        }
        wait(0.2)
    }
}

func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

/// Returns the texts "0", "1", "2" and so on.
func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

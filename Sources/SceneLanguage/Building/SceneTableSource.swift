import UIKit

/// Data source and delegate of a scene's table.
///
/// A listed row has a cell of its own, as in a static table of a storyboard: its views are there from the beginning and keep what is
/// typed into them. Rows that follow a pattern share cells; what is typed into their fields is kept by row.
@MainActor
final class SceneTableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let content: TableDescription
    private let makeView: (ViewDescription, CGSize) -> UIView
    private let fill: ([PropertyAssignment], UIView, String) -> Void
    private let perform: (SceneAction, UIView) -> Void
    /// Told of views that come with a row's cell and go with it.
    private let bind: (_ id: String?, UIView) -> Void
    private var staticCells: [IndexPath: SceneTableCell] = [:]
    private var margins: [String: UIView] = [:]
    /// What the user typed, by row and the field's place in it.
    private var typed: [IndexPath: [Int: String]] = [:]

    init(
        _ description: TableDescription, makeView: @escaping (ViewDescription, CGSize) -> UIView,
        fill: @escaping ([PropertyAssignment], UIView, String) -> Void, perform: @escaping (SceneAction, UIView) -> Void,
        bind: @escaping (String?, UIView) -> Void
    ) {
        content = description
        self.makeView = makeView
        self.fill = fill
        self.perform = perform
        self.bind = bind
    }

    /// Makes the views that are there from the beginning, for a table of a width in points.
    func prepare(width: CGFloat) {
        for (section, description) in content.sections.enumerated() {
            margins["header \(section)"] = description.headerView.map { makeView($0, CGSize(width: width, height: 0)) }
            for (row, listed) in description.listedRows.enumerated() {
                staticCells[IndexPath(row: row, section: section)] = cell(for: listed, width: width, identifier: nil)
            }
            margins["footer \(section)"] = description.footerView.map { makeView($0, CGSize(width: width, height: 0)) }
        }
    }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { content.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { content.sections[section].rows.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { content.sections[section].header }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { content.sections[section].footer }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { margins["header \(section)"] }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { margins["footer \(section)"] }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        margins["header \(section)"].map(\.bounds.height) ?? tableView.sectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        margins["footer \(section)"].map(\.bounds.height) ?? tableView.sectionFooterHeight
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        content.sections[indexPath.section].rows.row(indexPath.row).height.map { CGFloat($0) } ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = staticCells[indexPath] { return cell }
        guard case .pattern(let pattern, _, let table) = content.sections[indexPath.section].rows else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        let identifier = "section \(indexPath.section)"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier) as? SceneTableCell
            ?? self.cell(for: pattern, width: tableView.bounds.width, identifier: identifier)
        let values = RowTemplate.Values(
            row: indexPath.row, section: indexPath.section, columns: table?.columns ?? [], fields: table?.rows[indexPath.row] ?? [])
        fillIn(cell, pattern, values)
        for (place, text) in typed[indexPath] ?? [:] where place < cell.fields.count { cell.fields[place].text = text }
        return cell
    }

    private func cell(for content: TableRowDescription, width: CGFloat, identifier: String?) -> SceneTableCell {
        let style = UITableViewCell.CellStyle(rawValue: TableRowDescription.styles.firstIndex(of: content.style) ?? 0) ?? .default
        let cell = SceneTableCell(style: style, reuseIdentifier: identifier)
        // Ids of rows that follow a pattern come when a row is filled in.
        if identifier == nil, let id = content.id { bind(id, cell) }
        if let text = content.text { cell.textLabel?.text = text }
        if content.text != nil { cell.textLabel?.numberOfLines = content.numberOfLines }
        if let detail = content.detailText { cell.detailTextLabel?.text = detail }
        if content.detailText != nil { cell.detailTextLabel?.numberOfLines = content.style == "subtitle" ? content.numberOfLines : 1 }
        if let symbol = content.systemImage { cell.imageView?.image = UIImage(systemName: symbol) }
        cell.accessoryType = .init(rawValue: TableRowDescription.accessories.firstIndex(of: content.accessoryType) ?? 0) ?? .none
        cell.selectionStyle = .init(rawValue: TableRowDescription.selectionStyles.firstIndex(of: content.selectionStyle) ?? 3) ?? .default
        let size = CGSize(width: width, height: CGFloat(content.height ?? 44))
        cell.frame.size = size
        cell.contentView.frame = CGRect(origin: .zero, size: size)
        for description in content.subviews {
            let view = makeView(identifier == nil ? description : description.withoutIDs, size)
            cell.contentView.addSubview(view)
            cell.collect(description, view)
        }
        return cell
    }

    /// Puts a row's texts and ids into a cell that follows a pattern.
    private func fillIn(_ cell: SceneTableCell, _ content: TableRowDescription, _ values: RowTemplate.Values) {
        bind(content.id.map { RowTemplate.filled($0, values) }, cell)
        if let text = content.text { cell.textLabel?.text = RowTemplate.filled(text, values) }
        if let detail = content.detailText { cell.detailTextLabel?.text = RowTemplate.filled(detail, values) }
        for (description, view) in cell.parts {
            bind(description.id.map { RowTemplate.filled($0, values) }, view)
            // A field without a text of its own does not keep that of another row.
            if let field = view as? UITextField, !description.properties.contains(where: { $0.name == "text" }) { field.text = nil }
            let templates = description.properties.compactMap { assignment -> PropertyAssignment? in
                guard case .text(let text) = assignment.value, text.contains("{") || assignment.name == "text" else { return nil }
                return PropertyAssignment(
                    name: assignment.name, value: .text(RowTemplate.filled(text, values)), position: assignment.position)
            }
            fill(templates, view, description.className)
        }
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let cell = cell as? SceneTableCell, staticCells[indexPath] == nil else { return }
        for (place, field) in cell.fields.enumerated() { typed[indexPath, default: [:]][place] = field.text ?? "" }
        if cell.fields.isEmpty { typed[indexPath] = nil }
        for (_, view) in cell.parts { bind(nil, view) }
        bind(nil, cell)
    }

    /// Scrolls a listed row that is out of sight, and so has no window, into sight. Answers whether the view is in one of these rows.
    func reveal(_ view: UIView, in table: UITableView) -> Bool {
        guard let path = staticCells.first(where: { view.isDescendant(of: $0.value) })?.key else { return false }
        if view.window == nil {
            table.scrollToRow(at: path, at: .middle, animated: false)
            table.layoutIfNeeded()
        }
        return true
    }

    // MARK: Selection

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let action = content.sections[indexPath.section].rows.row(indexPath.row).onSelect,
            let cell = tableView.cellForRow(at: indexPath)
        else { return }
        perform(action, cell)
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

/// A cell that knows which views the scene put into it.
final class SceneTableCell: UITableViewCell {
    private(set) var parts: [(description: ViewDescription, view: UIView)] = []
    var fields: [UITextField] { parts.compactMap { $0.view as? UITextField } }

    /// A view and what is in it, in the order of the file.
    func collect(_ description: ViewDescription, _ view: UIView) {
        parts.append((description, view))
        let container = (view as? UIVisualEffectView)?.contentView ?? view
        let made = container.subviews.suffix(description.subviews.count)
        for (description, view) in zip(description.subviews, made) { collect(description, view) }
    }
}

import UIKit

/// The data source and delegate of a scene's table.
final class SceneTableSource: SceneListSource, UITableViewDataSource, UITableViewDelegate {
    private var listed: [IndexPath: UITableViewCell] = [:]
    private var margins: [String: UIView] = [:]

    /// Creates the cells that exist from the beginning.
    /// - Parameter width: the width of the table, in points.
    func prepare(width: CGFloat) {
        for (section, description) in content.sections.enumerated() {
            margins["header \(section)"] = description.headerView.map { builder.makeView($0, CGSize(width: width, height: 0)) }
            for (row, described) in description.listedRows.enumerated() {
                listed[IndexPath(row: row, section: section)] = cell(for: described, width: width, identifier: nil)
            }
            margins["footer \(section)"] = description.footerView.map { builder.makeView($0, CGSize(width: width, height: 0)) }
        }
    }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { content.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count(section) }
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
        row(indexPath).height.map { CGFloat($0) } ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = listed[original(indexPath)] { return cell }
        let identifier = identifier(indexPath)
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? self.cell(for: row(indexPath), width: tableView.bounds.width, identifier: identifier)
        fill(cell, at: indexPath) { text, detail in
            if let text { cell.textLabel?.text = text }
            if let detail { cell.detailTextLabel?.text = detail }
        }
        return cell
    }

    private func cell(for row: ListRowDescription, width: CGFloat, identifier: String?) -> UITableViewCell {
        let style = ListRowDescription.styles[row.style] ?? .default
        // Set only properties that the scene file sets, because a cell of an app's class sets its own properties.
        let own = row.ownClass.flatMap { $0.makeView(reuseIdentifier: identifier) as? UITableViewCell }
        let cell = own ?? SceneTableCell(style: style, reuseIdentifier: identifier)
        if let text = row.text { cell.textLabel?.text = text }
        if row.text != nil { cell.textLabel?.numberOfLines = row.numberOfLines }
        if let detail = row.detailText { cell.detailTextLabel?.text = detail }
        if row.detailText != nil { cell.detailTextLabel?.numberOfLines = row.style == "subtitle" ? row.numberOfLines : 1 }
        if let image = SceneRowImage.image(of: row) { cell.imageView?.image = image }
        if let color = row.backgroundColor { cell.backgroundColor = color }
        if own == nil || row.accessoryType != "none" {
            cell.accessoryType = ListRowDescription.accessories[row.accessoryType] ?? .none
        }
        if own == nil || row.selectionStyle != "default" {
            cell.selectionStyle = ListRowDescription.selectionStyles[row.selectionStyle] ?? .default
        }
        let size = CGSize(width: width, height: CGFloat(row.height ?? 44))
        cell.frame.size = size
        cell.contentView.frame = CGRect(origin: .zero, size: size)
        addViews(of: row, to: cell, isListed: identifier == nil)
        return cell
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        takeBack(cell, at: indexPath)
    }

    /// Scrolls to a row that the file lists and that is outside the visible content. Returns whether the view is in such a row.
    func reveal(_ view: UIView, in table: UITableView) -> Bool {
        guard let place = listed.first(where: { view.isDescendant(of: $0.value) })?.key, let path = shownPath(of: place) else {
            return false
        }
        if view.window == nil {
            table.scrollToRow(at: path, at: .middle, animated: false)
            table.layoutIfNeeded()
        }
        return true
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { noteEnd(of: scrollView) }

    // MARK: Selection

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let action = row(indexPath).onSelect, let cell = tableView.cellForRow(at: indexPath) else { return }
        builder.perform(action, cell)
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

/// A cell of a table that contains views of the scene.
final class SceneTableCell: UITableViewCell {}

/// The image at the start of a row.
@MainActor
enum SceneRowImage {
    /// The width and height of the tile behind a symbol, in points. (measured in the settings picture of iOS 15)
    private static let side: CGFloat = 29
    /// The corner radius of the tile, in points. (measured in the settings picture of iOS 15)
    private static let radius: CGFloat = 6.5
    /// The size of the symbol on the tile, in points. (not documented: chosen by eye)
    private static let symbol: CGFloat = 17

    static func image(of row: ListRowDescription) -> UIImage? {
        guard let name = row.systemImage else { return nil }
        guard let color = row.imageBackground else { return UIImage(systemName: name) }
        let configuration = UIImage.SymbolConfiguration(pointSize: symbol, weight: .medium)
        let drawing = UIImage(systemName: name, withConfiguration: configuration)?.withTintColor(.white, renderingMode: .alwaysOriginal)
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: radius).fill()
            guard let drawing else { return }
            drawing.draw(at: CGPoint(x: (side - drawing.size.width) / 2, y: (side - drawing.size.height) / 2))
        }
    }
}

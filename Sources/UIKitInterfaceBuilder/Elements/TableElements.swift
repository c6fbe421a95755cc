import UIKitContainers
import UIKitLists

@MainActor
enum TableElement {
    static let reader = ElementReader.of(
        UITableView.self,
        [
            .choice("separatorStyle", \.separatorStyle, ["none": .none, "singleLine": .singleLine, "default": .singleLine]),
            .attribute("rowHeight") { $0.rowHeight = height($1) },
            .attribute("estimatedRowHeight") { $0.estimatedRowHeight = height($1) },
            .attribute("sectionHeaderHeight") { $0.sectionHeaderHeight = edgeHeight($1) },
            .attribute("sectionFooterHeight") { $0.sectionFooterHeight = edgeHeight($1) },
            .attribute("estimatedSectionHeaderHeight") { $0.estimatedSectionHeaderHeight = height($1) },
            .attribute("estimatedSectionFooterHeight") { $0.estimatedSectionFooterHeight = height($1) },
            .flag("allowsSelection", \.allowsSelection), .flag("allowsMultipleSelection", \.allowsMultipleSelection),
            .flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
            .flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
            .inset("separatorInset", \.separatorInset), .color("separatorColor", \.separatorColor),
            .color("sectionIndexColor", \.sectionIndexColor), .color("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor),
            .color("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor),
            .count("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount),
        ]
    ) { table, element, build in
        if let header = element.keyed("tableHeaderView").flatMap({ build.view($0) }) { table.tableHeaderView = header }
        if let footer = element.keyed("tableFooterView").flatMap({ build.view($0) }) { table.tableFooterView = footer }
        if let ground = element.keyed("backgroundView").flatMap({ build.view($0) }) { table.backgroundView = ground }
        for cell in element.list("prototypes") { build.registerPrototype(cell, in: table) }
        if let sections = element.child("sections") { build.makeStaticRows(sections, of: element) }
    }

    /// Returns the height in points. If it is -1, the system determines the height.
    private static func height(_ text: String) -> CGFloat {
        guard let value = InterfaceNumber.read(text), value >= 0 else { return UITableView.automaticDimension }
        return CGFloat(value)
    }
    /// Returns the height of headers or footers. Interface Builder's default values are from the time before automatic heights, so they
    /// do not reduce the height of sections with titles. (Facts/InterfaceBuilder.md#tables)
    private static func edgeHeight(_ text: String) -> CGFloat {
        let value = height(text)
        return [10, 18, 22, 28].contains(value) ? UITableView.automaticDimension : value
    }
}

extension InterfaceBuild {
    fileprivate func registerPrototype(_ cell: InterfaceElement, in table: UITableView) {
        guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { return }
        let part = NibPart(cell, self)
        table.register(forCellReuseIdentifier: identifier) { identifier in
            part.instantiate(owner: nil).first as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
    }

    /// Creates the static rows of the document. Only a table view controller can show static rows.
    fileprivate func makeStaticRows(_ list: InterfaceElement, of table: InterfaceElement) {
        guard let controller = owner as? UITableViewController else {
            return values.notice(table, "rows that are drawn in a document can only be shown by a UITableViewController; they are left out")
        }
        let sections = list.children.filter { $0.name == "tableViewSection" }.map { section in
            let cells = section.list("cells").compactMap { element in
                (object(element) as? UITableViewCell).map { (cell: $0, height: element.number("rowHeight")) }
            }
            return StaticRows.Section(
                header: values.text(section, "headerTitle"), footer: values.text(section, "footerTitle"), cells: cells.map(\.cell),
                heights: cells.map { $0.height.map { $0 < 0 ? UITableView.automaticDimension : CGFloat($0) } })
        }
        controller.staticRows = StaticRows(sections: sections)
    }
}

@MainActor
enum TableCellElement {
    static let reader = ElementReader.of(
        UITableViewCell.self,
        [
            .choice("accessoryType", \.accessoryType), .choice("editingAccessoryType", \.editingAccessoryType),
            .choice("selectionStyle", \.selectionStyle), .count("indentationLevel", \.indentationLevel),
            .length("indentationWidth", \.indentationWidth), .inset("separatorInset", \.separatorInset),
            .flag("showsReorderControl", \.showsReorderControl),
            .slot("contentConfiguration") { cell, child, values in
                guard child.name == "listContentConfiguration" else { return }
                var configuration = cell.defaultContentConfiguration()
                configuration.text = values.text(child, "text")
                configuration.secondaryText = values.text(child, "secondaryText")
                if let image = values.image(child) { configuration.image = image }
                cell.contentConfiguration = configuration
            },
        ]
    ) { cell, element, build in
        if let content = element.keyed("contentView") { build.fillContent(of: cell, content, element) }
        for (key, path) in views { if let view = element.keyed(key).flatMap({ build.view($0) }) { cell[keyPath: path] = view } }
    }
    private static let views: [(String, ReferenceWritableKeyPath<UITableViewCell, UIView?>)] = [
        ("accessoryView", \.accessoryView), ("editingAccessoryView", \.editingAccessoryView), ("backgroundView", \.backgroundView),
        ("selectedBackgroundView", \.selectedBackgroundView),
    ]
}

extension InterfaceBuild {
    /// Reads a cell's own labels and image view. These are the elements of the content view to which the cell's element refers. All other
    /// elements in the content view belong to the app.
    fileprivate func fillContent(of cell: UITableViewCell, _ content: InterfaceElement, _ element: InterfaceElement) {
        guard element.keyed("contentConfiguration") == nil else { return }
        let hasStyle = element["style"] != nil
        let parts = hasStyle ? ["textLabel", "detailTextLabel", "imageView"] : []
        for name in parts {
            guard let id = element[name], let part = content.list("subviews").first(where: { $0.id == id }) else { continue }
            let view: UIView? =
                switch name {
                case "textLabel": cell.textLabel
                case "detailTextLabel": cell.detailTextLabel
                default: cell.imageView
                }
            if let view { read(part, into: view, takesFrame: false) }
        }
        read(content, into: cell.contentView)
    }
}

@MainActor
enum TableHeaderFooterElement {
    static let reader = ElementReader.of(UITableViewHeaderFooterView.self, []) { view, element, build in
        if let content = element.keyed("contentView") { build.read(content, into: view.contentView) }
    }
}

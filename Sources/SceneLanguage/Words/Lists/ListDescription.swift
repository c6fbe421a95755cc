import UIKit

/// The contents of a table or a collection. Both use the same keys for sections and rows.
package struct ListDescription: Sendable {
    /// The kind of view that shows the list.
    package enum Kind: Sendable {
        /// A table with UIKit's name of its style: plain, grouped or insetGrouped.
        case table(style: String)
        case collection(CollectionLayoutDescription)
    }
    package var kind: Kind
    package var sections: [ListSectionDescription] = []
    /// Whether the list starts at its last row and keeps the last row visible, as a chat does.
    package var startsAtEnd = false
    /// The view above a table's first section, at most one. An array, because a struct cannot contain a value of its own type.
    package var headerView: [ViewDescription] = []
    /// The view below a table's last section, at most one. An array, because a struct cannot contain a value of its own type.
    package var footerView: [ViewDescription] = []

    /// The views outside the rows and the views of rows that the list has at the start. Each view is listed once.
    var views: [ViewDescription] {
        headerView + footerView
            + sections.flatMap { section in
                [section.headerView, section.footerView].compactMap { $0 } + section.listedRows.flatMap(\.views)
            }
    }

    /// The name of the UIKit class of the cells.
    var cellClassName: String {
        switch kind {
        case .table: "UITableViewCell"
        case .collection: "UICollectionViewCell"
        }
    }

    /// The ids of the rows that the file lists one by one.
    var rowIDs: [String] { sections.flatMap { $0.listedRows.compactMap(\.id) } }
}

package struct ListSectionDescription: Sendable {
    package var header: String?
    package var footer: String?
    package var headerView: ViewDescription?
    package var footerView: ViewDescription?
    package var rows: ListRowsDescription = .literal([])
    /// The template of the row that the action `append` adds. The placeholder `{text}` is replaced by the text that the action appends.
    package var newRow: ListRowDescription?

    package init() {}

    package var hasHeader: Bool { header != nil || headerView != nil }
    package var hasFooter: Bool { footer != nil || footerView != nil }

    /// The rows that the file lists one by one; empty for a row pattern.
    package var listedRows: [ListRowDescription] { if case .literal(let rows) = rows { rows } else { [] } }
}

package enum ListRowsDescription: Sendable {
    case literal([ListRowDescription])
    /// A single template for `count` rows. In each row, the placeholders `{row}`, `{number}` and the names of the table's columns are
    /// replaced by the row's values.
    case pattern(ListRowDescription, count: Int, table: SceneCSV?)

    package var count: Int {
        switch self {
        case .literal(let rows): rows.count
        case .pattern(_, let count, _): count
        }
    }

    package func row(_ row: Int) -> ListRowDescription {
        switch self {
        case .literal(let rows): rows[row]
        case .pattern(let pattern, _, _): pattern
        }
    }
}

/// A row of a table or an item of a collection.
package struct ListRowDescription: Sendable {
    package var id: String?
    /// The class of the app that the cell has; nil for a UIKit cell.
    package var ownClass: OwnClass?
    /// The user-defined runtime attributes of the cell.
    package var runtimeAttributes: [RuntimeAttributeDescription] = []
    package var style = "default"
    package var text: String?
    package var detailText: String?
    package var systemImage: String?
    package var imageBackground: UIColor?
    package var accessoryType = "none"
    package var selectionStyle = "default"
    package var numberOfLines = 1
    package var height: Double?
    package var size: SceneSize?
    package var backgroundColor: UIColor?
    package var cornerRadius: Double?
    package var subviews: [ViewDescription] = []
    /// The accessory view of a table's cell, at most one.
    package var accessoryView: [ViewDescription] = []
    /// All root views in the cell.
    package var views: [ViewDescription] { subviews + accessoryView }
    package var onSelect: SceneAction?

    package static let styles: WordTable<UITableViewCell.CellStyle> = [
        "default": .default, "value1": .value1, "value2": .value2, "subtitle": .subtitle,
    ]
    package static let accessories: WordTable<UITableViewCell.AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    /// The names of the accessories that cells can have.
    static let cellAccessories = ["none", "disclosureIndicator", "checkmark", "detailButton"]
    static let cellStyles = ["default", "value1", "subtitle"]
    package static let selectionStyles: WordTable<UITableViewCell.SelectionStyle> = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
}

/// A width and a height in points.
package struct SceneSize: Hashable, Sendable {
    package var width, height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

import UIKit

/// The contents of a table or a collection. Both use the same language of sections and rows.
package struct ListDescription: Sendable {
    /// The view that arranges the rows.
    package enum Kind: Sendable {
        /// UIKit's word for the style: plain, grouped or insetGrouped.
        case table(style: String)
        case collection(CollectionLayoutDescription)
    }
    package var kind: Kind
    package var sections: [ListSectionDescription] = []
    /// Whether the list begins at its last row, and stays there while it is visible: a chat.
    package var startsAtEnd = false
    /// The view above a table's first section: at most one, in a list because a value cannot contain itself.
    package var headerView: [ViewDescription] = []
    /// The view below a table's last section: at most one, in a list for the same reason.
    package var footerView: [ViewDescription] = []

    /// The initial views, each once.
    var views: [ViewDescription] {
        headerView + footerView
            + sections.flatMap { section in
                [section.headerView, section.footerView].compactMap { $0 } + section.listedRows.flatMap(\.views)
            }
    }

    /// UIKit's class of the cells.
    var cellClassName: String {
        switch kind {
        case .table: "UITableViewCell"
        case .collection: "UICollectionViewCell"
        }
    }

    /// The ids of rows that are listed.
    var rowIDs: [String] { sections.flatMap { $0.listedRows.compactMap(\.id) } }
}

package struct ListSectionDescription: Sendable {
    package var header: String?
    package var footer: String?
    package var headerView: ViewDescription?
    package var footerView: ViewDescription?
    package var rows: ListRowsDescription = .literal([])
    /// The template of a row that an action appends; `{text}` in it is the sent text.
    package var newRow: ListRowDescription?

    package init() {}

    package var hasHeader: Bool { header != nil || headerView != nil }
    package var hasFooter: Bool { footer != nil || footerView != nil }

    /// The rows that have their own cells.
    package var listedRows: [ListRowDescription] { if case .literal(let rows) = rows { rows } else { [] } }
}

package enum ListRowsDescription: Sendable {
    case literal([ListRowDescription])
    /// One row for all, its texts filled in for each: `{row}`, `{number}`, and the columns of a file.
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
    /// The app's class of the cell.
    package var ownClass: OwnClass?
    /// The runtime attributes of the cell.
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
    /// The accessory view of a table's cell: at most one.
    package var accessoryView: [ViewDescription] = []
    /// All views in the cell.
    package var views: [ViewDescription] { subviews + accessoryView }
    package var onSelect: SceneAction?

    package static let styles: WordTable<UITableViewCell.CellStyle> = [
        "default": .default, "value1": .value1, "value2": .value2, "subtitle": .subtitle,
    ]
    package static let accessories: WordTable<UITableViewCell.AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    /// The accessories of the cells of collections.
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

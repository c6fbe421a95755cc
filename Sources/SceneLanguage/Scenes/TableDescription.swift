/// What a table of a scene shows.
public struct TableDescription: Sendable {
    /// UIKit's word: plain, grouped or insetGrouped.
    public var style = "plain"
    public var sections: [TableSectionDescription] = []

    /// The views that are there from the beginning, each once.
    var views: [ViewDescription] {
        sections.flatMap { section in
            [section.headerView, section.footerView].compactMap { $0 } + section.listedRows.flatMap(\.subviews)
        }
    }
}

extension TableDescription {
    /// Of rows that are listed.
    var rowIDs: [String] {
        sections.flatMap { $0.listedRows.compactMap(\.id) }
    }
}

public struct TableSectionDescription: Sendable {
    public var header: String?
    public var footer: String?
    public var headerView: ViewDescription?
    public var footerView: ViewDescription?
    public var rows: TableRowsDescription = .literal([])
}

extension TableSectionDescription {
    /// Rows with a cell of their own.
    var listedRows: [TableRowDescription] { if case .literal(let rows) = rows { rows } else { [] } }
}

public enum TableRowsDescription: Sendable {
    case literal([TableRowDescription])
    /// One row for all, its texts filled in for each: `{row}`, `{number}`, and the columns of a file.
    case pattern(TableRowDescription, count: Int, table: SceneCSV?)

    var count: Int {
        switch self {
        case .literal(let rows): rows.count
        case .pattern(_, let count, _): count
        }
    }

    func row(_ row: Int) -> TableRowDescription {
        switch self {
        case .literal(let rows): rows[row]
        case .pattern(let pattern, _, _): pattern
        }
    }
}

public struct TableRowDescription: Sendable {
    public var id: String?
    /// UIKit's word: default, value1, value2 or subtitle.
    public var style = "default"
    public var text: String?
    public var detailText: String?
    /// A symbol before the text.
    public var systemImage: String?
    public var accessoryType = "none"
    public var selectionStyle = "default"
    /// 0: as many as the text needs.
    public var numberOfLines = 1
    /// Points; nil: as high as it needs.
    public var height: Double?
    /// In the cell's content view.
    public var subviews: [ViewDescription] = []
    public var onSelect: SceneAction?

    static let styles = ["default", "value1", "value2", "subtitle"]
    static let accessories = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
    static let selectionStyles = ["none", "blue", "gray", "default"]
}

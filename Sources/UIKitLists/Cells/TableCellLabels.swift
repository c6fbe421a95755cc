/// The standard content of a cell, with parts created when requested.
@MainActor
struct TableCellLabels {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?

    static func make(isDetail: Bool, style: UITableViewCell.CellStyle) -> UILabel {
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        switch (style, isDetail) {
        // (Facts/TablesAndCollections.md#rows-and-cells)
        case (.subtitle, true): label.font = .preferredFont(forTextStyle: .caption1)
        // (Facts/TablesAndCollections.md#rows-and-cells: 15)
        case (.value2, false):
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.textColor = .systemBlue
            label.textAlignment = .right
        case (.value2, true): label.font = .preferredFont(forTextStyle: .subheadline)
        case (.value1, true):
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
            label.textAlignment = .right
        default: label.font = .preferredFont(forTextStyle: .body)
        }
        return label
    }
}

/// The table's information about the row that a cell shows.
struct TableCellPlacement: Equatable {
    var tableStyle = UITableView.Style.plain
    /// The distance of the content from the cell's sides in points.
    var margin: CGFloat = 16
    /// The safe area beside the table's content in points.
    var safeLeading: CGFloat = 0
    var safeTrailing: CGFloat = 0
    var hasSeparator = true
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    /// Whether the inset is added to the automatic start and end of the line.
    var separatorInsetIsRelative = false
    var isFirst = false
    var isLast = false
    var editingStyle = UITableViewCell.EditingStyle.none
    var indentsWhileEditing = true
    /// Whether several rows may be selected in edit mode, so that the row has a circle.
    var selectsWhileEditing = false
    var canMove = false
    /// The radius of a card's corners, points.
    var cardRadius = TableMetrics.cardRadius
    /// Whether the line under the row keeps the same distance from the trailing side as from the leading one.
    var separatorEndsAtMargin = false
}

/// The labels and the image view of a cell's standard content. Each is created when the app first requests it.
@MainActor
struct TableCellLabels {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?

    static func make(isDetail: Bool, style: UITableViewCell.CellStyle) -> UILabel {
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        switch (style, isDetail) {
        // The fonts of the cell styles are those of Facts/TablesAndCollections.md#rows-and-cells.
        case (.subtitle, true): label.font = .preferredFont(forTextStyle: .caption1)
        // The text style has a size of 15 points. (Facts/TablesAndCollections.md#rows-and-cells: 15)
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

/// The row's position and surroundings in its table, which the table sets on the cell.
struct TableCellPlacement: Equatable {
    var tableStyle = UITableView.Style.plain
    /// The distance of the content from the sides of the cell in points.
    var margin: CGFloat = 16
    /// The leading safe area inset of the table in points.
    var safeLeading: CGFloat = 0
    var safeTrailing: CGFloat = 0
    var hasSeparator = true
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    /// Whether `separatorInset` is added to the automatic insets of the separator.
    var separatorInsetIsRelative = false
    var isFirst = false
    var isLast = false
    var editingStyle = UITableViewCell.EditingStyle.none
    var indentsWhileEditing = true
    /// Whether the table allows multiple selection in edit mode, which gives the row a selection circle.
    var selectsWhileEditing = false
    var canMove = false
    /// The corner radius of the rounded section background in points.
    var cardRadius = TableMetrics.cardRadius
    /// Whether the separator is inset by the cell's margin on the trailing side, too.
    var separatorEndsAtMargin = false
}

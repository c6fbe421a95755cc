/// The appearance of the separators above and below a list row.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets from the sides of the row in points. With `automaticInsets` the separator begins below the text.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = TableMetrics.separatorColor
    /// The separator colour for selected rows in a list with multiple selection.
    public var multipleSelectionColor = TableMetrics.separatorColor

    /// The insets with which a separator begins below the text. The list determines its end.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

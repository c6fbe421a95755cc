/// The look of the lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets from the sides of the row in points; a side with `automaticInsets` begins where the text does.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = TableMetrics.separatorColor
    /// The colour for rows that are selected among several.
    public var multipleSelectionColor = TableMetrics.separatorColor

    /// Insets with which lines begin where the text begins and end as the list determines.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

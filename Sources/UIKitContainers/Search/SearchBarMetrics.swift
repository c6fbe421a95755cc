/// Sizes of search bars and of the fields in them, points.
struct SearchBarMetrics: Hashable {
    /// The field's height at the standard text size. (Facts/Bars.md#search-bar: 36; on iOS 26: 44)
    var fieldHeight: CGFloat
    /// The radius of the field's corners; on iOS 26 the field is a capsule. (Facts/Bars.md#search-bar: 10; pictures of iOS 26)
    var cornerRadius: CGFloat?
    /// Above and below the field in a bar of its own. (Facts/Bars.md#search-bar: a bar of 56 around a field of 36; of iOS 26 chosen)
    var margin: CGFloat
    /// From the field's side to the magnifier. (Facts/Bars.md#search-bar: 8; picture of iOS 26: 14)
    var iconX: CGFloat
    /// From the field's side to the text. (Facts/Bars.md#search-bar: the ink of an S begins at 31.3; picture of iOS 26: 39.5)
    var textX: CGFloat
    /// From the field's other side to the clear button. (Facts/Bars.md#search-bar: 5 to 7; of iOS 26 chosen)
    var clearMargin: CGFloat

    static let classic = SearchBarMetrics(fieldHeight: 36, cornerRadius: 10, margin: 10, iconX: 8, textX: 30.5, clearMargin: 6)
    /// iOS 26.
    static let capsule = SearchBarMetrics(fieldHeight: 44, cornerRadius: nil, margin: 8, iconX: 14, textX: 38.5, clearMargin: 12)
    static func system(_ design: SystemDesign) -> SearchBarMetrics { design.isGlass ? .capsule : .classic }

    /// The inset beside the field in a bar of its own. (Facts/Bars.md#search-bar)
    static let sideInset: CGFloat = 8
    /// In a navigation bar the field begins this far below the upper edge and ends so far above the lower one. (Facts/Bars.md#search-bar: a
    /// bar of 52 around a field of 36; how it is shared out is chosen)
    static let navigationMargins = (top: CGFloat(1), bottom: CGFloat(15))
    /// The sizes of text and magnifier. (Facts/Bars.md#search-bar)
    static let fontSize: CGFloat = 17
    static let iconSize: CGFloat = 15
    /// The gap between the field and the word beside it. (chosen)
    static let cancelGap: CGFloat = 12
    /// Between the word and the bar's side, beside the field's own inset. (chosen)
    static let cancelMargin: CGFloat = 4
    /// A row of scopes: the segmented control, and what is free above it. (Facts/Bars.md#search-bar: 32; the gap is chosen)
    static let scope = (height: CGFloat(32), gap: CGFloat(10))
    /// A line above the field. (chosen: what a prompt adds to a navigation bar)
    static let promptHeight: CGFloat = 30
    static let promptFontSize: CGFloat = 13
    /// How long cancel button and scopes take to come and go, seconds. (Facts/Bars.md#search-bar: 0.25 to 0.3)
    static let changeDuration = 0.3
    /// While a field is squeezed its content fades away over the first points that it loses. (chosen by eye)
    static let fadingWay: CGFloat = 14

    /// The field's height with a font, which follows the text size, points.
    func fieldHeight(lineHeight: CGFloat) -> CGFloat {
        let standardLine: CGFloat = 21
        return max(fieldHeight, lineHeight.rounded(.up) + fieldHeight - standardLine)
    }
}

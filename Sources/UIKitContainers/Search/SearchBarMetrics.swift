/// The dimensions of search bars and of their text fields, in points.
struct SearchBarMetrics: Hashable {
    /// The field's height at the standard text size. (Facts/Bars.md#search-bar: 36; on iOS 26: 44)
    var fieldHeight: CGFloat
    /// The radius of the field's corners; on iOS 26 the field is a capsule. (Facts/Bars.md#search-bar: 10; pictures of iOS 26)
    var cornerRadius: CGFloat?
    /// The margin above and below the field in a standalone bar. (Facts/Bars.md#search-bar: a bar of 56 around a field of 36; chosen for
    /// iOS 26)
    var margin: CGFloat
    /// The distance from the field's leading edge to the magnifier. (Facts/Bars.md#search-bar: 8; picture of iOS 26: 14)
    var iconX: CGFloat
    /// The distance from the field's leading edge to the text. (Facts/Bars.md#search-bar: a drawn S begins at 31.3; picture of iOS 26:
    /// 39.5)
    var textX: CGFloat
    /// The distance from the clear button to the field's trailing edge. (Facts/Bars.md#search-bar: 5 to 7; chosen for iOS 26)
    var clearMargin: CGFloat

    static let classic = SearchBarMetrics(fieldHeight: 36, cornerRadius: 10, margin: 10, iconX: 8.83, textX: 29.83, clearMargin: 6)
    /// The metrics of iOS 26.
    static let capsule = SearchBarMetrics(fieldHeight: 44, cornerRadius: nil, margin: 8, iconX: 14, textX: 37.83, clearMargin: 12)
    /// The metrics at the lower edge of a phone's screen. (Facts/IOS26.md#bottom-search)
    static let bottom = SearchBarMetrics(fieldHeight: 48, cornerRadius: nil, margin: 0, iconX: 18.5, textX: 45.5, clearMargin: 14)
    static func system(_ design: SystemDesign) -> SearchBarMetrics { design.isGlass ? .capsule : .classic }

    /// The inset at either side of the field in a standalone bar. (Facts/Bars.md#search-bar)
    static let sideInset: CGFloat = 8
    /// The margins between the field and a navigation bar's upper and lower edges. (Facts/Bars.md#search-bar: a bar of 52 around a field of
    /// 36; the division is chosen, and measured on iOS 26)
    @MainActor static var navigationMargins: (top: CGFloat, bottom: CGFloat) {
        SystemDesign.current.isGlass ? (top: 5.0 / 3, bottom: 43.0 / 3) : (top: 1, bottom: 15)
    }
    /// The font size of the text. (Facts/Bars.md#search-bar)
    static let fontSize: CGFloat = 17
    /// The size of the magnifier. (Facts/Bars.md#search-bar)
    static let iconSize: CGFloat = 15
    /// The gap between the field and the cancel button. (chosen)
    static let cancelGap: CGFloat = 12
    /// The margin between the cancel button and the bar's edge, in addition to the field's own inset. (chosen)
    static let cancelMargin: CGFloat = 4
    /// The distance of the capsule at the lower edge of the screen from the screen's sides and bottom, on a phone without a home button.
    /// (Facts/IOS26.md#bottom-search)
    static let bottomMargin: CGFloat = 28
    /// The distances of the capsule while the search is active: from the sides, from the keyboard or toolbar below, and from the close
    /// button. (chosen: Facts/IOS26.md#bottom-search)
    static let bottomActive = (side: CGFloat(16), gapBelow: CGFloat(8), buttonGap: CGFloat(8))
    /// The height of the segmented control with the scopes, and the gap above it. (Facts/Bars.md#search-bar: 32; the gap is chosen)
    static let scope = (height: CGFloat(32), gap: CGFloat(10))
    /// The height of the prompt above the field. (chosen to equal the additional height of a navigation bar with a prompt)
    static let promptHeight: CGFloat = 30
    static let promptFontSize: CGFloat = 13
    /// The duration in seconds of showing or hiding the cancel button and the scopes. (Facts/Bars.md#search-bar: 0.25 to 0.3)
    static let changeDuration = 0.3
    /// The height in points below which the content of a compressed field fades. (chosen by eye)
    static let fadingWay: CGFloat = 14

    /// Returns the field's height in points for a font of the given line height.
    func fieldHeight(lineHeight: CGFloat) -> CGFloat {
        let standardLine: CGFloat = 21
        return max(fieldHeight, lineHeight.rounded(.up) + fieldHeight - standardLine)
    }
}

@_spi(Toolkit) import UIKitControls

/// The dimensions of the find bar in points.
struct FindBarLook {
    /// The distance between the upper edges of two rows.
    var rowHeight: CGFloat
    /// The height of the upper part of a row, in which the fields and buttons are vertically centred.
    var lineHeight: CGFloat
    var fieldHeight: CGFloat
    /// The height of the buttons and the width of buttons with a symbol.
    var buttonSide: CGFloat
    var margin: CGFloat
    var spacing: CGFloat
    /// The width of the area in which a field's icon is centred, and the x coordinate at which the field's text begins.
    var icon: (width: CGFloat, textStart: CGFloat)
    /// The space between the result count and the end of the field.
    var besideCount: CGFloat
    /// The space on both sides of the title of a replace button.
    var besideTitle: CGFloat

    @MainActor static var current: FindBarLook { SystemDesign.current.isGlass ? glass : earlier }
    /// The dimensions before iOS 26. The rows are as high as an accessory toolbar (chosen by eye), and the fields are as high as a search
    /// field. (Facts/Bars.md#search-bar)
    static let earlier = FindBarLook(
        rowHeight: 48, lineHeight: 48, fieldHeight: 36, buttonSide: 36, margin: 12, spacing: 8, icon: (32, 32), besideCount: 10,
        besideTitle: 0)
    /// The dimensions of an active search at the bottom of the screen since iOS 26. (Facts/IOS26.md#find-bar)
    static let glass = FindBarLook(
        rowHeight: 56, lineHeight: 48, fieldHeight: 48, buttonSide: 48, margin: 16, spacing: 8, icon: (56, 48), besideCount: 18,
        besideTitle: 16)
}

/// The pieces of glass behind the fields and buttons of the bar since iOS 26. Both arrow buttons are on the same piece of glass.
/// (Facts/IOS26.md#find-bar)
@MainActor
struct FindBarGlass {
    let query = GlassView(.regular(isDark: false))
    let steps = GlassView(.regular(isDark: false))
    let done = GlassView(.regular(isDark: false))
    let replacement = GlassView(.regular(isDark: false))
    let replace = GlassView(.regular(isDark: false))
    let replaceAll = GlassView(.regular(isDark: false))
    var all: [GlassView] { [query, steps, done] + second }
    /// The pieces of glass in the second row, which is for replacing.
    var second: [GlassView] { [replacement, replace, replaceAll] }

    func follow(_ traits: UITraitCollection) {
        for piece in all { piece.material = .regular(isDark: traits.userInterfaceStyle == .dark) }
    }
}

import QuartzCore

/// The colours of the keyboard in one appearance. Sources: Facts/KeyboardLooks.md#light and Facts/KeyboardLooks.md#dark.
package struct KeyboardPalette: Hashable, Sendable {
    /// The material behind the keys.
    package var backdrop: DisplayNode.Backdrop
    /// The colour of letter and digit keys and the space bar, and of pressed special keys.
    package var key: CGColor
    /// The colour of shift (while off), delete, `123` and return, and of pressed letter keys without a bubble.
    var specialKey: CGColor
    /// The colour of shift while it is on or locked.
    var activeShift: CGColor
    var activeShiftIcon: CGColor
    /// The colour of the shadow below each key, which is one point high.
    package var shadow: CGColor
    package var label: CGColor
    /// The colour of the second character, which an iPad's key shows above its main character. It is the label colour with an opacity of
    /// 45 %. (chosen; no picture)
    var secondLabel: CGColor { label.copy(alpha: 0.45) }
    /// The label colour of a disabled return key.
    var disabledLabel: CGColor
    /// The colour of the emoji and dictation icons below the keys.
    var stripIcon: CGColor
    package var separator: CGColor
    /// The background colour of a pressed suggestion and of the suggestion that a space would accept. (chosen)
    var barField: CGColor
    /// The colour of a return key with an action such as Go.
    var blueKey: CGColor
    /// The label colour of a return key with an action such as Go.
    var blueLabel: CGColor
    /// The colour of the bubble above a pressed key. It is opaque, because the bubble extends beyond the keyboard.
    package var bubble: CGColor
    var bubbleShadow: CGColor
    /// The blending of keys with the material behind them, or nil if keys have their own colours.
    package var plates: Plates?
    /// Whether the emoji and microphone icons are filled.
    var hasFilledIcons = false
    /// The colour of the language code on the space bar.
    package var languageTag = CGColor(gray: 0.5, alpha: 1)
    /// The colour of the suggestions in the predictive bar, or nil for `label`.
    package var word: CGColor?

    /// The highlight along the edge of the material as lines with a width of a third of a point, from the outermost inwards.
    package var rim: [GlassMaterial.RimLine] = []

    /// The parameters of `DisplayNode.Plates` without the path.
    package struct Plates: Hashable, Sendable {
        var chroma: CGFloat
        var luma: CGFloat
        var light: CGFloat
        package func standing(on path: CGPath) -> DisplayNode.Plates {
            DisplayNode.Plates(path: path, chromaContribution: chroma, lumaContribution: luma, light: light)
        }
    }

    package static func palette(isDark: Bool, design: SystemDesign) -> KeyboardPalette {
        design.isGlass ? (isDark ? .glassDark : .glassLight) : (isDark ? .dark : .light)
    }

    package static let light = KeyboardPalette(
        // The material is #D0D3D9 over #F2F2F2 and #CFD2D7 over #A9A9A9. About 15 % of the background's colour is visible, blurred by 30
        // points. (measured)
        backdrop: DisplayNode.Backdrop(
            radius: 30, chromaContribution: 0.15, lumaContribution: 0.02,
            tint: CGColor(red: 207.4 / 255, green: 210.4 / 255, blue: 216.4 / 255)),
        key: .white,
        // The colour is #A9AFBA over the plain material and follows the tint of the material. (fitted)
        specialKey: CGColor(hex: 0x616C80, alpha: 0.35),
        activeShift: .white, activeShiftIcon: .black, shadow: CGColor(gray: 0, alpha: 0.35), label: .black,
        disabledLabel: CGColor(gray: 0, alpha: 0.3), stripIcon: CGColor(hex: 0x50555C), separator: CGColor(gray: 0, alpha: 0.1),
        barField: CGColor(gray: 1, alpha: 0.65),
        blueKey: CGColor(hex: 0x007AFF), blueLabel: .white, bubble: .white, bubbleShadow: CGColor(gray: 0, alpha: 0.3))

    package static let dark = KeyboardPalette(
        // The material is #2B2B2B over black and #6A6A6A over #F2F2F2. (measured) The chroma contribution is estimated from one picture.
        backdrop: DisplayNode.Backdrop(radius: 30, chromaContribution: 0.4, lumaContribution: 0.26, tint: CGColor(hex: 0x3A3A3A)),
        key: CGColor(gray: 1, alpha: 0.3), specialKey: CGColor(gray: 1, alpha: 0.12),
        // These colours are KeyboardKit's (Facts/KeyboardLooks.md#published-values).
        activeShift: .white, activeShiftIcon: .black, shadow: CGColor(gray: 0, alpha: 0.4), label: .white,
        disabledLabel: CGColor(gray: 1, alpha: 0.35), stripIcon: .white,
        // The separator is #383839 over the material (Facts/KeyboardLooks.md#published-values).
        separator: CGColor(gray: 1, alpha: 0.06), barField: CGColor(gray: 1, alpha: 0.16), blueKey: CGColor(hex: 0x0A84FF),
        blueLabel: .white, bubble: CGColor(hex: 0x6B6B6B),
        bubbleShadow: CGColor(gray: 0, alpha: 0.4))
}

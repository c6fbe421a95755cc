import QuartzCore

/// The keyboard's colours in one appearance. Sources: Facts/KeyboardLooks.md#light and Facts/KeyboardLooks.md#dark.
package struct KeyboardPalette: Hashable, Sendable {
    /// The material behind the keys.
    package var backdrop: DisplayNode.Backdrop
    /// Letters, digits and space; special keys while they are pressed.
    package var key: CGColor
    /// Shift when off, delete, `123`, return; letters while they are pressed without a bubble.
    var specialKey: CGColor
    /// Shift when it is on or locked.
    var activeShift: CGColor
    var activeShiftIcon: CGColor
    /// The point of shadow below every key.
    package var shadow: CGColor
    package var label: CGColor
    /// The character above a key's own, on iPads: label at 45 %. (chosen; no picture)
    var secondLabel: CGColor { label.copy(alpha: 0.45) }
    /// The return key's label while the key is disabled.
    var disabledLabel: CGColor
    /// The emoji and dictation icons below the keys.
    var stripIcon: CGColor
    package var separator: CGColor
    /// The field behind a pressed suggestion and behind the suggestion that a space would accept. (chosen)
    var barField: CGColor
    /// The colour of return keys with an action of their own.
    var blueKey: CGColor
    /// The colour of the label on return keys with an action of their own.
    var blueLabel: CGColor
    /// The bubble above a pressed key; opaque, because it extends beyond the keyboard.
    package var bubble: CGColor
    var bubbleShadow: CGColor
    /// The blending of keys with the material behind them; nil where keys have colours of their own.
    package var plates: Plates?
    /// Whether the emoji and microphone icons are filled.
    var hasFilledIcons = false
    /// The language's letters on the space bar.
    package var languageTag = CGColor(gray: 0.5, alpha: 1)
    /// The words in the predictive bar; nil is `label`.
    package var word: CGColor?

    /// The light along the material's edge, in lines of a third of a point, from the outermost inwards.
    package var rim: [GlassMaterial.RimLine] = []

    /// `DisplayNode.Plates` without their positions.
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
        // Gives #D0D3D9 over #F2F2F2 and #CFD2D7 over #A9A9A9; colour comes through at about 15 %, blurred by 30 points. (measured)
        backdrop: DisplayNode.Backdrop(
            radius: 30, chromaContribution: 0.15, lumaContribution: 0.02,
            tint: CGColor(red: 207.4 / 255, green: 210.4 / 255, blue: 216.4 / 255)),
        key: .white,
        // #A9AFBA over the plain material, and follows its tint. (fitted)
        specialKey: CGColor(hex: 0x616C80, alpha: 0.35),
        activeShift: .white, activeShiftIcon: .black, shadow: CGColor(gray: 0, alpha: 0.35), label: .black,
        disabledLabel: CGColor(gray: 0, alpha: 0.3), stripIcon: CGColor(hex: 0x50555C), separator: CGColor(gray: 0, alpha: 0.1),
        barField: CGColor(gray: 1, alpha: 0.65),
        blueKey: CGColor(hex: 0x007AFF), blueLabel: .white, bubble: .white, bubbleShadow: CGColor(gray: 0, alpha: 0.3))

    package static let dark = KeyboardPalette(
        // Gives #2B2B2B over black and #6A6A6A over #F2F2F2. (measured) The chroma contribution is estimated from one picture.
        backdrop: DisplayNode.Backdrop(radius: 30, chromaContribution: 0.4, lumaContribution: 0.26, tint: CGColor(hex: 0x3A3A3A)),
        key: CGColor(gray: 1, alpha: 0.3), specialKey: CGColor(gray: 1, alpha: 0.12),
        // KeyboardKit (Facts/KeyboardLooks.md#published-values).
        activeShift: .white, activeShiftIcon: .black, shadow: CGColor(gray: 0, alpha: 0.4), label: .white,
        disabledLabel: CGColor(gray: 1, alpha: 0.35), stripIcon: .white,
        // #383839 over the material (Facts/KeyboardLooks.md#published-values).
        separator: CGColor(gray: 1, alpha: 0.06), barField: CGColor(gray: 1, alpha: 0.16), blueKey: CGColor(hex: 0x0A84FF),
        blueLabel: .white, bubble: CGColor(hex: 0x6B6B6B),
        bubbleShadow: CGColor(gray: 0, alpha: 0.4))
}

import QuartzCore

/// The colours and fonts of the lab's own interface, in light or dark and at the desktop's text size.
package struct LabTheme: Hashable {
    package var isDark = true
    /// The scale of text: the product of the desktop's setting and the user's; 1 is normal.
    package var textScale: CGFloat = 1
    /// Whether slide and fade animations are turned off.
    var reducesMotion = false

    package init(isDark: Bool = true, textScale: CGFloat = 1, reducesMotion: Bool = false) {
        self.isDark = isDark
        self.textScale = textScale
        self.reducesMotion = reducesMotion
    }

    // MARK: Colours. (chosen: slightly blue greys; text has a contrast of at least 4.5 : 1, including faint text)

    private func pick(_ light: UInt32, _ dark: UInt32) -> CGColor { CGColor(hex: isDark ? dark : light) }

    /// The background colour of the toolbar and the status line.
    package var bar: CGColor { pick(0xF4F4F6, 0x26272B) }
    /// The background colour of the inspector and the timeline.
    package var panel: CGColor { pick(0xFAFAFB, 0x1F2023) }
    /// The background colour of menus, the palette and cards.
    package var popup: CGColor { pick(0xFFFFFF, 0x2A2B30) }
    package var edge: CGColor { pick(0xC9CAD0, 0x3F4046) }
    package var text: CGColor { pick(0x1B1C1F, 0xE8E8EC) }
    package var faintText: CGColor { pick(0x5C5E67, 0xA2A3AC) }
    package var disabledText: CGColor { pick(0x9C9EA6, 0x6C6D76) }
    package var accent: CGColor { pick(0x1F5FD0, 0x6AA0FF) }
    /// The background colour of an item under the pointer.
    package var hover: CGColor { pick(0xE4E5EA, 0x37383D) }
    package var pressed: CGColor { pick(0xD2D4DB, 0x45464D) }
    /// The background colour of an item that is switched on.
    package var active: CGColor { pick(0xD5E2FB, 0x2C3D5E) }
    /// The background colour of the selected row in a list with keyboard focus.
    package var selection: CGColor { pick(0x2A66D9, 0x2F5FC4) }
    /// The background colour of the selected row in a list without keyboard focus.
    package var quietSelection: CGColor { pick(0xD9DBE2, 0x3A3C44) }
    package var selectedText: CGColor { pick(0xFFFFFF, 0xFFFFFF) }
    package var field: CGColor { pick(0xFFFFFF, 0x17181A) }
    package var failure: CGColor { pick(0xB3261E, 0xA3261B) }
    package var failureText: CGColor { pick(0xB3261E, 0xFF8A80) }
    package var conflict: CGColor { pick(0xB3261E, 0xFF7A70) }
    /// The colour of the recording mark.
    package var recording: CGColor { pick(0xC4201B, 0xFF7A70) }
    package var warning: CGColor { pick(0x8A5A00, 0xE9B44C) }
    package var shadow: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: isDark ? 0.5 : 0.25) }

    // MARK: Type

    package enum Style: Hashable { case body, strong, small, caption, heading, mono, title }

    package func font(_ style: Style) -> FontFace {
        switch style {
        case .body: FontFace(size: 12.5 * textScale)
        case .strong: FontFace(weight: 0.3, size: 12.5 * textScale)
        case .small: FontFace(size: 11.5 * textScale)
        case .caption: FontFace(size: 10.5 * textScale)
        case .heading: FontFace(weight: 0.3, size: 11 * textScale)
        case .mono: FontFace(family: "monospaced", size: 11.5 * textScale)
        case .title: FontFace(weight: 0.3, size: 14 * textScale)
        }
    }

    /// Returns a length multiplied by the scale of text, in whole points.
    package func scaled(_ points: CGFloat) -> CGFloat { (points * textScale).rounded() }
    /// The height of rows in lists and menus, in points.
    package var rowHeight: CGFloat { scaled(22) }
}

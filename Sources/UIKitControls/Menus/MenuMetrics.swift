/// The sizes and colours of menus. UIKit documents none of them. Values without a source are chosen so that menus look like those of iOS
/// 16 to 18.
@MainActor
enum MenuMetrics {
    /// The minimum distance in points from the sides of the screen and from the safe area. (Facts/Text.md#edit-menu: edit menu, 8 from
    /// the edge)
    static let margin: CGFloat = 8
    /// The distance from a menu to its target in points. (Facts/Text.md#edit-menu)
    static let distance: CGFloat = 8

    // In values below with two cases, the first case applies since iOS 26, and the second case before iOS 26. (Facts/IOS26.md#menus)
    static var isGlass: Bool { SystemDesign.current.isGlass }
    /// The padding above the first and below the last row.
    static var listPadding: CGFloat { isGlass ? 10 : 0 }
    /// The distance in points from the leading edge of the list to the centres of images and check marks.
    static let iconCenter: CGFloat = 36
    /// The distance in points from the leading edge of the list to titles after images. The glyphs of a title begin at 61.7, which is
    /// about 1.5 points after the beginning of the text's frame.
    static let titleAfterIcon: CGFloat = 60
    /// The colour of titles and images.
    static var titleColor: UIColor { isGlass ? glassTitle : .label }
    /// The colour of disabled titles and images.
    static var disabledTitleColor: UIColor { isGlass ? glassDisabledTitle : .tertiaryLabel }
    private static let glassTitle = UIColor.label.withAlphaComponent(0.964)
    private static let glassDisabledTitle = UIColor.label.withAlphaComponent(0.56)
    /// The inset of the line between groups from the edges of the list, and the thickness of this line, in points.
    static let groupLine = (inset: CGFloat(24), thickness: CGFloat(1))
    static let groupLineColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.08)
    }
    /// The distance in points from the edge of the list to the highlight of a row. The corners of the highlight are concentric with those
    /// of the list. (chosen)
    static let pressedInset: CGFloat = 10

    // These values belong to the edit menu, whose items are in a row.
    static var barHeight: CGFloat { isGlass ? 44 : 42 }
    static var barRadius: CGFloat { isGlass ? barHeight / 2 : 12 }
    static let barPadding: CGFloat = 15
    static var barFont: UIFont { UIFont.systemFont(ofSize: 15) }
    /// The width in points of the chevron buttons that show another page of an edit menu.
    static let chevronWidth: CGFloat = 34

    // These values belong to menu lists, whose items are in a column.
    static let listWidth: CGFloat = 250
    static var listRadius: CGFloat { isGlass ? 31 : 13 }
    static var rowHeight: CGFloat { isGlass ? 42 : 44 }
    static let subtitledRowHeight: CGFloat = 58
    static let headerHeight: CGFloat = 32
    /// The height of the divider between groups in points.
    static var groupGap: CGFloat { isGlass ? 21 : 8 }
    static var rowPadding: CGFloat { isGlass ? 24 : 16 }
    /// The indent of titles if a row of the list has a check mark.
    static var checkIndent: CGFloat { isGlass ? titleAfterIcon : 34 }
    static var rowFont: UIFont { UIFont.systemFont(ofSize: 17) }
    /// The font of the row of the parent menu that has opened the submenu.
    static var openTitleFont: UIFont { UIFont.systemFont(ofSize: 17, weight: .semibold) }
    static var headerFont: UIFont { UIFont.systemFont(ofSize: 12) }
    static var subtitleFont: UIFont { UIFont.systemFont(ofSize: 12) }

    /// The duration in seconds of the animation in which a menu appears.
    static let appearing = 0.3
    /// The duration in seconds of the animation in which a menu disappears.
    static let disappearing = 0.18
    /// The duration in seconds of the animation in which a submenu shrinks back into its row.
    static let closing = 0.25
    /// The scale of a list while its submenu is open.
    static let recededScale: CGFloat = 0.95
    /// The colour that dims a list while its submenu is open.
    static let shade = UIColor { traits in UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.3 : 0.12) }
    /// The height of a controller's view without a preferred size, as a fraction of the available height.
    static let previewShare: CGFloat = 0.55
    /// The scale with which a menu starts to appear.
    static let smallestScale: CGFloat = 0.4
    /// The scale of a lifted view.
    static let lift: CGFloat = 1.04

    /// Returns the backdrop of a menu, a thick material through which the background is visible as a tint.
    static func backdrop(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 30, chromaContribution: 0.4, lumaContribution: 0.2, tint: CGColor(gray: 0.14, alpha: 1))
            : DisplayNode.Backdrop(radius: 30, chromaContribution: 0.3, lumaContribution: 0.1, tint: CGColor(gray: 0.965, alpha: 1))
    }
    /// Returns the backdrop behind a context menu, which blurs and slightly dims the screen.
    static func dimming(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 16, chromaContribution: 0.8, lumaContribution: 0.55, tint: CGColor(gray: 0.02, alpha: 1))
            : DisplayNode.Backdrop(radius: 16, chromaContribution: 0.8, lumaContribution: 0.6, tint: CGColor(gray: 0.75, alpha: 1))
    }
    static let separator = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.14)
    }
    static let groupSeparator = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.28) : UIColor(white: 0, alpha: 0.07)
    }
    static let pressed = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.14) : UIColor(white: 0, alpha: 0.1)
    }
    static let shadowOpacity: Float = 0.13
    static let shadowRadius: CGFloat = 24
}

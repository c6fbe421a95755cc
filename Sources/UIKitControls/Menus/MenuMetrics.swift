/// Sizes and colours of menus. UIKit documents none of them; all are chosen to look like iOS 16 to 18 where no source is named.
@MainActor
enum MenuMetrics {
    /// Least distance from the screen's sides and from the safe area, points. (Facts/Text.md#edit-menu: edit menu, 8 from the edge)
    static let margin: CGFloat = 8
    /// From a menu to what it is about, points. (Facts/Text.md#edit-menu)
    static let distance: CGFloat = 8

    // Since iOS 26 (Facts/IOS26.md#menus)
    static var isGlass: Bool { SystemDesign.current.isGlass }
    /// Above the first row and below the last.
    static var listPadding: CGFloat { isGlass ? 10 : 0 }
    /// From the list's edge to the middle of icons and marks, and to titles beside them.
    static let iconCenter: CGFloat = 36
    static let titleAfterIcon: CGFloat = 61.7
    /// The line between groups.
    static let groupLine = (inset: CGFloat(24), thickness: CGFloat(1))
    static let groupLineColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.08)
    }
    /// Of what lies under a finger: away from the list's edge, with corners that follow it. (chosen)
    static let pressedInset: CGFloat = 10

    // The edit menu: one row, items side by side.
    static var barHeight: CGFloat { isGlass ? 44 : 42 }
    static var barRadius: CGFloat { isGlass ? barHeight / 2 : 12 }
    static let barPadding: CGFloat = 15
    static var barFont: UIFont { UIFont.systemFont(ofSize: 15) }
    /// Width of the buttons that turn pages.
    static let chevronWidth: CGFloat = 34

    // The list: rows below each other.
    static let listWidth: CGFloat = 250
    static var listRadius: CGFloat { isGlass ? 31 : 13 }
    static var rowHeight: CGFloat { isGlass ? 42 : 44 }
    static let subtitledRowHeight: CGFloat = 58
    static let headerHeight: CGFloat = 32
    /// Thickness of what divides groups.
    static var groupGap: CGFloat { isGlass ? 21 : 8 }
    static var rowPadding: CGFloat { isGlass ? 24 : 16 }
    /// Where titles begin when a row of the list has a check mark.
    static var checkIndent: CGFloat { isGlass ? titleAfterIcon : 34 }
    static var rowFont: UIFont { UIFont.systemFont(ofSize: 17) }
    /// The font of the row that a menu in the menu was opened from.
    static var openTitleFont: UIFont { UIFont.systemFont(ofSize: 17, weight: .semibold) }
    static var headerFont: UIFont { UIFont.systemFont(ofSize: 12) }
    static var subtitleFont: UIFont { UIFont.systemFont(ofSize: 12) }

    /// Seconds of appearing and of going.
    static let appearing = 0.3
    static let disappearing = 0.18
    /// Seconds that a menu in the menu takes to go back into its row.
    static let closing = 0.25
    /// A list that another one was opened from is so much smaller, and this dark.
    static let recededScale: CGFloat = 0.95
    static let shade = UIColor { traits in UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.3 : 0.12) }
    /// How much of the room's height the view of a controller takes that prefers no size.
    static let previewShare: CGFloat = 0.55
    /// What a menu grows from.
    static let smallestScale: CGFloat = 0.4
    /// How much a view with a context menu is lifted.
    static let lift: CGFloat = 1.04

    /// A thick material: what is behind comes through as a tint.
    static func backdrop(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 30, chromaContribution: 0.4, lumaContribution: 0.2, tint: CGColor(gray: 0.14, alpha: 1))
            : DisplayNode.Backdrop(radius: 30, chromaContribution: 0.3, lumaContribution: 0.1, tint: CGColor(gray: 0.965, alpha: 1))
    }
    /// Behind a context menu: the screen, blurred and a little darker.
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

/// The dimensions of a navigation bar, in points.
enum NavigationBarMetrics {
    /// The height in portrait, and in landscape on the largest phones. (Facts/Navigation.md#navigation-bar)
    static let standardHeight: CGFloat = 44
    /// The height in a sheet on a phone, before iOS 26. (Facts/Presentations.md#sheets)
    static let sheetHeight: CGFloat = 56
    /// The height on an iPad. (Facts/Navigation.md#navigation-bar)
    static let tabletHeight: CGFloat = 50
    /// The height in landscape on all phones except the largest. (measured: Facts/Navigation.md#navigation-bar)
    static let compactHeight: CGFloat = 32
    /// Returns the height of the bar below its row of title and buttons. It is 0 except in portrait on iOS 26.
    /// (Facts/IOS26.md#glass-bars)
    @MainActor static func belowRow(isCompact: Bool) -> CGFloat { SystemDesign.current.isGlass && !isCompact ? 10 : 0 }
    /// The distance of the glass buttons from a sheet's edge. (Facts/IOS26.md#glass-bars)
    static let sheetMargin: CGFloat = 16
    /// The subtitle's font size, and how far the baselines of the title and the subtitle are from the middle of the bar. (chosen:
    /// Facts/IOS26.md#glass-bars)
    static let subtitle = (fontSize: CGFloat(12), titleAbove: CGFloat(2), below: CGFloat(14))
    /// The size of the chevron in its circle of glass. (Facts/IOS26.md#glass-bars)
    static let glassChevron = CGSize(width: 11, height: CGFloat(56) / 3)
    /// The distance in points from the circle's centre to the chevron's centre, towards the leading edge of the bar.
    /// (Facts/IOS26.md#glass-bars: the drawn chevron is 15 to 26 points from the circle's edge)
    static let glassChevronShift: CGFloat = 1.5
    /// The height that a large title adds to the bar. (Facts/Navigation.md#large-title)
    private static let largeTitleHeight: CGFloat = 52
    /// The subtitle below the large title: its font size, the height that it adds to the strip, and the distance of its baseline from
    /// the baseline of the large title. (Facts/IOS26.md#glass-bars)
    static let largeSubtitle = (fontSize: CGFloat(12), height: CGFloat(14), titleAbove: CGFloat(16))
    /// Returns the height of an item's large title strip at a text size, in points. (Facts/Navigation.md#large-title)
    static func largeTitleHeight(hasSubtitle: Bool, at category: UIContentSizeCategory) -> CGFloat {
        let growth = max(largeTitleFont(at: category).lineHeight - largeTitleFont(at: .large).lineHeight, 0)
        return largeTitleHeight + growth.rounded(.up) + (hasSubtitle ? largeSubtitle.height : 0)
    }
    /// The height that a prompt adds to the bar. (documented: a bar with a prompt is 74 points high instead of 44)
    static let promptHeight: CGFloat = 30
    /// The font size of a prompt. (chosen)
    static let promptFontSize: CGFloat = 13
    /// Returns the font of a large title at a text size. (Facts/Navigation.md#large-title)
    static func largeTitleFont(at category: UIContentSizeCategory) -> UIFont {
        .systemFont(ofSize: UIFont.TextStyle.largeTitle.size(at: category), weight: .bold)
    }
    /// Returns the distance from the strip's bottom up to the last baseline of a large title. (Facts/Navigation.md#large-title, measured
    /// on iOS 26; with a subtitle on wide phones Facts/IOS26.md#glass-bars)
    static func largeTitleBaseline(width: CGFloat, hasSubtitle: Bool) -> CGFloat {
        hasSubtitle && sideMargin(width: width) > sideMargin(width: 0) ? 34.0 / 3 : 16
    }
    static let titleFontSize: CGFloat = 17
    /// The distance from the middle of the bar down to the title's baseline. (measured: the baseline is at 28 in a bar of 44)
    static let titleBaselineBelowMiddle: CGFloat = 6
    /// The geometry of the back chevron: its overhang into the side margin, its size, and the distance from its top to the middle of the
    /// bar. (Facts/Navigation.md#navigation-bar)
    static let chevron = (outdent: CGFloat(20) / 3, width: CGFloat(11), height: CGFloat(19), aboveMiddle: CGFloat(29) / 3)
    /// The distance from the side margin to the back button's title, including the side bearing of the title's first letter.
    /// (Facts/Navigation.md#navigation-bar: the stem of an F begins 15.67 points after the margin)
    static let backTitleIndent: CGFloat = 14
    /// The minimum height of a tall status bar, and the distance by which the navigation bar overlaps such a status bar. Only phones
    /// whose safe area begins at 62 points have a tall status bar. (Facts/Navigation.md#navigation-bar)
    static let tallStatusBar = (leastHeight: CGFloat(60), overlap: CGFloat(17) / 3)
    /// The minimum gap between the title and adjacent buttons. (chosen)
    static let titleGap: CGFloat = 8
    /// The maximum scale of a large title that is pulled down beyond its height, and the pull distance at which it reaches this scale.
    /// (Facts/Navigation.md#large-title: at most about 1.1; the distance is chosen)
    static let stretch = (largestScale: CGFloat(1.1), way: CGFloat(160))

    /// The gap above a search bar at the upper edge of a screen without a status bar. (chosen)
    static let gapAboveSearch: CGFloat = 7

    /// The free height below the row of buttons, in points, at which a large title begins to fade, and at which it becomes invisible.
    /// (chosen: Facts/IOS26.md#glass-bars)
    static let largeTitleFade = (start: CGFloat(24), end: CGFloat(4))
    /// Returns the opacity of a large title on iOS 26 if `room` points are free below the row of buttons.
    static func largeTitleAlpha(room: CGFloat) -> CGFloat {
        min(max((room - largeTitleFade.end) / (largeTitleFade.start - largeTitleFade.end), 0), 1)
    }

    /// Returns the side margin of buttons and large titles. (Facts/Navigation.md#navigation-bar)
    static func sideMargin(width: CGFloat) -> CGFloat { UIViewController.systemSideMargin(width: width) }

    /// Returns the scale of a large title that the user has pulled `overscroll` points beyond its height.
    static func largeTitleScale(overscroll: CGFloat) -> CGFloat {
        1 + (stretch.largestScale - 1) * min(max(overscroll, 0) / stretch.way, 1)
    }
}

/// Sizes of a navigation bar, points.
enum NavigationBarMetrics {
    /// Upright, and sideways on the largest phones. (Facts/Navigation.md#navigation-bar)
    static let standardHeight: CGFloat = 44
    /// On an iPad. (Facts/Navigation.md#navigation-bar)
    static let tabletHeight: CGFloat = 50
    /// Sideways on the others. (measured: Facts/Navigation.md#navigation-bar)
    static let compactHeight: CGFloat = 32
    /// Room below title and buttons, which belongs to the bar: since iOS 26, upright. (Facts/IOS26.md#glass-bars)
    @MainActor static func belowRow(isCompact: Bool) -> CGFloat { SystemDesign.current.isGlass && !isCompact ? 10 : 0 }
    /// From a sheet's edge to the row, on glass. (Facts/IOS26.md#glass-bars)
    static let sheetMargin: CGFloat = 16
    /// The subtitle's font size, and the distances from the baselines of both lines to the middle of the bar. (chosen: Facts/IOS26.md#glass-bars)
    static let subtitle = (fontSize: CGFloat(12), titleAbove: CGFloat(2), below: CGFloat(14))
    /// The chevron in its circle of glass. (Facts/IOS26.md#glass-bars)
    static let glassChevron = CGSize(width: 11, height: CGFloat(56) / 3)
    /// What a large title adds. (Facts/Navigation.md#large-title)
    static let largeTitleHeight: CGFloat = 52
    /// The height that a prompt adds. (documented: a bar of 74 instead of 44)
    static let promptHeight: CGFloat = 30
    /// The font size of a prompt. (chosen)
    static let promptFontSize: CGFloat = 13
    static let largeTitleFontSize: CGFloat = 34
    /// From the strip's bottom up to the large title's baseline. (Facts/Navigation.md#large-title, measured on iOS 26)
    static let largeTitleBaseline: CGFloat = 16
    static let titleFontSize: CGFloat = 17
    /// Below the middle of the bar. (measured: 28 in a bar of 44)
    static let titleBaselineBelowMiddle: CGFloat = 6
    /// The back chevron: from the bar's side, its size, and its top above the middle. (measured: x 8.33 to 20.33, y 11.67 to 32 of 44)
    static let chevron = (x: CGFloat(25) / 3, width: CGFloat(12), height: CGFloat(61) / 3, aboveMiddle: CGFloat(31) / 3)
    /// Where the back title starts: its first letter has a bearing of its own. (measured: the ink of an E begins at 28.67)
    static let backTitleX: CGFloat = 27
    /// Least room between the title and what stands beside it. (chosen)
    static let titleGap: CGFloat = 8
    /// Pulled down beyond its height the large title grows up to this size, over this way. (Facts/Navigation.md#large-title: at most about
    /// 1.1; the way is chosen)
    static let stretch = (largestScale: CGFloat(1.1), way: CGFloat(160))

    /// Above a search bar at the upper edge of a screen without status bar. (chosen)
    static let gapAboveSearch: CGFloat = 7

    /// Beside buttons and large titles. (Facts/Navigation.md#navigation-bar)
    static func sideMargin(width: CGFloat) -> CGFloat { UIViewController.systemSideMargin(width: width) }

    /// How much larger a large title is that is pulled `overscroll` points beyond its height.
    static func largeTitleScale(overscroll: CGFloat) -> CGFloat {
        1 + (stretch.largestScale - 1) * min(max(overscroll, 0) / stretch.way, 1)
    }
}

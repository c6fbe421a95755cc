/// How tab bars look. Points. (Facts/Bars.md#tab-bar, but where marked)
enum TabBarMetrics {
    static let height: CGFloat = 49
    /// On a phone that is held sideways.
    static let compactHeight: CGFloat = 32
    /// On an iPad. (Facts/Bars.md#tab-bar)
    static let tabletHeight: CGFloat = 50
    /// Of the titles, medium weight.
    static let titleSize: CGFloat = 10
    static let compactTitleSize: CGFloat = 13
    /// Of symbols. (Facts/Bars.md#tab-bar: icons of at most 25 to 30)
    static let symbolSize: CGFloat = 22
    static let compactSymbolSize: CGFloat = 17
    /// From the bar's top to the middle of the icon, and to the baseline side of the title's box. (chosen to look like iOS 15 to 18)
    static let imageCenter: CGFloat = 19
    static let titleTop: CGFloat = 34.5
    /// Between icon and title side by side. (chosen)
    static let compactGap: CGFloat = 5
    /// #999999 on light, #757575 on dark.
    @MainActor static let unselected = UIColor(light: CGColor(gray: 0.6, alpha: 1), dark: CGColor(gray: 117 / 255, alpha: 1))
    /// A badge: its height, the room beside its text, its text's size. (chosen)
    static let badgeHeight: CGFloat = 18
    static let badgePadding: CGFloat = 5
    static let badgeTextSize: CGFloat = 13
    /// Between a badge and the title beside it. (chosen)
    static let badgeGap: CGFloat = 2
    /// From the icon's middle to the badge's start, and from the bar's top to its top. (chosen)
    static let badgeOffset = CGPoint(x: 4, y: 2)
}

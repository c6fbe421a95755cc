/// The dimensions of split views, in points except for values that name their unit.
enum SplitMetrics {
    /// The default width of a primary column. (documented: `maximumPrimaryColumnWidth`'s automatic value on iPads)
    static let primaryWidth: CGFloat = 320
    /// The width of a supplementary column. (chosen to suit a list of messages)
    static let supplementaryWidth: CGFloat = 375
    /// The minimum visible width of a covered secondary column. (chosen so that a finger can tap the column, because the tap dismisses
    /// the side column)
    static let leastBeside: CGFloat = 44
    /// The opacity of the black view over a covered or displaced secondary column. (chosen by eye)
    static let dimming: CGFloat = 0.1
    /// The black shadow of a column that covers another column: opacity and blur radius. (chosen by eye)
    static let shadow = (opacity: Float(0.15), radius: CGFloat(12))
    /// The distance of the floating sidebar of iOS 26 from the sides and the bottom of its column, and from the status bar.
    /// (Facts/IOS26.md#ipad)
    static let sidebar = (side: CGFloat(10), top: CGFloat(8))
    /// The continuous corner radius of the floating sidebar. (Facts/IOS26.md#ipad)
    static let sidebarRadius: CGFloat = 20.5
    static let sidebarRim: CGFloat = 1
    /// The fill colour of the floating sidebar. (Facts/IOS26.md#ipad)
    @MainActor static let sidebarFill = UIColor(light: CGColor(hex: 0xFAFAFA), dark: CGColor(hex: 0x101113))
    /// The colour of the floating sidebar's rim. (Facts/IOS26.md#ipad for light mode; chosen for dark mode)
    @MainActor static let sidebarRimColor = UIColor(light: .white, dark: CGColor(gray: 1, alpha: 0.12))
    /// The black shadow of the floating sidebar: opacity and blur radius. (chosen by eye)
    static let sidebarShadow = (opacity: Float(0.08), radius: CGFloat(12))
    /// The duration in seconds that the transition coordinator reports. The animation itself is the system's spring. (chosen to equal
    /// that of a navigation controller)
    static let announcedDuration = NavigationSlide.announcedDuration
}

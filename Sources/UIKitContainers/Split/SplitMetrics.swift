/// The dimensions of split views, in points except where a value names its unit.
enum SplitMetrics {
    /// The default width of a primary column. (documented: `maximumPrimaryColumnWidth`'s automatic value on iPads)
    static let primaryWidth: CGFloat = 320
    /// The width of a supplementary column. (chosen: the width of a message list)
    static let supplementaryWidth: CGFloat = 375
    /// The minimum visible width of the secondary column beside one that covers it. (chosen: enough for a finger to dismiss it)
    static let leastBeside: CGFloat = 44
    /// The opacity of the black over a covered or displaced secondary column. (chosen by eye)
    static let dimming: CGFloat = 0.1
    /// The shadow of a column that covers another one: opacity of black, blur. (chosen by eye)
    static let shadow = (opacity: Float(0.15), radius: CGFloat(12))
    /// The sidebar of iOS 26 on an iPad: its distance from the sides and the lower edge of its column, and from the status bar.
    /// (Facts/IOS26.md#ipad)
    static let sidebar = (side: CGFloat(10), top: CGFloat(8))
    /// Its continuous corner radius, and the width of its rim. (Facts/IOS26.md#ipad)
    static let sidebarRadius: CGFloat = 20.5
    static let sidebarRim: CGFloat = 1
    /// Its colour. (Facts/IOS26.md#ipad)
    @MainActor static let sidebarFill = UIColor(light: CGColor(hex: 0xFAFAFA), dark: CGColor(hex: 0x101113))
    /// The colour of its rim. (Facts/IOS26.md#ipad; the dark one is chosen)
    @MainActor static let sidebarRimColor = UIColor(light: .white, dark: CGColor(gray: 1, alpha: 0.12))
    /// Its shadow: opacity of black, blur. (chosen by eye)
    static let sidebarShadow = (opacity: Float(0.08), radius: CGFloat(12))
    /// The duration in the coordinator in seconds; the animation is the system's spring. (chosen: as a navigation controller's)
    static let announcedDuration = NavigationSlide.announcedDuration
}

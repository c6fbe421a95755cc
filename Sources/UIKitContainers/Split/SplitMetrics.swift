/// Sizes of split views, points, but where marked.
enum SplitMetrics {
    /// The width of a primary column unless the app says another. (documented: `maximumPrimaryColumnWidth`'s automatic value on iPads)
    static let primaryWidth: CGFloat = 320
    /// The width of a supplementary column. (chosen: the width of a message list)
    static let supplementaryWidth: CGFloat = 375
    /// A column over the secondary one leaves at least so much of it to be seen. (chosen: what a finger needs to dismiss it)
    static let leastBeside: CGFloat = 44
    /// Black over a secondary column that others lie over or push aside. (chosen by eye)
    static let dimming: CGFloat = 0.1
    /// A column that lies over another one throws a shadow: share of black, blur. (chosen by eye)
    static let shadow = (opacity: Float(0.15), radius: CGFloat(12))
    /// What the coordinator says, seconds; the motion is the system's spring. (chosen: as a navigation controller's)
    static let announcedDuration = NavigationSlide.announcedDuration
}

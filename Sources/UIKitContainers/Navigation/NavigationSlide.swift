/// The constants and formulas of the slide transition between two `NavigationPageView`s, called pages.
enum NavigationSlide {
    /// The offset of the covered lower page towards the leading side, as a fraction of the width. (Facts/Navigation.md#swipe-back)
    static let parallax: CGFloat = 0.3
    /// The opacity of the black view above a fully covered lower page. (Facts/Navigation.md#swipe-back: about 0.1)
    static let dimming: CGFloat = 0.1
    /// The shadow beside the upper page: black at `opacity`, blurred over `radius` points. (Facts/Navigation.md#swipe-back: opacity .1
    /// to .2, radius 4 to 8)
    static let shadow = (opacity: Float(0.2), radius: CGFloat(6))
    /// The duration that the transition coordinator reports, in seconds. The motion itself is the system's spring, half a second long.
    /// (Facts/Navigation.md#push-and-pop)
    static let announcedDuration: TimeInterval = 0.35
    /// The time in seconds that the upper page needs to settle over its whole width after the touch ends. A shorter distance takes
    /// proportionally less time. (Facts/Navigation.md#swipe-back)
    static let settlingDuration: TimeInterval = 0.35
    /// The time in seconds for which the final velocity of the touch is extrapolated. (Facts/Navigation.md#swipe-back: a pop completes
    /// if x + 0.3 v > W / 2)
    static let projection: TimeInterval = 0.3

    /// Returns the progress of a pop after a drag of `way` points in the direction of the pop, on a page `width` points wide.
    static func progress(way: CGFloat, width: CGFloat) -> CGFloat { width > 0 ? min(max(way / width, 0), 1) : 0 }

    /// Returns whether a pop completes after the touch ends.
    /// - Parameters:
    ///   - way: the distance of the drag in the direction of the pop, in points.
    ///   - velocity: the velocity in the direction of the pop, in points per second.
    static func finishes(way: CGFloat, velocity: CGFloat, width: CGFloat) -> Bool { way + projection * velocity > width / 2 }

    /// Returns the duration of the remaining motion in seconds.
    static func settlingTime(progress: CGFloat, finishes: Bool) -> TimeInterval {
        max(settlingDuration * (finishes ? 1 - progress : progress), 1e-3)
    }
}

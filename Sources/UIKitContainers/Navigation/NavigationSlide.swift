/// The constants and formulas of the slide from page to page.
enum NavigationSlide {
    /// The offset of the covered lower page to the leading side, as a share of the width. (Facts/Navigation.md#swipe-back)
    static let parallax: CGFloat = 0.3
    /// The opacity of the black over the lower page while it is covered. (Facts/Navigation.md#swipe-back: about 0.1)
    static let dimming: CGFloat = 0.1
    /// The shadow beside the upper page: black at `opacity`, blurred over `radius` points. (Facts/Navigation.md#swipe-back: .1 to .2, 4 to
    /// 8)
    static let shadow = (opacity: Float(0.2), radius: CGFloat(6))
    /// The duration that the transition coordinator reports, seconds; the motion itself is the system's spring, half a second.
    /// (Facts/Navigation.md#push-and-pop)
    static let announcedDuration: TimeInterval = 0.35
    /// The time that a page needs to settle over its whole width after the touch ends, seconds. A shorter distance takes less time, in
    /// proportion.
    /// (Facts/Navigation.md#swipe-back)
    static let settlingDuration: TimeInterval = 0.35
    /// The time over which the velocity at the touch's end is projected, seconds. (Facts/Navigation.md#swipe-back: x + 0.3 v > W / 2)
    static let projection: TimeInterval = 0.3

    /// Returns the progress of a pop after a drag of `way` points inwards on a page `width` points wide.
    static func progress(way: CGFloat, width: CGFloat) -> CGFloat { width > 0 ? min(max(way / width, 0), 1) : 0 }

    /// Returns whether a pop completes after the touch ends.
    /// - Parameters:
    ///   - way: the drag inwards, points.
    ///   - velocity: inwards, points per second.
    static func finishes(way: CGFloat, velocity: CGFloat, width: CGFloat) -> Bool { way + projection * velocity > width / 2 }

    /// Returns the duration of the remaining motion, seconds.
    static func settlingTime(progress: CGFloat, finishes: Bool) -> TimeInterval {
        max(settlingDuration * (finishes ? 1 - progress : progress), 1e-3)
    }
}

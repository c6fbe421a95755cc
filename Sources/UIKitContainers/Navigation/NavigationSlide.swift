/// How pages slide over each other, as numbers.
enum NavigationSlide {
    /// How far the lower page is to the leading side, as a share of the width. (Facts/Navigation.md#swipe-back)
    static let parallax: CGFloat = 0.3
    /// Black over the lower page while it is covered. (Facts/Navigation.md#swipe-back: about 0.1)
    static let dimming: CGFloat = 0.1
    /// Beside the upper page: black at this share, blurred over so many points. (Facts/Navigation.md#swipe-back: .1 to .2, 4 to 8)
    static let shadow = (opacity: Float(0.2), radius: CGFloat(6))
    /// What the transition coordinator says, seconds; the motion itself is the system's spring, half a second.
    /// (Facts/Navigation.md#push-and-pop)
    static let announcedDuration: TimeInterval = 0.35
    /// A whole width after the finger has left, seconds; a part of it takes the same part. (Facts/Navigation.md#swipe-back)
    static let settlingDuration: TimeInterval = 0.35
    /// How far ahead the finger's speed counts when it leaves, seconds. (Facts/Navigation.md#swipe-back: x + 0.3 v > W / 2)
    static let projection: TimeInterval = 0.3

    /// How much of a pop is done when the finger has moved `way` points inwards on a page `width` points wide.
    static func progress(way: CGFloat, width: CGFloat) -> CGFloat { width > 0 ? min(max(way / width, 0), 1) : 0 }

    /// Whether a pop goes on by itself.
    /// - Parameters:
    ///   - way: of the finger inwards, points.
    ///   - velocity: inwards, points per second.
    static func finishes(way: CGFloat, velocity: CGFloat, width: CGFloat) -> Bool { way + projection * velocity > width / 2 }

    /// How long the rest takes, seconds.
    static func settlingTime(progress: CGFloat, finishes: Bool) -> TimeInterval {
        max(settlingDuration * (finishes ? 1 - progress : progress), 1e-3)
    }
}

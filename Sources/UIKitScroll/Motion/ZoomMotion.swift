import CoreGraphics

/// A scale on its way to another one, as a function of virtual time.
struct ZoomMotion: Hashable {
    /// How it goes there.
    enum Course: Hashable {
        /// `setZoomScale(_:animated:)` and `zoom(to:animated:)`: as long and along the same curve as an animated offset. (chosen: UIKit's
        /// is not documented)
        case animation
        /// The way back into the range of scales after a pinch: the spring of over-scrolled content. (chosen, likewise)
        case bounce
    }

    let from: CGFloat
    let to: CGFloat
    /// Content offset at the start, points.
    let startOffset: CGPoint
    /// What stays in sight: a point of the zoomed view, in its own coordinates, and where in the scroll view's frame it arrives, points.
    let anchor: ZoomAnchor
    let course: Course
    /// Virtual time, seconds.
    let start: Double
    /// Virtual time at which it is over, seconds.
    let end: Double

    /// - Parameter threshold: part of the scale that is left out at a bounce's end because nobody sees it.
    init(from: CGFloat, to: CGFloat, startOffset: CGPoint, anchor: ZoomAnchor, course: Course, start: Double, threshold: CGFloat) {
        self.from = from
        self.to = to
        self.startOffset = startOffset
        self.anchor = anchor
        self.course = course
        self.start = start
        switch course {
        case .animation: end = start + OffsetAnimation.duration
        case .bounce: end = start + Self.spring.settlingTime(threshold: min(0.5, threshold / max(abs(from - to), threshold)))
        }
    }

    /// From 0 to 1 with the bounce's spring.
    private static let spring = BounceSpring(position: 0, velocity: 0, restPosition: 1)

    /// Part of the way that is covered at virtual time `now`: 0 up to the start, exactly 1 from the end on.
    func progress(at now: Double) -> CGFloat {
        guard now > start else { return 0 }
        guard now < end else { return 1 }
        return switch course {
        case .animation: OffsetAnimation.timing.progress(at: (now - start) / OffsetAnimation.duration)
        case .bounce: Self.spring.position(at: now - start)
        }
    }

    /// The scale at virtual time `now`: exactly `to` from the end on.
    func scale(at now: Double) -> CGFloat { now < end ? from + (to - from) * progress(at: now) : to }
}

/// A point of a zoomed view and the place where it is seen.
struct ZoomAnchor: Hashable {
    /// In the zoomed view's own coordinates, from its bounds' origin, points.
    var point: CGPoint
    /// From the scroll view's top left corner, whatever its content offset, points.
    var place: CGPoint

    /// The content offset that shows `point` at `place`, points.
    /// - Parameter origin: where the zoomed view's frame begins in the content, points.
    func offset(scale: CGFloat, origin: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
    }
}

import CoreGraphics

/// The change from one scale to another, as a function of virtual time.
struct ZoomMotion: Hashable {
    /// The course of the change.
    enum Course: Hashable {
        /// The course of `setZoomScale(_:animated:)` and `zoom(to:animated:)`: it has the duration and curve of an animated offset.
        /// (chosen: UIKit's is not documented)
        case animation
        /// The return into the range of scales after a pinch: the spring of over-scrolled content. (chosen, likewise)
        case bounce
    }

    let from: CGFloat
    let to: CGFloat
    /// The content offset at the start in points.
    let startOffset: CGPoint
    /// The fixed point: a point of the zoomed view, in its own coordinates, and its position in the scroll view's frame at the end, in
    /// points.
    let anchor: ZoomAnchor
    let course: Course
    /// The virtual time of the start in seconds.
    let start: Double
    /// The virtual time of the end in seconds.
    let end: Double

    /// - Parameter threshold: part of the scale that is left out at a bounce's end because it is invisible.
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

    /// The bounce's spring from 0 to 1.
    private static let spring = BounceSpring(position: 0, velocity: 0, restPosition: 1)

    /// Returns the completed part at virtual time `now`: 0 up to the start, exactly 1 from the end on.
    func progress(at now: Double) -> CGFloat {
        guard now > start else { return 0 }
        guard now < end else { return 1 }
        return switch course {
        case .animation: OffsetAnimation.timing.progress(at: (now - start) / OffsetAnimation.duration)
        case .bounce: Self.spring.position(at: now - start)
        }
    }

    /// Returns the scale at virtual time `now`: exactly `to` from the end on.
    func scale(at now: Double) -> CGFloat { now < end ? from + (to - from) * progress(at: now) : to }
}

/// A point of a zoomed view and the position at which it is visible.
struct ZoomAnchor: Hashable {
    /// The point in the zoomed view's own coordinates, from its bounds' origin, in points.
    var point: CGPoint
    /// The position from the scroll view's top left corner, whatever its content offset, in points.
    var place: CGPoint

    /// Returns the content offset that shows `point` at `place`, in points.
    /// - Parameter origin: where the zoomed view's frame begins in the content, points.
    func offset(scale: CGFloat, origin: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
    }
}

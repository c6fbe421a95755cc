import CoreGraphics

/// The transition from one zoom scale to another, as a function of virtual time.
struct ZoomMotion: Hashable {
    /// The timing of the transition.
    enum Course: Hashable {
        /// The timing of `setZoomScale(_:animated:)` and `zoom(to:animated:)`. It has the duration and the curve of an animated content
        /// offset. (chosen: UIKit's timing is not documented)
        case animation
        /// The timing of the return into the range of scales after a pinch. It is the spring of overscrolled content. (chosen: UIKit's
        /// timing is not documented)
        case bounce
    }

    let from: CGFloat
    let to: CGFloat
    /// The content offset at the start in points.
    let startOffset: CGPoint
    /// The point of the zoomed view that keeps its position in the scroll view during the transition.
    let anchor: ZoomAnchor
    let course: Course
    /// The virtual time of the start in seconds.
    let start: Double
    /// The virtual time of the end in seconds.
    let end: Double

    /// Creates a transition.
    /// - Parameter threshold: The fraction of the scale below which a difference from the target scale is invisible. A bounce ends when
    ///   the difference is smaller.
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

    /// The spring of the bounce from 0 to 1.
    private static let spring = BounceSpring(position: 0, velocity: 0, restPosition: 1)

    /// Returns the progress at virtual time `now`: 0 up to the start and exactly 1 from the end on.
    func progress(at now: Double) -> CGFloat {
        guard now > start else { return 0 }
        guard now < end else { return 1 }
        return switch course {
        case .animation: OffsetAnimation.timing.progress(at: (now - start) / OffsetAnimation.duration)
        case .bounce: Self.spring.position(at: now - start)
        }
    }

    /// Returns the scale at virtual time `now`. It is exactly `to` from the end on.
    func scale(at now: Double) -> CGFloat { now < end ? from + (to - from) * progress(at: now) : to }
}

/// A point of a zoomed view and its position in the scroll view.
struct ZoomAnchor: Hashable {
    /// The point in points from the origin of the zoomed view's bounds.
    var point: CGPoint
    /// The position in points from the top left corner of the scroll view's frame, regardless of the content offset.
    var place: CGPoint

    /// Returns the content offset in points at which `point` is at `place`.
    /// - Parameter origin: The origin of the zoomed view's frame in the content, in points.
    func offset(scale: CGFloat, origin: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
    }
}

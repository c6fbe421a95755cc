@_spi(Toolkit) import UIKitCore

/// The pan recognizer of a scroll view: it notifies the scroll view of fingers that land and leave, and begins only along axes on which the
/// content can move.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    private var finger = FingerVelocity()
    private var fingerCount = 0
    /// The centroid of the fingers at their last event in window coordinates.
    private var lastLocation = CGPoint.zero
    /// The time of the last finger event in virtual seconds.
    private(set) var lastEventTime = 0.0
    private var liftTime: Double?
    /// Whether it has requested its gesture; from then on the arena decides.
    private var hasClaimed = false
    private var scrollView: UIScrollView? { view as? UIScrollView }

    /// The velocity of the fingers' centroid at their last event, in points per second along the scroll view's axes.
    var releaseVelocity: CGVector {
        let velocity = finger.velocity(at: lastEventTime)
        guard let scrollView else { return velocity }
        let local = CGSize(width: velocity.dx, height: velocity.dy).applying(scrollView.transform(to: nil).inverted())
        return CGVector(dx: local.width, dy: local.height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        noteFingers(at: event.timestamp)
        scrollView?.fingerLanded(at: event.timestamp)
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        noteFingers(at: event.timestamp)
        super.touchesMoved(touches, with: event)
        // The first movement decides: a finger that moves in a direction in which this content cannot follow fails permanently, so
        // that an enclosing scroll view gets it, and no later change of direction brings it back.
        // (Facts/ScrollPhysics.md#nested-scroll-views)
        guard state == .possible, !hasClaimed, trackedTouches.count >= minimumNumberOfTouches, let scrollView else { return }
        if scrollView.leavesDrag(movement: translationSinceLanding, slop: Self.hysteresis) { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A finger that is lifted at a different place than its last location has moved there.
        if location(in: nil) != lastLocation { touchesMoved(touches, with: event) }
        lastEventTime = event.timestamp
        liftTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        super.reset()
        finger.reset()
        fingerCount = 0
        hasClaimed = false
        // A pan that has lost its gesture is not notified when the fingers are lifted.
        scrollView?.fingersLeft(at: liftTime ?? CACurrentMediaTime())
        liftTime = nil
    }

    override func hasMovedEnough(_ translation: CGVector) -> Bool {
        let isEnough = scrollView?.canBeginDrag(movement: translation, slop: Self.hysteresis) ?? false
        if isEnough { hasClaimed = true }
        return isEnough
    }

    /// Allows scrolling and zooming with the same two fingers.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoom.recognizer
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.zoom.recognizer
    }

    override func viewMayReceive(_ touch: UITouch, with event: UIEvent) -> Bool {
        guard let scrollView, let view = touch.view, view !== scrollView else { return true }
        return scrollView.touchesShouldBegin([touch], with: event, in: view)
    }

    /// Records the fingers. Their centroid jumps when one joins or leaves; that is not a movement.
    private func noteFingers(at time: Double) {
        if trackedTouches.count != fingerCount { finger.reset() }
        fingerCount = trackedTouches.count
        lastLocation = location(in: nil)
        finger.add(lastLocation, at: time)
    }
}

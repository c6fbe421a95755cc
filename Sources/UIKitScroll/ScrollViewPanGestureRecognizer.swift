@_spi(Toolkit) import UIKitCore

/// The pan recognizer of a scroll view. It notifies the scroll view of the first and the last touch, and begins only along axes on which
/// the content can scroll.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    private var finger = FingerVelocity()
    private var fingerCount = 0
    /// The centroid of the touches at the last event in window coordinates.
    private var lastLocation = CGPoint.zero
    /// The time of the last touch event in virtual seconds.
    private(set) var lastEventTime = 0.0
    private var liftTime: Double?
    /// Whether the recognizer has requested to begin. After the request the gesture arena decides which recognizer begins.
    private var hasClaimed = false
    private var scrollView: UIScrollView? { view as? UIScrollView }

    /// The velocity of the touches' centroid at the last event, in points per second along the scroll view's axes.
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
        // If the first movement is in a direction in which this content cannot scroll, the recognizer fails for the whole gesture. An
        // enclosing scroll view then receives the gesture, even if the direction changes later.
        // (Facts/ScrollPhysics.md#nested-scroll-views)
        guard state == .possible, !hasClaimed, trackedTouches.count >= minimumNumberOfTouches, let scrollView else { return }
        if scrollView.leavesDrag(movement: translationSinceLanding, slop: Self.hysteresis) { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A finger may be lifted at a position other than its last location, which counts as a movement.
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
        // A recognizer that has failed receives no call when the fingers are lifted, so the scroll view is notified here.
        scrollView?.fingersLeft(at: liftTime ?? CACurrentMediaTime())
        liftTime = nil
    }

    override func hasMovedEnough(_ translation: CGVector) -> Bool {
        let isEnough = scrollView?.canBeginDrag(movement: translation, slop: Self.hysteresis) ?? false
        if isEnough { hasClaimed = true }
        return isEnough
    }

    /// Returns false for the pinch recognizer of the same scroll view, so that two fingers can scroll and zoom together.
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

    /// Records the centroid of the touches. If the centroid jumps because a touch was added or removed, this is not a movement.
    private func noteFingers(at time: Double) {
        if trackedTouches.count != fingerCount { finger.reset() }
        fingerCount = trackedTouches.count
        lastLocation = location(in: nil)
        finger.add(lastLocation, at: time)
    }
}

extension UIScrollView {
    /// Seconds that content waits for its touches. (ios-facts section 5)
    static let contentTouchDelay = 0.15

    /// A finger has landed on the content at virtual time `time`: whatever decelerates stops where it is then.
    func fingerLanded(at time: Double) {
        isTracking = true
        touchStoppedScrolling = isDecelerating
        guard isDecelerating else { return }
        advanceMotion(to: max(time, motionWrittenAt))
        endMotion()
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// All fingers have left, at virtual time `time`, and with them the gesture is over.
    func fingersLeft(at time: Double) {
        isTracking = false
        touchStoppedScrolling = false
        guard drag == nil, motion == nil else { return }
        hideIndicators()
        returnIntoRange(at: time)
    }

    /// The pan recogniser was granted, goes on, or is over.
    func panChanged() {
        if keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory {
            SimulatedProcess.current.interactiveKeyboardDismissal?.scrollView(self, pans: panGestureRecognizer)
        }
        switch panGestureRecognizer.state {
        case .began:
            beginDrag(movement: panGestureRecognizer.translationSinceLanding)
        case .changed:
            let translation = panGestureRecognizer.translation(in: self)
            continueDrag(translation: CGVector(dx: translation.x, dy: translation.y))
        case .ended:
            isTracking = false
            endDrag(velocity: scrollPan.releaseVelocity, at: scrollPan.lastEventTime)
        case .cancelled:
            isTracking = false
            endDrag(velocity: .zero, at: scrollPan.lastEventTime)
        case .possible, .failed:
            break
        }
    }

    /// Whether a finger that has come `movement` points drags the content: at least `slop` points along axes, and in directions, in
    /// which it can move, and at least as far as in those in which it cannot. Otherwise the finger is left to a scroll view
    /// outside this one, which may be able to follow it.
    func canBeginDrag(movement: CGVector, slop: CGFloat) -> Bool {
        func follows(_ way: CGFloat, _ range: ScrollRange, _ offset: CGFloat, _ moves: Bool) -> Bool {
            guard moves else { return false }
            // A finger that goes forwards takes the content backwards.
            return bounces || (way > 0 ? offset > range.offsets.lowerBound : offset < range.offsets.upperBound)
        }
        let horizontally = follows(movement.dx, area.horizontal, contentOffset.x, movesHorizontally)
        let vertically = follows(movement.dy, area.vertical, contentOffset.y, movesVertically)
        let along = hypot(horizontally ? movement.dx : 0, vertically ? movement.dy : 0)
        let across = hypot(horizontally ? 0 : movement.dx, vertically ? 0 : movement.dy)
        return along >= slop && along >= across
    }

    /// Whether the content that already has the touches lets go of them.
    func contentGivesUpTouches() -> Bool {
        for touch in panGestureRecognizer.trackedTouches {
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}

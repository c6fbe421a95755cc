extension UIScrollView {
    /// The number of seconds that content waits for its touches. (Facts/ScrollPhysics.md#touches)
    static let contentTouchDelay = 0.15

    /// Stops any deceleration at its position when a finger lands on the content at virtual time `time`.
    func fingerLanded(at time: Double) {
        isTracking = true
        touchStoppedScrolling = isDecelerating
        guard isDecelerating else { return }
        advanceMotion(to: max(time, motionWrittenAt))
        endMotion()
        notifyDelegate { $0.scrollViewDidEndDecelerating(self) }
    }

    /// Called when all fingers have been lifted, at virtual time `time`, which ends the gesture.
    func fingersLeft(at time: Double) {
        isTracking = false
        let hasCaught = touchStoppedScrolling
        touchStoppedScrolling = false
        guard drag == nil, motion == nil else { return }
        hideIndicators()
        if hasCaught { onCaughtContentReleased?() }
        // Content at rest stays where code has put it, even past its edge.
        guard motion == nil, hasCaught else { return }
        // A page that was caught while moving goes to the nearest page position.
        if isPagingEnabled { returnToPage(at: time) } else { returnIntoRange(at: time) }
    }

    /// Called when the pan recognizer was granted, has changed or has ended.
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

    /// Returns whether a finger that has moved `movement` points drags the content: at least `slop` points in directions in which the
    /// content can move, and at least as far as in directions in which it cannot. False while the content zooms by itself.
    func canBeginDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return parts.along >= slop && parts.along >= parts.across && !isZoomBouncing && !isZoomAnimating
    }

    /// Returns whether a finger that has moved `movement` points, `slop` or more, moves in a direction in which the content cannot follow.
    func leavesDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return hypot(movement.dx, movement.dy) >= slop && parts.along < parts.across
    }

    /// Returns the lengths of a movement in directions in which the content can follow, and in which it cannot, in points.
    private func parts(of movement: CGVector) -> (along: CGFloat, across: CGFloat) {
        func follows(_ way: CGFloat, _ range: ScrollRange, _ offset: CGFloat, _ moves: Bool, _ bounces: Bool, _ transfers: Bool) -> Bool {
            // The scroll view takes a movement that no other view may receive, even if its content cannot move.
            guard transfers else { return true }
            guard moves else { return false }
            // A finger that moves forwards moves the content backwards.
            return bounces || (way > 0 ? offset > range.offsets.lowerBound : offset < range.offsets.upperBound)
        }
        let horizontally = follows(
            movement.dx, area.horizontal, contentOffset.x, movesHorizontally, bouncesHorizontally, transfersHorizontalScrollingToParent)
        let vertically = follows(
            movement.dy, area.vertical, contentOffset.y, movesVertically, bouncesVertically, transfersVerticalScrollingToParent)
        return (
            along: hypot(horizontally ? movement.dx : 0, vertically ? movement.dy : 0),
            across: hypot(horizontally ? 0 : movement.dx, vertically ? 0 : movement.dy)
        )
    }

    /// Returns whether touches that the content has already received may be cancelled.
    func contentGivesUpTouches() -> Bool {
        for touch in panGestureRecognizer.trackedTouches {
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}

extension UIScrollView {
    /// The delay in seconds before the content receives its touches. (Facts/ScrollPhysics.md#touches)
    static let contentTouchDelay = 0.15

    /// Stops a deceleration at its position when the user touches the content at virtual time `time`.
    func fingerLanded(at time: Double) {
        isTracking = true
        touchStoppedScrolling = isDecelerating
        guard isDecelerating else { return }
        advanceMotion(to: max(time, motionWrittenAt))
        endMotion()
        notifyDelegate { $0.scrollViewDidEndDecelerating(self) }
    }

    /// Called after the user has lifted all fingers at virtual time `time`, which ends the gesture.
    func fingersLeft(at time: Double) {
        isTracking = false
        let hasCaught = touchStoppedScrolling
        touchStoppedScrolling = false
        guard drag == nil, motion == nil else { return }
        hideIndicators()
        if hasCaught { onCaughtContentReleased?() }
        // Content at rest stays at the offset that code has set, even past its edge.
        guard motion == nil, hasCaught else { return }
        // A page that the touch has stopped between two pages moves to the closest page.
        if isPagingEnabled { returnToPage(at: time) } else { returnIntoRange(at: time) }
    }

    /// Called when the pan gesture has begun, changed or ended.
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

    /// Returns whether a finger that has moved by `movement` points drags the content. For this the movement in directions in which the
    /// content can scroll must be at least `slop` points, and at least as long as the movement in other directions. The result is false
    /// while the zoom scale is animated.
    func canBeginDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return parts.along >= slop && parts.along >= parts.across && !isZoomBouncing && !isZoomAnimating
    }

    /// Returns whether a finger that has moved by at least `slop` points has moved mainly in a direction in which the content cannot
    /// scroll.
    func leavesDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return hypot(movement.dx, movement.dy) >= slop && parts.along < parts.across
    }

    /// Returns two lengths of a movement in points: the length in directions in which the content can scroll, and the length in other
    /// directions.
    private func parts(of movement: CGVector) -> (along: CGFloat, across: CGFloat) {
        func follows(_ way: CGFloat, _ range: ScrollRange, _ offset: CGFloat, _ moves: Bool, _ bounces: Bool, _ transfers: Bool) -> Bool {
            // If the enclosing scroll view may not receive a drag, this scroll view handles it even if its content cannot scroll.
            guard transfers else { return true }
            guard moves else { return false }
            // The content offset changes in the opposite direction of the finger.
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

    /// Returns whether the scroll view may cancel the touches that its content has already received.
    func contentGivesUpTouches() -> Bool {
        for touch in panGestureRecognizer.trackedTouches {
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}

extension UIScrollView {
    /// Seconds that content waits for its touches. (Facts/ScrollPhysics.md#touches)
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
        let hasCaught = touchStoppedScrolling
        touchStoppedScrolling = false
        guard drag == nil, motion == nil else { return }
        hideIndicators()
        if hasCaught { onCaughtContentReleased?() }
        // Content that stood still stays where code had put it, past its edge as well.
        guard motion == nil, hasCaught else { return }
        // A page that was caught on its way goes to the nearest place for a page.
        if isPagingEnabled { returnToPage(at: time) } else { returnIntoRange(at: time) }
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
    /// which it can move, and at least as far as in those in which it cannot. Not while the content zooms by itself.
    func canBeginDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return parts.along >= slop && parts.along >= parts.across && !isZoomBouncing && !isZoomAnimating
    }

    /// Whether a finger that has come `movement` points, `slop` or more, goes where the content cannot follow.
    func leavesDrag(movement: CGVector, slop: CGFloat) -> Bool {
        let parts = parts(of: movement)
        return hypot(movement.dx, movement.dy) >= slop && parts.along < parts.across
    }

    /// How far a movement goes where the content can follow, and how far where it cannot, points.
    private func parts(of movement: CGVector) -> (along: CGFloat, across: CGFloat) {
        func follows(_ way: CGFloat, _ range: ScrollRange, _ offset: CGFloat, _ moves: Bool, _ bounces: Bool, _ transfers: Bool) -> Bool {
            // What nobody else may have is followed as far as it goes, even if that is nowhere.
            guard transfers else { return true }
            guard moves else { return false }
            // A finger that goes forwards takes the content backwards.
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

    /// Whether the content that already has the touches lets go of them.
    func contentGivesUpTouches() -> Bool {
        for touch in panGestureRecognizer.trackedTouches {
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}

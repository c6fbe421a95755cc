@_spi(Toolkit) import UIKitCore

extension UIScrollView {
    /// Starts a drag of the content by a finger or a mouse wheel.
    /// - Parameter movement: The movement of the finger so far in points, which determines the directional lock.
    func beginDrag(movement: CGVector) {
        let wasDecelerating = isDecelerating
        endMotion()
        takeOverFromAnimationBlock()
        if wasDecelerating { notifyDelegate { $0.scrollViewDidEndDecelerating(self) } }
        drag = ScrollDrag(
            offset: contentOffset, lock: isDirectionalLockEnabled ? DirectionalLock(firstMovement: movement) : .free, area: area)
        showIndicators()
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            if let keyboard = SimulatedProcess.current.interactiveKeyboardDismissal {
                keyboard.dismissOnDrag(withAccessory: keyboardDismissMode == .onDragWithAccessory)
            } else {
                _ = window?.endEditing(true)
            }
        }
        notifyDelegate { $0.scrollViewWillBeginDragging(self) }
    }

    /// Continues the drag.
    /// - Parameter translation: The movement of the finger in points since the drag was recognized.
    func continueDrag(translation: CGVector) {
        guard var drag else { return }
        let offset = drag.offset(
            after: translation, in: area, present: contentOffset, bounces: (bouncesHorizontally, bouncesVertically),
            moves: (movesHorizontally, movesVertically))
        self.drag = drag
        // During a two-finger zoom the centroid of the fingers moves the content.
        if !isZooming { withCause(.user) { moveContent(to: offset) } }
    }

    /// Ends the drag after the user has lifted the finger.
    /// - Parameters:
    ///   - velocity: The velocity of the finger in points per second.
    ///   - time: The virtual time of the release in seconds. The motion starts at this time, even if it is between two ticks.
    ///   - decelerates: Whether the content continues to move. If false, it stays at its offset.
    func endDrag(velocity fingerVelocity: CGVector, at time: Double, decelerates: Bool = true) {
        guard let drag else { return }
        pullObserver?.fingerLeaves()
        let finger = drag.constrain(fingerVelocity)
        let velocity = CGVector(dx: movesHorizontally ? -finger.dx : 0, dy: movesVertically ? -finger.dy : 0)
        release(velocity: velocity, at: time, decelerates: decelerates && !isZooming)
    }

    /// Ends the drag with a content velocity in points per second. Asks the delegate for the target and starts the motion to this target.
    /// - Parameters:
    ///   - goal: The target offset unless the delegate chooses another offset. If it is nil, the velocity, paging and the edges determine
    ///     the target offset.
    ///   - rate: The deceleration rate, or nil for the rate of the scroll view.
    func release(
        velocity: CGVector, goal: CGPoint? = nil, at time: Double, decelerates: Bool = true, rate: DecelerationRate? = nil
    ) {
        let proposed = proposedTarget(velocity: velocity)
        let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
        var target = restingOffset(forProposed: goal ?? proposed, velocity: speed)
        if let barObserver { target = barObserver.restingOffset(proposed: target, range: area.vertical.offsets, in: self) }
        withUnsafeMutablePointer(to: &target) {
            let target = $0
            notifyDelegate { $0.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: target) }
        }
        drag = nil
        let next = deceleration(
            velocity: velocity,
            target: (
                x: target.x != proposed.x || (isPagingEnabled && movesHorizontally) ? finite(target.x) : nil,
                y: target.y != proposed.y || (isPagingEnabled && movesVertically) ? finite(target.y) : nil
            ), start: time, rate: rate)
        guard decelerates, next.end > time else {
            hideIndicators()
            notifyDelegate { $0.scrollViewDidEndDragging(self, willDecelerate: false) }
            return
        }
        start(.deceleration(next), from: time, label: "deceleration")
        notifyDelegate { $0.scrollViewDidEndDragging(self, willDecelerate: true) }
        if isDecelerating { notifyDelegate { $0.scrollViewWillBeginDecelerating(self) } }
    }

    /// Returns the value, or nil if the delegate's target is not finite.
    private func finite(_ value: CGFloat) -> CGFloat? { value.isFinite ? value : nil }

    /// Moves content that is at rest between two pages to the closest page, unless the user touches it.
    func returnToPage(at time: Double) {
        let target = proposedTarget(velocity: .zero)
        guard drag == nil, motion == nil, !isZooming, target != contentOffset else { return }
        start(.deceleration(deceleration(velocity: .zero, target: (target.x, target.y), start: time)), from: time, label: "deceleration")
        notifyDelegate { $0.scrollViewWillBeginDecelerating(self) }
    }

    /// Moves content that is at rest past its edge back into the range, unless the user touches it.
    func returnIntoRange(at time: Double) {
        guard drag == nil, motion == nil, !isZooming, area.clamp(contentOffset) != contentOffset else { return }
        start(.deceleration(deceleration(velocity: .zero, target: (nil, nil), start: time)), from: time, label: "deceleration")
        notifyDelegate { $0.scrollViewWillBeginDecelerating(self) }
    }
}

extension UIScrollView {
    /// Scrolls as a wheel or a trackpad requests.
    ///
    /// The content glides to its new position, which is within the range of offsets; further requests while it glides move that position
    /// on. The delegate receives the calls of a drag that is released at once.
    /// - Parameter delta: the change of the content offset in points; positive values show content below and to the right.
    package func scroll(by delta: CGVector) {
        guard isScrollEnabled, delta.dx.isFinite, delta.dy.isFinite, drag == nil, !isZooming, !isZoomBouncing, !isZoomAnimating else {
            return
        }
        let now = SimulatedProcess.current.clock.now
        if case .deceleration(let present) = motion {
            // One turn, one page: requests while a page is being turned are part of the same turn.
            if isPagingEnabled { return }
            advanceMotion(to: now)
            let from = present.hasTarget ? present.restOffset : contentOffset
            replaceDeceleration(
                by: deceleration(
                    velocity: present.velocity(at: now), target: (from.x + delta.dx, from.y + delta.dy), start: now, rate: .fast))
            return
        }
        let goal = wheelGoal(for: delta)
        guard goal != contentOffset else { return }
        beginDrag(movement: CGVector(dx: -delta.dx, dy: -delta.dy))
        release(velocity: .zero, goal: goal, at: now, rate: .fast)
    }

    /// Returns the goal of a wheel for content at rest: the distance by which it was turned, or the next page in that direction.
    private func wheelGoal(for delta: CGVector) -> CGPoint {
        func goal(_ offset: CGFloat, _ delta: CGFloat, _ range: ScrollRange) -> CGFloat {
            guard isPagingEnabled, delta != 0 else { return range.clamp(offset + delta) }
            return PagingTarget.offset(
                position: offset + delta, velocity: delta > 0 ? .infinity : -.infinity, pageLength: range.dimension, range: range.offsets)
        }
        return CGPoint(x: goal(contentOffset.x, delta.dx, area.horizontal), y: goal(contentOffset.y, delta.dy, area.vertical))
    }

    /// Returns whether a wheel could move the content in that direction.
    fileprivate func canScroll(by delta: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        return wheelGoal(for: delta) != contentOffset || isDecelerating
    }
}

extension UIWindow {
    /// Passes a turn of the wheel, or a movement on a trackpad, to the innermost scroll view under the pointer that can move in that
    /// direction.
    /// - Parameters:
    ///   - delta: the change of the content offset in points; positive values show content below and to the right.
    ///   - point: the pointer, window coordinates.
    /// - Returns: whether a scroll view took it.
    @discardableResult
    package func scroll(by delta: CGVector, at point: CGPoint) -> Bool {
        var view = hitTest(point, with: nil)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.canScroll(by: delta) {
                scrollView.scroll(by: delta)
                return true
            }
            // A pan that follows wheels moves with the content, which is opposite to the offset.
            if let pan = current.panForWheel, pan.wheelTurned(by: CGVector(dx: -delta.dx, dy: -delta.dy), at: point) { return true }
            view = current.superview
        }
        return false
    }

    /// Ends the pans that the wheel drives after it has been still for a while.
    package func wheelStopped() {
        func stop(_ view: UIView) {
            view.panForWheel?.wheelStopped()
            for subview in view.subviews { stop(subview) }
        }
        stop(self)
    }
}

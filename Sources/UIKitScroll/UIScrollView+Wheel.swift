extension UIScrollView {
    /// Scrolls for a mouse wheel or a trackpad.
    ///
    /// The content decelerates to its new offset, which is within the range of offsets. Another call during the deceleration moves this
    /// target by `delta`. The delegate receives the calls of a drag that ends immediately.
    /// - Parameter delta: The change of the content offset in points. Positive values reveal content below and to the right.
    package func scroll(by delta: CGVector) {
        guard isScrollEnabled, delta.dx.isFinite, delta.dy.isFinite, drag == nil, !isZooming, !isZoomBouncing, !isZoomAnimating else {
            return
        }
        let now = SimulatedProcess.current.clock.now
        if case .deceleration(let present) = motion {
            // A turn of the wheel moves the content by one page. Further calls while the content moves to this page are ignored.
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

    /// Returns the target offset of a wheel for content at rest. With paging it is the next page in the direction of the wheel.
    private func wheelGoal(for delta: CGVector) -> CGPoint {
        func goal(_ offset: CGFloat, _ delta: CGFloat, _ range: ScrollRange) -> CGFloat {
            guard isPagingEnabled, delta != 0 else { return range.clamp(offset + delta) }
            return PagingTarget.offset(
                position: offset + delta, velocity: delta > 0 ? .infinity : -.infinity, pageLength: range.dimension, range: range.offsets)
        }
        return CGPoint(x: goal(contentOffset.x, delta.dx, area.horizontal), y: goal(contentOffset.y, delta.dy, area.vertical))
    }

    /// Returns whether the wheel can move the content in the direction of `delta`.
    fileprivate func canScroll(by delta: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        return wheelGoal(for: delta) != contentOffset || isDecelerating
    }
}

extension UIWindow {
    /// Scrolls the innermost scroll view under the pointer that can move in the direction of a wheel or trackpad movement.
    /// - Parameters:
    ///   - delta: The change of the content offset in points. Positive values reveal content below and to the right.
    ///   - point: The pointer position in window coordinates.
    /// - Returns: Whether a scroll view has handled the movement.
    @discardableResult
    package func scroll(by delta: CGVector, at point: CGPoint) -> Bool {
        var view = hitTest(point, with: nil)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.canScroll(by: delta) {
                scrollView.scroll(by: delta)
                return true
            }
            // The gesture of a pan recognizer follows the movement of the content, which is opposite to the change of the offset.
            if let pan = current.panForWheel, pan.wheelTurned(by: CGVector(dx: -delta.dx, dy: -delta.dy), at: point) { return true }
            view = current.superview
        }
        return false
    }

    /// Ends the pan gestures that the wheel has started. Called when the wheel has not moved for a short time.
    package func wheelStopped() {
        func stop(_ view: UIView) {
            view.panForWheel?.wheelStopped()
            for subview in view.subviews { stop(subview) }
        }
        stop(self)
    }
}

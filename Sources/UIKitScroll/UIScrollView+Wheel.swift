extension UIScrollView {
    /// A wheel or a trackpad asks for other content.
    ///
    /// The content glides to its new place, which lies within the range of offsets; more of the same while it glides moves that
    /// place on. The delegate hears what it hears of a drag that is released at once.
    /// - Parameter delta: how far the content offset shall move, points; positive values show what is below and to the right.
    package func scroll(by delta: CGVector) {
        guard isScrollEnabled, delta.dx.isFinite, delta.dy.isFinite, drag == nil, !isZooming, !isZoomBouncing, !isZoomAnimating else {
            return
        }
        let now = SimulatedProcess.current.clock.now
        if case .deceleration(let present) = motion {
            // One turn, one page: what comes while a page is being turned is part of the same turn.
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

    /// Where a wheel takes content that rests: as far as it was turned, or to the next page that way.
    private func wheelGoal(for delta: CGVector) -> CGPoint {
        func goal(_ offset: CGFloat, _ delta: CGFloat, _ range: ScrollRange) -> CGFloat {
            guard isPagingEnabled, delta != 0 else { return range.clamp(offset + delta) }
            return PagingTarget.offset(
                position: offset + delta, velocity: delta > 0 ? .infinity : -.infinity, pageLength: range.dimension, range: range.offsets)
        }
        return CGPoint(x: goal(contentOffset.x, delta.dx, area.horizontal), y: goal(contentOffset.y, delta.dy, area.vertical))
    }

    /// Whether a wheel could move the content that way.
    fileprivate func canScroll(by delta: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        return wheelGoal(for: delta) != contentOffset || isDecelerating
    }
}

extension UIWindow {
    /// Hands a turn of the wheel, or a movement on a trackpad, to the innermost scroll view under the pointer that can move that way.
    /// - Parameters:
    ///   - delta: how far the content offset shall move, points; positive values show what is below and to the right.
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
            // A pan that follows wheels moves with the content, which is against the offset.
            if let pan = current.panForWheel, pan.wheelTurned(by: CGVector(dx: -delta.dx, dy: -delta.dy), at: point) { return true }
            view = current.superview
        }
        return false
    }

    /// The wheel has been quiet for a while: pans that it drives end.
    package func wheelStopped() {
        func stop(_ view: UIView) {
            view.panForWheel?.wheelStopped()
            for subview in view.subviews { stop(subview) }
        }
        stop(self)
    }
}

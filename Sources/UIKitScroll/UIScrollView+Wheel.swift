extension UIScrollView {
    /// A wheel or a trackpad asks for other content.
    ///
    /// The content glides to its new place, which lies within the range of offsets; more of the same while it glides moves that
    /// place on. The delegate hears what it hears of a drag that is released at once.
    /// - Parameter delta: how far the content offset shall move, points; positive values show what is below and to the right.
    package func scroll(by delta: CGVector) {
        guard isScrollEnabled, delta.dx.isFinite, delta.dy.isFinite, drag == nil else { return }
        let now = SimulatedProcess.current.clock.now
        if case .deceleration(let present) = motion {
            advanceMotion(to: now)
            let from = present.hasTarget ? present.restOffset : contentOffset
            replaceDeceleration(
                by: deceleration(
                    velocity: present.velocity(at: now), target: (from.x + delta.dx, from.y + delta.dy), start: now, rate: .fast))
            return
        }
        let goal = area.clamp(CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
        guard goal != contentOffset else { return }
        beginDrag(movement: CGVector(dx: -delta.dx, dy: -delta.dy))
        release(velocity: .zero, goal: goal, at: now, rate: .fast)
    }

    /// Whether a wheel could move the content that way.
    fileprivate func canScroll(by delta: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        let goal = area.clamp(CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
        return goal != contentOffset || isDecelerating
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
            view = current.superview
        }
        return false
    }
}

extension UIScrollView {
    /// Whether the content can move along the axis: there is more than fits, or it always bounces.
    var movesHorizontally: Bool { area.horizontal.isScrollable || (bouncesHorizontally && alwaysBounceHorizontal) }
    var movesVertically: Bool { area.vertical.isScrollable || (bouncesVertically && alwaysBounceVertical) }

    /// The rate after a release: paging uses the fast rate. (Facts/ScrollPhysics.md#paging)
    private var releaseRate: DecelerationRate { isPagingEnabled ? .fast : decelerationRate }

    /// Returns the motion on one axis: natural, or to a target that differs from the natural resting position.
    private func motion(
        from position: CGFloat, velocity: CGFloat, range: ScrollRange, moves: Bool, bounces: Bool, target: CGFloat?, rate: DecelerationRate
    ) -> ScrollMotion {
        if let target {
            return ScrollMotion(
                position: position, velocity: velocity, target: range.clamp(target), rate: rate.rawValue, threshold: motionThreshold)
        }
        // An axis that cannot move may still have to come back into its range.
        return ScrollMotion(
            position: position, velocity: moves ? velocity : 0, range: range.offsets, rate: rate.rawValue, bounces: bounces,
            threshold: motionThreshold)
    }

    /// Returns the offset to which a release with this velocity (points per second) leads, before the delegate is asked.
    func proposedTarget(velocity: CGVector) -> CGPoint {
        func target(_ position: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ moves: Bool, _ bounces: Bool) -> CGFloat {
            guard isPagingEnabled, moves else {
                let natural = motion(
                    from: position, velocity: velocity, range: range, moves: moves, bounces: bounces, target: nil, rate: releaseRate)
                return natural.restPosition
            }
            return PagingTarget.offset(
                position: position, velocity: velocity / 1000, pageLength: range.dimension, range: range.offsets)
        }
        return CGPoint(
            x: target(contentOffset.x, velocity.dx, area.horizontal, movesHorizontally, bouncesHorizontally),
            y: target(contentOffset.y, velocity.dy, area.vertical, movesVertically, bouncesVertically))
    }

    /// Returns the motion after a release at virtual time `start`.
    /// - Parameters:
    ///   - velocity: of the content offset, points per second.
    ///   - target: the resting offset; nil on an axis that follows its natural course.
    ///   - rate: nil for the scroll view's own.
    func deceleration(
        velocity: CGVector, target: (x: CGFloat?, y: CGFloat?), start: Double, rate: DecelerationRate? = nil
    ) -> ContentDeceleration {
        let rate = rate ?? releaseRate
        let x = motion(
            from: contentOffset.x, velocity: velocity.dx, range: area.horizontal, moves: movesHorizontally,
            bounces: bouncesHorizontally, target: target.x, rate: rate)
        let y = motion(
            from: contentOffset.y, velocity: velocity.dy, range: area.vertical, moves: movesVertically,
            bounces: bouncesVertically, target: target.y, rate: rate)
        return ContentDeceleration(x: x, y: y, start: start, hasTarget: target.x != nil || target.y != nil, rate: rate)
    }

    /// Continues from here with the current velocity after the content was moved or its range has changed.
    /// - Parameter shift: the distance by which code has moved the content, in points; a chosen target moves along.
    func restartDeceleration(shiftedBy shift: CGVector = .zero) {
        guard case .deceleration(let present) = motion else { return }
        // Starts from the moment to which the offset belongs: starting now would lose the motion since the last tick.
        let now = motionWrittenAt
        let rest = CGPoint(x: present.restOffset.x + shift.dx, y: present.restOffset.y + shift.dy)
        replaceDeceleration(
            by: deceleration(
                velocity: present.velocity(at: now), target: present.hasTarget ? (rest.x, rest.y) : (nil, nil), start: now,
                rate: present.rate))
    }

    /// Continues with another closed form that begins where the content is.
    func replaceDeceleration(by next: ContentDeceleration) {
        motion = .deceleration(next)
        motionWrittenAt = next.start
    }
}

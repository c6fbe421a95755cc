extension UIScrollView {
    /// Whether the content can scroll horizontally because it is wider than the visible part or always bounces.
    var movesHorizontally: Bool { area.horizontal.isScrollable || (bouncesHorizontally && alwaysBounceHorizontal) }
    var movesVertically: Bool { area.vertical.isScrollable || (bouncesVertically && alwaysBounceVertical) }

    /// The deceleration rate after a release. Paging uses the fast rate. (Facts/ScrollPhysics.md#paging)
    private var releaseRate: DecelerationRate { isPagingEnabled ? .fast : decelerationRate }

    /// Returns the motion on one axis, either to a target or, if `target` is nil, to the natural rest position.
    private func motion(
        from position: CGFloat, velocity: CGFloat, range: ScrollRange, moves: Bool, bounces: Bool, target: CGFloat?, rate: DecelerationRate
    ) -> ScrollMotion {
        if let target {
            return ScrollMotion(
                position: position, velocity: velocity, target: range.clamp(target), rate: rate.rawValue, threshold: motionThreshold)
        }
        // Even on an axis on which the content cannot scroll, it may have to return into the range of offsets.
        return ScrollMotion(
            position: position, velocity: moves ? velocity : 0, range: range.offsets, rate: rate.rawValue, bounces: bounces,
            threshold: motionThreshold)
    }

    /// Returns the offset at which scrolling would stop after a release, before the delegate may change it. The velocity is in points per
    /// second.
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
    ///   - velocity: The velocity of the content offset in points per second.
    ///   - target: The offset at which scrolling stops. If a component is nil, scrolling stops at the natural rest position on that axis.
    ///   - rate: The deceleration rate, or nil for the rate of the scroll view.
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

    /// Restarts the deceleration with the current velocity after the content has moved or its range has changed.
    /// - Parameter shift: The distance in points by which code has moved the content. A target that was chosen moves by this distance
    ///   too.
    func restartDeceleration(shiftedBy shift: CGVector = .zero) {
        guard case .deceleration(let present) = motion else { return }
        // The motion restarts at the time for which the offset was computed. If it restarted at the current time, the motion since the
        // last tick would be lost.
        let now = motionWrittenAt
        let rest = CGPoint(x: present.restOffset.x + shift.dx, y: present.restOffset.y + shift.dy)
        replaceDeceleration(
            by: deceleration(
                velocity: present.velocity(at: now), target: present.hasTarget ? (rest.x, rest.y) : (nil, nil), start: now,
                rate: present.rate))
    }

    /// Replaces the deceleration by another motion that starts at the current offset.
    func replaceDeceleration(by next: ContentDeceleration) {
        motion = .deceleration(next)
        motionWrittenAt = next.start
    }
}

extension UIScrollView {
    /// Whether the axis can be moved at all: more content than fits, or pulled for the fun of it.
    var movesHorizontally: Bool { scrollableArea.horizontal.isScrollable || (bounces && alwaysBounceHorizontal) }
    var movesVertically: Bool { scrollableArea.vertical.isScrollable || (bounces && alwaysBounceVertical) }

    /// One axis of a motion: natural, or to a target that differs from the natural rest.
    private func motion(from position: CGFloat, velocity: CGFloat, range: ScrollRange, moves: Bool, target: CGFloat?) -> ScrollMotion {
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        if let target {
            return ScrollMotion(position: position, velocity: velocity, target: target, rate: rate, threshold: motionThreshold)
        }
        // An axis that cannot move may still have to come back into its range.
        return ScrollMotion(
            position: position, velocity: moves ? velocity : 0, range: range.offsets, rate: rate, bounces: bounces,
            threshold: motionThreshold)
    }

    /// Where a release with this velocity (points per second) leads, before the delegate has been asked.
    func proposedTarget(velocity: CGVector) -> CGPoint {
        let area = scrollableArea
        func target(_ position: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ moves: Bool) -> CGFloat {
            guard isPagingEnabled, moves else {
                return motion(from: position, velocity: velocity, range: range, moves: moves, target: nil).restPosition
            }
            return PagingTarget.offset(
                position: position, velocity: velocity / 1000, pageLength: range.dimension, range: range.offsets)
        }
        return CGPoint(
            x: target(contentOffset.x, velocity.dx, area.horizontal, movesHorizontally),
            y: target(contentOffset.y, velocity.dy, area.vertical, movesVertically))
    }

    /// The motion after a release at virtual time `start`.
    /// - Parameters:
    ///   - velocity: of the content offset, points per second.
    ///   - target: where to rest; nil on an axis that takes its natural course.
    func deceleration(velocity: CGVector, target: (x: CGFloat?, y: CGFloat?), start: Double) -> ContentMotion {
        let area = scrollableArea
        return .deceleration(
            x: motion(
                from: contentOffset.x, velocity: velocity.dx, range: area.horizontal, moves: movesHorizontally,
                target: target.x.map(area.horizontal.clamp)),
            y: motion(
                from: contentOffset.y, velocity: velocity.dy, range: area.vertical, moves: movesVertically,
                target: target.y.map(area.vertical.clamp)),
            start: start, hasTarget: target.x != nil || target.y != nil)
    }

    /// The content is somewhere else, or its range is another one: goes on from here with the present velocity.
    func restartDeceleration() {
        guard case .deceleration(let x, let y, let start, let hasTarget) = motion else { return }
        let now = SimulatedProcess.current.clock.now
        let velocity = CGVector(dx: x.velocity(at: now - start), dy: y.velocity(at: now - start))
        motion = deceleration(
            velocity: velocity, target: hasTarget ? (x.restPosition, y.restPosition) : (nil, nil), start: now)
    }
}

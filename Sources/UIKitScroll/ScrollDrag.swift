/// A drag in progress: converts the finger's movement to content offsets.
struct ScrollDrag {
    /// The content offset that the finger asked for after `translation` points, before any resistance at the edges.
    private var fingerOffset: CGPoint
    private let lock: DirectionalLock
    /// The finger's movement since the drag was recognised, in points.
    private(set) var translation = CGVector.zero

    /// - Parameters:
    ///   - offset: the current content offset. Content that is caught past its edge does not move: the finger counts as having pulled it
    ///     there.
    ///   - lock: the axes along which the content follows.
    init(offset: CGPoint, lock: DirectionalLock, area: ScrollableArea) {
        self.lock = lock
        fingerOffset = CGPoint(x: area.horizontal.finger(forOffset: offset.x), y: area.vertical.finger(forOffset: offset.y))
    }

    /// Returns the content offset for a finger that is `translation` points from where the drag was recognised. An axis that cannot move
    /// keeps the offset of `present`.
    mutating func offset(
        after translation: CGVector, in area: ScrollableArea, present: CGPoint, bounces: (horizontally: Bool, vertically: Bool),
        moves: (horizontally: Bool, vertically: Bool)
    ) -> CGPoint {
        self.translation = translation
        let way = lock.constrain(translation)
        return CGPoint(
            x: moves.horizontally ? area.horizontal.offset(forFinger: fingerOffset.x - way.dx, bounces: bounces.horizontally) : present.x,
            y: moves.vertically ? area.vertical.offset(forFinger: fingerOffset.y - way.dy, bounces: bounces.vertically) : present.y)
    }

    /// Continues the drag from an offset to which code has moved the content.
    mutating func rebase(to offset: CGPoint, in area: ScrollableArea) {
        let way = lock.constrain(translation)
        fingerOffset = CGPoint(
            x: area.horizontal.finger(forOffset: offset.x) + way.dx, y: area.vertical.finger(forOffset: offset.y) + way.dy)
    }

    /// Returns the part of a velocity that the lock allows.
    func constrain(_ velocity: CGVector) -> CGVector { lock.constrain(velocity) }
}

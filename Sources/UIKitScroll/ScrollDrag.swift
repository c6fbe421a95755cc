/// A drag that is going on: turns the way of the finger into content offsets.
struct ScrollDrag {
    /// What the finger asked for when it had come `translation` points: content offsets, before any resistance at the edges.
    private var fingerOffset: CGPoint
    private let lock: DirectionalLock
    /// Way of the finger since the drag was recognised, points.
    private(set) var translation = CGVector.zero

    /// - Parameters:
    ///   - offset: content offset now. Content caught past its edge stays where it is: the finger counts as having pulled it there.
    ///   - lock: along which axes the content follows.
    init(offset: CGPoint, lock: DirectionalLock, area: ScrollableArea) {
        self.lock = lock
        fingerOffset = CGPoint(x: area.horizontal.finger(forOffset: offset.x), y: area.vertical.finger(forOffset: offset.y))
    }

    /// The content offset after the finger has come `translation` points from where the drag was recognised. An axis that cannot
    /// move keeps the offset of `present`.
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

    /// Code has moved the content under the finger: the drag goes on from there.
    mutating func rebase(to offset: CGPoint, in area: ScrollableArea) {
        let way = lock.constrain(translation)
        fingerOffset = CGPoint(
            x: area.horizontal.finger(forOffset: offset.x) + way.dx, y: area.vertical.finger(forOffset: offset.y) + way.dy)
    }

    /// The part of a velocity that the lock lets through.
    func constrain(_ velocity: CGVector) -> CGVector { lock.constrain(velocity) }
}

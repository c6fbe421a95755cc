/// A drag in progress. It converts the movement of the finger to content offsets.
struct ScrollDrag {
    /// The content offset, without rubber-banding, that corresponds to a finger that has not moved.
    private var fingerOffset: CGPoint
    private let lock: DirectionalLock
    /// The movement of the finger in points since the drag was recognized.
    private(set) var translation = CGVector.zero

    /// Creates a drag.
    /// - Parameters:
    ///   - offset: The current content offset. If the content is overscrolled, the drag starts as if the finger had already pulled the
    ///     content past the edge, so that the content does not jump.
    ///   - lock: The axes along which the content follows the finger.
    init(offset: CGPoint, lock: DirectionalLock, area: ScrollableArea) {
        self.lock = lock
        fingerOffset = CGPoint(x: area.horizontal.finger(forOffset: offset.x), y: area.vertical.finger(forOffset: offset.y))
    }

    /// Returns the content offset for a finger that has moved by `translation` points since the drag was recognized. On an axis on which
    /// the content cannot scroll, it is the offset of `present`.
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

    /// Continues the drag from an offset that code has set.
    mutating func rebase(to offset: CGPoint, in area: ScrollableArea) {
        let way = lock.constrain(translation)
        fingerOffset = CGPoint(
            x: area.horizontal.finger(forOffset: offset.x) + way.dx, y: area.vertical.finger(forOffset: offset.y) + way.dy)
    }

    /// Returns the part of a velocity that the lock allows.
    func constrain(_ velocity: CGVector) -> CGVector { lock.constrain(velocity) }
}

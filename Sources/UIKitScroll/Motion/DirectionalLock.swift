import CoreGraphics

/// The axes along which a drag may move the content. The first movement of the drag determines them.
enum DirectionalLock: Hashable, Sendable {
    case free, horizontal, vertical

    /// The ratio of the smaller to the larger component below which a movement counts as parallel to an axis. It corresponds to 30
    /// degrees. (chosen)
    static let diagonalShare: CGFloat = 0.577

    /// Creates the lock from a drag's first movement if `isDirectionalLockEnabled` is true. If the movement is diagonal, no axis is
    /// locked.
    package init(firstMovement movement: CGVector) {
        let (width, height) = (abs(movement.dx), abs(movement.dy))
        if height < width * Self.diagonalShare {
            self = .horizontal
        } else if width < height * Self.diagonalShare {
            self = .vertical
        } else {
            self = .free
        }
    }

    /// Returns the part of `movement` that the lock allows.
    func constrain(_ movement: CGVector) -> CGVector {
        switch self {
        case .free: movement
        case .horizontal: CGVector(dx: movement.dx, dy: 0)
        case .vertical: CGVector(dx: 0, dy: movement.dy)
        }
    }
}

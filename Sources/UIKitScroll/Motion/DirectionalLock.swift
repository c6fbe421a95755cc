import CoreGraphics

/// Along which axes a drag may move content, decided once by its first movement.
package enum DirectionalLock: Hashable, Sendable {
    case free, horizontal, vertical

    /// A movement whose smaller part is below this share of its larger part is mostly along one axis: 30 degrees. (chosen)
    static let diagonalShare: CGFloat = 0.577

    /// What `isDirectionalLockEnabled` makes of a drag's first movement: a mostly straight one locks, a diagonal one does not.
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

    /// The part of `movement` that is let through.
    package func constrain(_ movement: CGVector) -> CGVector {
        switch self {
        case .free: movement
        case .horizontal: CGVector(dx: movement.dx, dy: 0)
        case .vertical: CGVector(dx: 0, dy: movement.dy)
        }
    }
}

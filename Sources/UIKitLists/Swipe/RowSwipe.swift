import QuartzCore

/// A row that is swiped aside.
@MainActor
final class RowSwipe {
    var path: IndexPath
    let cell: any SwipedCell
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// The uncovered width at the row's side in points; while the row moves by itself, its destination.
    var revealed: CGFloat = 0
    /// The distance of the finger that corresponds to the row's position when the current drag began, in points.
    var pullBefore: CGFloat = 0
    /// Whether the first action has taken over.
    var isFull = false
    /// Whether it is being closed.
    var isClosing = false

    init(path: IndexPath, cell: any SwipedCell, configuration: UISwipeActionsConfiguration, view: SwipeActionsView) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        self.view = view
    }

    var geometry: SwipeGeometry {
        SwipeGeometry(
            rowWidth: cell.bounds.width, buttonsWidth: view.naturalWidth, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
    }

    /// Moves the row and its buttons.
    func show(_ revealed: CGFloat, isFull: Bool) {
        self.revealed = revealed
        self.isFull = isFull
        cell.bounds.origin.x = view.isOnRight ? revealed : -revealed
        view.layOut(revealed: revealed, isFull: isFull, row: cell.bounds.size)
    }

    /// The duration in seconds in which the first button covers the others. (not documented: chosen by eye)
    static let takeover = 0.2
}

/// A row's cell that can be swiped aside.
@MainActor
protocol SwipedCell: UIView {
    /// The buttons beside it; `nil` while it is closed.
    var swipeView: SwipeActionsView? { get set }
    /// Called before buttons appear and after they have disappeared.
    func swipeChanged()
    /// Ends the press when a finger drags the row.
    func pressEndsForSwipe()
}

/// A table or collection view whose rows can be swiped aside.
@MainActor
protocol SwipingList: UIScrollView {
    var swipes: RowSwipes { get }
    /// Returns the row at a point of the content that a finger may swipe now.
    func swipableRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)?
    func swipedCell(at path: IndexPath) -> (any SwipedCell)?
    /// Returns the actions that a swipe towards the leading or the trailing side of a row uncovers; `nil` for none.
    /// - Parameter isAsked: whether the row is opened without a finger.
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(at path: IndexPath)
    /// - Parameter path: `nil` when the row was removed.
    func swipeDidEnd(at path: IndexPath?)
}

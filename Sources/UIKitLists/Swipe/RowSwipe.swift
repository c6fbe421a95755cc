import QuartzCore

/// A row that is swiped aside.
@MainActor
final class RowSwipe {
    var path: IndexPath
    let cell: any SwipedCell
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// How much of the row's side is uncovered, points; where the row goes while it moves by itself.
    var revealed: CGFloat = 0
    /// The way that a finger would have come when the present drag began, points.
    var pullBefore: CGFloat = 0
    /// The first action has taken over.
    var isFull = false
    /// On its way back.
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

    /// How long the first button takes to cover the others, seconds. (not documented: chosen by eye)
    static let takeover = 0.2
}

/// A row's cell that can be swiped aside.
@MainActor
protocol SwipedCell: UIView {
    /// The buttons beside it; `nil` while it is closed.
    var swipeView: SwipeActionsView? { get set }
    /// Buttons come or go. Told before they come and after they are gone.
    func swipeChanged()
    /// A finger takes the row along: it is pressed no longer.
    func pressEndsForSwipe()
}

/// A table or collection whose rows can be swiped aside.
@MainActor
protocol SwipingList: UIScrollView {
    var swipes: RowSwipes { get }
    /// The row at a point of the content that a finger may swipe now.
    func swipableRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)?
    func swipedCell(at path: IndexPath) -> (any SwipedCell)?
    /// What a swipe towards the leading or the trailing side of a row uncovers; `nil` for nothing.
    /// - Parameter isAsked: the row is opened without a finger.
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(at path: IndexPath)
    /// - Parameter path: `nil` when the row is gone.
    func swipeDidEnd(at path: IndexPath?)
}

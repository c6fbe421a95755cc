import QuartzCore

/// The state of a row that shows swipe actions.
@MainActor
final class RowSwipe {
    var path: IndexPath
    let cell: any SwipedCell
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// The revealed width of the buttons in points. During an animation of the row it is the final width.
    var revealed: CGFloat = 0
    /// The finger distance in points that corresponds to the row's position at the beginning of the current drag.
    var pullBefore: CGFloat = 0
    /// Whether the swipe is long enough for the first action, whose button then covers the other buttons.
    var isFull = false
    /// Whether the row is closing.
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

    /// Moves the row and lays out its buttons.
    func show(_ revealed: CGFloat, isFull: Bool) {
        self.revealed = revealed
        self.isFull = isFull
        cell.bounds.origin.x = view.isOnRight ? revealed : -revealed
        view.layOut(revealed: revealed, isFull: isFull, row: cell.bounds.size)
    }

    /// The duration in seconds of the animation in which the first button covers the other buttons. (not documented: chosen by eye)
    static let takeover = 0.2
}

/// A row cell that can show swipe actions.
@MainActor
protocol SwipedCell: UIView {
    /// The buttons beside the row, or `nil` while the row is closed.
    var swipeView: SwipeActionsView? { get set }
    /// Called before the buttons appear and after they have disappeared.
    func swipeChanged()
    /// Ends the press, because the finger now drags the row.
    func pressEndsForSwipe()
}

/// A table or collection view whose rows have swipe actions.
@MainActor
protocol SwipingList: UIScrollView {
    var swipes: RowSwipes { get }
    /// Returns the row at a point of the content that may currently be swiped.
    func swipableRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)?
    func swipedCell(at path: IndexPath) -> (any SwipedCell)?
    /// Returns the trailing or leading swipe actions of a row, or `nil` for none.
    /// - Parameter isAsked: Whether the list opens the row without a swipe.
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(at path: IndexPath)
    /// Called after the row has closed.
    /// - Parameter path: The index path of the row, or `nil` if the row was removed.
    func swipeDidEnd(at path: IndexPath?)
}

@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The list that a row was dragged out of: the row waits at home until the drag is over.
@MainActor
final class ListDragSource: DragSource {
    private weak var cell: UIView?
    init(_ cell: UIView) {
        self.cell = cell
        cell.alpha = Self.alpha
    }
    /// The opacity of a row whose picture is in the hand. (chosen by eye)
    private static let alpha: CGFloat = 0.4
    /// The row is there again.
    func comeBack() { cell?.alpha = 1 }

    func dragMoved(_ session: DragSession) {}
    func dragWillEnd(_ session: DragSession, with operation: UIDropOperation) {}
    func dragEnded(_ session: DragSession, with operation: UIDropOperation) { comeBack() }
    func cancelPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? { preview }
    func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating) {}
}

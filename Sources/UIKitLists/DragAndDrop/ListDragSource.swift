@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The source of a drag that has left its list. The row is dimmed and stays in place until the drag has ended.
@MainActor
final class ListDragSource: DragSource {
    private weak var cell: UIView?
    init(_ cell: UIView) {
        self.cell = cell
        cell.alpha = Self.alpha
    }
    /// The opacity of a row while its preview is dragged. (chosen by eye)
    private static let alpha: CGFloat = 0.4
    /// Restores the opacity of the row.
    func comeBack() { cell?.alpha = 1 }

    func dragMoved(_ session: DragSession) {}
    func dragWillEnd(_ session: DragSession, with operation: UIDropOperation) {}
    func dragEnded(_ session: DragSession, with operation: UIDropOperation) { comeBack() }
    func cancelPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? { preview }
    func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating) {}
}

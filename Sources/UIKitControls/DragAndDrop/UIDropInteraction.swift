/// Lets drags be dropped on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drags may be over the view at once. There is only one at a time here.
    open var allowsSimultaneousDropSessions = false

    @preconcurrency @MainActor
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Determines the effect of drops on a view. A view accepts none unless `sessionDidUpdate` proposes an operation. (documented: without that
/// method a view accepts no drops)
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view is interested in the drag; if not, it is not notified any further.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at the finger's position; called whenever the finger moves.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the finger is lifted: accept the items' data here.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called when all previews have arrived.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when the drag has ended, wherever it was dropped.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns the destination of a dropped item; nil lets it shrink and fade where it is.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {}
}

extension UIDropInteraction: DropTarget {
    package func handles(_ session: DragSession) -> Bool { delegate?.dropInteraction(self, canHandle: session) ?? false }
    package func dragEntered(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }
    package func dragMoved(_ session: DragSession) -> UIDropProposal {
        delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
    }
    package func dragExited(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }
    package func performDrop(_ session: DragSession) { delegate?.dropInteraction(self, performDrop: session) }
    package func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        delegate?.dropInteraction(self, previewForDropping: item, withDefault: preview)
    }
    package func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating) {
        delegate?.dropInteraction(self, item: item, willAnimateDropWith: animator)
    }
    package func dropConcluded(_ session: DragSession) { delegate?.dropInteraction(self, concludeDrop: session) }
    package func dragEnded(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
}

/// Lets a view accept drops.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drags may be over the view at the same time. It has no effect, because only one drag exists at a time.
    open var allowsSimultaneousDropSessions = false

    @preconcurrency @MainActor
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Handles drops on a view. A view accepts drops only if `sessionDidUpdate` proposes an operation. (documented: if the delegate lacks
/// `sessionDidUpdate`, the view accepts no drops)
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view can handle the items of the drag. If the result is false, the delegate receives no other calls for this
    /// drag.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at the finger's position. Called whenever the finger moves.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the user drops the items. The method loads their data.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after all previews have reached their destinations.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called after the drag has ended, even if it was dropped on another target.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns the destination of a dropped item. If the result is nil, the preview shrinks and fades at its position.
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

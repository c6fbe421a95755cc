/// The internal state of a drag.
@MainActor
package final class DragSession: NSObject, UIDragSession, UIDropSession {
    package private(set) var items: [UIDragItem]
    package var localContext: Any?
    /// The position of the finger in screen coordinates in points.
    package var finger: CGPoint
    /// The operation that the target has proposed last.
    package var operation: UIDropOperation
    /// Whether the delegate of the drag allows a move.
    package var allowsMoveOperation = true
    package var isRestrictedToDraggingApplication = true
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    package init(_ items: [UIDragItem], at finger: CGPoint, operation: UIDropOperation = .cancel) {
        (self.items, self.finger, self.operation) = (items, finger, operation)
    }

    package func add(_ more: [UIDragItem]) { items += more }

    package func location(in view: UIView) -> CGPoint { view.convertFromScreen(finger) }
    package var localDragSession: (any UIDragSession)? { self }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
    package func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
    @discardableResult
    package func loadObjects<Object>(ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(providers.count))
        nonisolated(unsafe) let objects = providers.compactMap { $0.object as? Object }
        SimulatedProcess.current.ticks.enqueueCompletion("UIDropSession.loadObjects") {
            progress.completedUnitCount = progress.totalUnitCount
            MainActor.assumeIsolated { completion(objects) }
        }
        return progress
    }

    /// Whether a drop with the operation that the target has proposed has an effect.
    package var isTaken: Bool { operation == .copy || operation == .move && allowsMoveOperation }
}

/// A drop target, which is either the drop interaction of a view or a list.
@MainActor
package protocol DropTarget: AnyObject {
    /// Returns whether the target can handle the items of the drag.
    func handles(_ session: DragSession) -> Bool
    func dragEntered(_ session: DragSession)
    /// Returns the effect of a drop at the finger's position.
    func dragMoved(_ session: DragSession) -> UIDropProposal
    func dragExited(_ session: DragSession)
    /// Accepts the items. The previews are still moving when this method returns.
    func performDrop(_ session: DragSession)
    /// Returns the destination of an item's preview. If the result is nil, the preview shrinks and fades at its position.
    func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview?
    func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating)
    /// Called after all previews have reached their destinations.
    func dropConcluded(_ session: DragSession)
    /// Called after the drag has ended, even if it was dropped on another target.
    func dragEnded(_ session: DragSession)
}

/// The source of the drag items, which receives the progress of the drag.
@MainActor
package protocol DragSource: AnyObject {
    func dragMoved(_ session: DragSession)
    func dragWillEnd(_ session: DragSession, with operation: UIDropOperation)
    func dragEnded(_ session: DragSession, with operation: UIDropOperation)
    func cancelPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview?
    func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating)
}

/// A drag, as the toolkit knows it.
@MainActor
package final class DragSession: NSObject, UIDragSession, UIDropSession {
    package private(set) var items: [UIDragItem]
    package var localContext: Any?
    /// In the window, points.
    package var finger: CGPoint
    /// What a drop would do, as was proposed last.
    package var operation: UIDropOperation
    /// What the drag's delegate said.
    package var allowsMoveOperation = true
    package var isRestrictedToDraggingApplication = true
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    package init(_ items: [UIDragItem], at finger: CGPoint, operation: UIDropOperation = .cancel) {
        (self.items, self.finger, self.operation) = (items, finger, operation)
    }

    package func add(_ more: [UIDragItem]) { items += more }

    package func location(in view: UIView) -> CGPoint { view.convert(finger, from: nil) }
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

    /// Whether what was proposed does anything.
    package var isTaken: Bool { operation == .copy || operation == .move && allowsMoveOperation }
}

/// Something that drags can be dropped on: an interaction of a view, or a list.
@MainActor
package protocol DropTarget: AnyObject {
    /// Whether the drag concerns it at all.
    func handles(_ session: DragSession) -> Bool
    func dragEntered(_ session: DragSession)
    /// What would happen where the finger is.
    func dragMoved(_ session: DragSession) -> UIDropProposal
    func dragExited(_ session: DragSession)
    /// Takes the items. Previews are on their way when it returns.
    func performDrop(_ session: DragSession)
    /// Where an item's preview goes; nil lets it shrink and fade where it is.
    func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview?
    func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating)
    /// Everything stands at its place.
    func dropConcluded(_ session: DragSession)
    /// The drag is over, wherever it was dropped.
    func dragEnded(_ session: DragSession)
}

/// The source of the items that a drag carries, which hears how the drag goes.
@MainActor
package protocol DragSource: AnyObject {
    func dragMoved(_ session: DragSession)
    func dragWillEnd(_ session: DragSession, with operation: UIDropOperation)
    func dragEnded(_ session: DragSession, with operation: UIDropOperation)
    func cancelPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview?
    func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating)
}

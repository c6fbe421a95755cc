@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// Says what a finger that rests on an item drags. Set as the collectionView's `dragDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// What the item stands for; nothing: it stays where it is.
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UICollectionViewDragDelegate {
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        true
    }
}

/// Takes what was dragged. Set as the collectionView's `dropDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// The finger has left: change the data and the collectionView, in `performBatchUpdates`, and say with the coordinator where things land.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// What would happen here; asked whenever the finger moves.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What would happen if a drag was dropped where it is, and whether the others make room for it.
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified
        /// Between the others, which make room.
        case insertAtDestinationIndexPath
        /// Into an item that stays where it is.
        case insertIntoDestinationIndexPath
    }
    public let intent: Intent
    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// A drop that is about to happen.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    var items: [any UICollectionViewDropItem] { get }
    /// Where the drag was dropped, as it would be after the item has left its place; `nil` beside all items.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// The thing goes from the finger to an item that is there now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// The thing shrinks into an item that stays; `rect` in its coordinates, points.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// The thing goes to a place of the app's choice.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One thing that is dropped.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    /// Where it was; `nil` for what comes from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// Points.
    var previewSize: CGSize { get }
}

final class UICollectionViewDrop: UICollectionViewDropCoordinator {
    private let drops: [ListDrop]
    private let first: ListDrop
    let proposal: UICollectionViewDropProposal
    private let list: UICollectionView

    /// - Parameter drops: one for each thing; there is one at least.
    init(_ drops: [ListDrop], in list: UICollectionView, _ proposal: UICollectionViewDropProposal) {
        (self.drops, first, self.list, self.proposal) = (drops, drops[0], list, proposal)
    }

    var items: [any UICollectionViewDropItem] { drops }
    var destinationIndexPath: IndexPath? { first.destinationIndexPath }
    var session: any UIDropSession { first.session }
    private func drop(of item: UIDragItem) -> ListDrop { drops.first { $0.dragItem === item } ?? first }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        let drop = drop(of: dragItem)
        // What comes from elsewhere is in the hand, and goes to the cell; the list's own cell goes there itself.
        guard drop.sourceIndexPath == nil else { return DropAnimation(of: list.landingCell(at: indexPath), from: drop.place) }
        guard let cell = list.landingCell(at: indexPath) else { return DropAnimation(of: nil, from: drop.place) }
        return land(dragItem, UIDragPreviewTarget(container: list, center: cell.center))
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        guard let cell = list.landingCell(at: indexPath) else { return DropAnimation(of: nil, from: drop(of: dragItem).place) }
        return land(dragItem, UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY)))
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { land(dragItem, target) }

    private func land(_ item: UIDragItem, _ target: UIPreviewTarget) -> any UIDragAnimating {
        list.dragging.landings[ObjectIdentifier(item)] = UITargetedDragPreview(
            view: target.container, parameters: UIDragPreviewParameters(), target: target)
        return DropAnimation(of: nil, from: drop(of: item).place)
    }
}

extension ListDrop: UICollectionViewDropItem {}

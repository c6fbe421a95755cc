@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// Provides the items of a drag that begins on an item. Set as the collectionView's `dragDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the drag items that the item represents; if empty, it cannot be dragged.
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

/// Accepts drops. Set as the collectionView's `dropDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when the finger is lifted: change the data and the collectionView, in `performBatchUpdates`, and set the destinations of the
    /// items with the coordinator.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop here; called whenever the finger moves.
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

/// The effect of a drop at the current position, and whether the other items make space for it.
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified
        /// The item is inserted between the other items, which make space.
        case insertAtDestinationIndexPath
        /// The item is dropped into an item that does not move.
        case insertIntoDestinationIndexPath
    }
    public let intent: Intent
    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// A drop that is about to be performed.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// The path of the drop, as it would be after the item has left its place; `nil` if it is on no item.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Animates the dragged item from the finger to an item that exists now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates the dragged item shrinking into an item that stays; `rect` in its coordinates, points.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates the dragged item to a target of the app's choice.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One dropped item.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The source path; `nil` for an item from another view.
    var sourceIndexPath: IndexPath? { get }
    /// The size in points.
    var previewSize: CGSize { get }
}

final class UICollectionViewDrop: ListDropCoordinator, UICollectionViewDropCoordinator {
    let proposal: UICollectionViewDropProposal

    /// - Parameter drops: one for each item; at least one.
    init(_ drops: [ListDrop], in list: UICollectionView, _ proposal: UICollectionViewDropProposal) {
        self.proposal = proposal
        super.init(drops, in: list)
    }

    var items: [any UICollectionViewDropItem] { drops }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { drop(dragItem, at: indexPath) }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, into: indexPath, rect: rect)
    }
}

extension ListDrop: UICollectionViewDropItem {}

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

final class UICollectionViewDrop: ListDrop, UICollectionViewDropCoordinator, UICollectionViewDropItem {
    let proposal: UICollectionViewDropProposal
    private let list: UICollectionView

    init(_ drop: ListDrop, in list: UICollectionView, _ proposal: UICollectionViewDropProposal) {
        self.list = list
        self.proposal = proposal
        super.init(drop)
    }

    var items: [any UICollectionViewDropItem] { [self] }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { land(list.landingCell(at: indexPath)) }
}

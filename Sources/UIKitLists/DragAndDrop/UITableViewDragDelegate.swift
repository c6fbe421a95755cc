/// Says what a finger that rests on a row drags. Set as the tableView's `dragDelegate`.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// What the row stands for; nothing: it stays where it is.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
}

/// Takes what was dragged. Set as the tableView's `dropDelegate`.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// The finger has left: change the data and the tableView, in `performBatchUpdates`, and say with the coordinator where things land.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// What would happen here; asked whenever the finger moves.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What would happen if a drag was dropped where it is, and whether the others make room for it.
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified
        /// Between the others, which make room.
        case insertAtDestinationIndexPath
        /// Into a row that stays where it is.
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
public protocol UITableViewDropCoordinator: AnyObject {
    var items: [any UITableViewDropItem] { get }
    /// Where the drag was dropped, as it would be after the row has left its place; `nil` beside all rows.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// The thing goes from the finger to a row that is there now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// One thing that is dropped.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    /// Where it was; `nil` for what comes from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// Points.
    var previewSize: CGSize { get }
}

final class UITableViewDrop: ListDrop, UITableViewDropCoordinator, UITableViewDropItem {
    let proposal: UITableViewDropProposal
    private let list: UITableView

    init(_ drop: ListDrop, in list: UITableView, _ proposal: UITableViewDropProposal) {
        self.list = list
        self.proposal = proposal
        super.init(drop)
    }

    var items: [any UITableViewDropItem] { [self] }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { land(list.landingCell(at: indexPath)) }
}

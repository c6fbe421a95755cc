@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

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
        /// Either of both, by where the finger is: near a row's edges between, in its middle into it.
        case automatic
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
    /// The thing shrinks into a row that stays; `rect` in its coordinates, points.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// The thing goes to a place of the app's choice.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
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

final class UITableViewDrop: UITableViewDropCoordinator {
    private let drops: [ListDrop]
    private let first: ListDrop
    let proposal: UITableViewDropProposal
    private let list: UITableView

    /// - Parameter drops: one for each thing; there is one at least.
    init(_ drops: [ListDrop], in list: UITableView, _ proposal: UITableViewDropProposal) {
        (self.drops, first, self.list, self.proposal) = (drops, drops[0], list, proposal)
    }

    var items: [any UITableViewDropItem] { drops }
    var destinationIndexPath: IndexPath? { first.destinationIndexPath }
    var session: any UIDropSession { first.session }
    private func drop(of item: UIDragItem) -> ListDrop { drops.first { $0.dragItem === item } ?? first }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        let drop = drop(of: dragItem)
        // What comes from elsewhere is in the hand, and goes to the cell; the list's own cell goes there itself.
        guard drop.sourceIndexPath == nil else { return DropAnimation(of: list.landingCell(at: indexPath), from: drop.place) }
        guard let cell = list.landingCell(at: indexPath) else { return DropAnimation(of: nil, from: drop.place) }
        return land(dragItem, UIDragPreviewTarget(container: list, center: cell.center))
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
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

extension ListDrop: UITableViewDropItem {}

@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A table or collection view that accepts drops.
@MainActor
protocol DropList: UIView {
    /// Returns the visible cell at the destination of a dropped item.
    func landingCell(at path: IndexPath) -> UIView?
    /// Sets the target to which a dropped item is animated from the finger.
    func setLanding(_ preview: UITargetedDragPreview, of item: UIDragItem)
}

/// The base class of the drop coordinators of tables and collection views.
@MainActor
class ListDropCoordinator: NSObject {
    let drops: [ListDrop]
    private let first: ListDrop
    private let list: any DropList

    init(_ drops: [ListDrop], in list: any DropList) { (self.drops, first, self.list) = (drops, drops[0], list) }

    var destinationIndexPath: IndexPath? { first.destinationIndexPath }
    var session: any UIDropSession { first.session }
    private func drop(of item: UIDragItem) -> ListDrop { drops.first { $0.dragItem === item } ?? first }

    func drop(_ dragItem: UIDragItem, at indexPath: IndexPath) -> any UIDragAnimating {
        let drop = drop(of: dragItem)
        // An item from another view has a preview under the finger, which moves to the cell. A cell of this list moves itself.
        guard drop.sourceIndexPath == nil else { return DropAnimation(of: list.landingCell(at: indexPath), from: drop.place) }
        guard let cell = list.landingCell(at: indexPath) else { return DropAnimation(of: nil, from: drop.place) }
        return land(dragItem, UIDragPreviewTarget(container: list, center: cell.center))
    }
    func drop(_ dragItem: UIDragItem, into indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        guard let cell = list.landingCell(at: indexPath) else { return DropAnimation(of: nil, from: drop(of: dragItem).place) }
        return land(dragItem, UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY)))
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { land(dragItem, target) }

    private func land(_ item: UIDragItem, _ target: UIPreviewTarget) -> any UIDragAnimating {
        list.setLanding(
            UITargetedDragPreview(view: target.container, parameters: UIDragPreviewParameters(), target: target), of: item)
        return DropAnimation(of: nil, from: drop(of: item).place)
    }
}

/// What runs while a dropped thing goes to its place.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What tables and collections know of a drop.
@MainActor
class ListDrop {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    /// Where the thing was let go, points of the list's content.
    let place: CGRect
    private let drag: ListDragSession

    init(_ drag: ListDragSession, from source: IndexPath, to destination: IndexPath, place: CGRect) {
        self.drag = drag
        dragItem = drag.items[0]
        sourceIndexPath = source
        destinationIndexPath = destination
        self.place = place
    }

    init(_ other: ListDrop) {
        drag = other.drag
        dragItem = other.dragItem
        sourceIndexPath = other.sourceIndexPath
        destinationIndexPath = other.destinationIndexPath
        place = other.place
    }

    var session: any UIDropSession { drag }
    var previewSize: CGSize { place.size }

    /// A cell goes from where the thing was let go to where it stands.
    func land(_ cell: UIView?) -> any UIDragAnimating { DropAnimation(of: cell, from: place) }
}

/// A dropped thing on its way to its place, as long as the others take to make room.
@MainActor
private final class DropAnimation: UIDragAnimating {
    private var completions: [() -> Void] = []

    init(of cell: UIView?, from place: CGRect) {
        guard let cell, let list = cell.superview else { return }
        let goal = cell.frame
        UIView.performWithoutAnimation {
            cell.layer.removeAllAnimations()
            cell.alpha = 1
            cell.frame = place
            list.bringSubviewToFront(cell)
        }
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            cell.frame = goal
            cell.layoutIfNeeded()
        } completion: { _ in
            for completion in self.completions { completion() }
        }
    }

    func addAnimations(_ animations: @escaping () -> Void) {
        UIView.animate(withDuration: TableReorder.duration, animations: animations)
    }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
}

@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// An item that is dropped on a table or collection view.
@MainActor
class ListDrop: NSObject {
    let dragItem: UIDragItem
    /// The source index path, or `nil` for an item from another view.
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    /// The rectangle in the list's content at which the item was dropped, in points.
    let place: CGRect
    private let drag: DragSession

    init(_ drag: DragSession, _ item: UIDragItem, from source: IndexPath?, to destination: IndexPath?, place: CGRect) {
        self.drag = drag
        dragItem = item
        sourceIndexPath = source
        destinationIndexPath = destination
        self.place = place
    }

    /// Returns a `ListDrop` for each dropped item.
    static func all(_ drag: DragSession, from source: IndexPath?, to destination: IndexPath?, place: CGRect) -> [ListDrop] {
        drag.items.map { ListDrop(drag, $0, from: source, to: destination, place: place) }
    }

    var session: any UIDropSession { drag }
    var previewSize: CGSize { place.size }
}

/// The animation of a dropped item to its final position. Its duration equals that of the opening gap.
@MainActor
final class DropAnimation: NSObject, UIDragAnimating {
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates the animation.
    /// - Parameters:
    ///   - cell: The cell that moves from the drop location to its own position, or `nil` if the cell is not visible.
    ///   - place: The drop location in points of the list's content.
    init(of cell: UIView?, from place: CGRect) {
        let goal = cell?.frame
        super.init()
        if let cell, let list = cell.superview {
            UIView.performWithoutAnimation {
                cell.layer.removeAllAnimations()
                cell.alpha = 1
                cell.frame = place
                list.bringSubviewToFront(cell)
            }
        }
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            guard let cell, let goal else { return }
            cell.frame = goal
            cell.layoutIfNeeded()
        } completion: { _ in
            for completion in self.completions { completion(.end) }
        }
    }

    func addAnimations(_ animations: @escaping () -> Void) {
        UIView.animate(withDuration: TableReorder.duration, animations: animations)
    }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
}

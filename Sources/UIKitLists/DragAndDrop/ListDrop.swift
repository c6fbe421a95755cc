@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// What tables and collections know of a thing that is dropped on them.
@MainActor
class ListDrop {
    let dragItem: UIDragItem
    /// Nil for what comes from elsewhere.
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    /// Where the thing was let go, points of the list's content.
    let place: CGRect
    private let drag: DragSession

    init(_ drag: DragSession, _ item: UIDragItem, from source: IndexPath?, to destination: IndexPath?, place: CGRect) {
        self.drag = drag
        dragItem = item
        sourceIndexPath = source
        destinationIndexPath = destination
        self.place = place
    }

    /// One for each thing that is dropped.
    static func all(_ drag: DragSession, from source: IndexPath?, to destination: IndexPath?, place: CGRect) -> [ListDrop] {
        drag.items.map { ListDrop(drag, $0, from: source, to: destination, place: place) }
    }

    var session: any UIDropSession { drag }
    var previewSize: CGSize { place.size }
}

/// A dropped thing on its way to its place, as long as the others take to make room.
@MainActor
final class DropAnimation: UIDragAnimating {
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// - Parameters:
    ///   - cell: goes from where the thing was let go to where it stands; nil: nothing that is seen moves.
    ///   - place: points of the list's content.
    init(of cell: UIView?, from place: CGRect) {
        let goal = cell?.frame
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

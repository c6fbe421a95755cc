extension UICollectionView: SelectingList {
    /// The index paths of the selected items in the order of their selection. Without a selection it is an empty array, not `nil`.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    func clearSelection() { for path in selection.paths { deselectItem(at: path, animated: false) } }

    func add(_ path: IndexPath) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        displayed.cell(at: path)?.isSelected = true
    }

    // MARK: A finger on an item

    func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func answersPress(_ path: IndexPath) -> Bool {
        displayed.cell(at: path) != nil && movement == nil && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    func pressChanged(_ isPressed: Bool, at path: IndexPath) {
        displayed.cell(at: path)?.isHighlighted = isPressed
        if isPressed {
            delegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    /// Handles a tap on an item. The tap selects the item, or deselects a selected item if multiple selection is allowed.
    func choose(_ path: IndexPath) {
        if let row = displayed.cell(at: path) as? UICollectionViewListCell, row.isOutlineHeader { return row.togglesOutline() }
        if selection.paths.contains(path), allowsMultipleNow {
            guard withCause(.app, { delegate?.collectionView(self, shouldDeselectItemAt: path) }) ?? true else { return }
            deselectItem(at: path, animated: true)
            withCause(.app) { delegate?.collectionView(self, didDeselectItemAt: path) }
        } else if withCause(.app, { delegate?.collectionView(self, shouldSelectItemAt: path) }) ?? true {
            let others = allowsMultipleNow ? [] : selection.paths.filter { $0 != path }
            for other in others {
                deselectItem(at: other, animated: true)
                withCause(.app) { delegate?.collectionView(self, didDeselectItemAt: other) }
            }
            add(path)
            // The app's code prepares the segue before the delegate is notified of the selection, as in UIKit. (working knowledge)
            displayed.cell(at: path)?.itemSegue?()
            withCause(.app) { delegate?.collectionView(self, didSelectItemAt: path) }
        }
        if contains(path), delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            withCause(.app) { delegate?.collectionView(self, performPrimaryActionForItemAt: path) }
        }
    }
}

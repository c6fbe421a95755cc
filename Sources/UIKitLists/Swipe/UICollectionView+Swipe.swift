extension UICollectionView: SwipingList {
    /// Returns the list row at a point that may be swiped. Other items have no swipe actions.
    func swipableRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)? {
        guard !isEditing, movement == nil, let path = indexPathForItem(at: point), let cell = swipedCell(at: path) else { return nil }
        return (path, cell)
    }
    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { displayed.cell(at: path) as? UICollectionViewListCell }
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool) -> UISwipeActionsConfiguration? {
        guard let list = layoutInUse.list(inSection: path.section) else { return nil }
        let actions =
            isTrailing
            ? list.trailingSwipeActionsConfigurationProvider?(path) : list.leadingSwipeActionsConfigurationProvider?(path)
        return actions?.actions.isEmpty == false ? actions : nil
    }
    func swipeWillBegin(at path: IndexPath) {}
    func swipeDidEnd(at path: IndexPath?) {}
}

extension UICollectionViewListCell: SwipedCell {
    func pressEndsForSwipe() { isHighlighted = false }
    func swipeChanged() { stateChanged() }
}

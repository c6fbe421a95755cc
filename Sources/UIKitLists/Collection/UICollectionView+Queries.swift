extension UICollectionView {
    // MARK: Positions in points of the content

    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layoutInUse.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Returns the index path of the frontmost item at a point of the content.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        guard point.isFinite else { return nil }
        prepareLayout()
        let here = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        let items = (layoutInUse.layoutAttributesForElements(in: here) ?? []).filter {
            $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
        }
        return items.max { ($0.zIndex, $1.indexPath) < ($1.zIndex, $0.indexPath) }?.indexPath
    }

    // MARK: Cells

    /// Returns the index path of a cell's item.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        displayed.element(of: cell).flatMap { $0.category == .cell ? $0.path : nil }
    }

    public func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        displayed.element(of: view).flatMap { $0.category == .supplementaryView ? $0.path : nil }
    }

    /// The visible cells by index path. A cell that stays off the screen because it contains the first responder is not included.
    /// (UIKit's order is not defined.)
    public var visibleCells: [UICollectionViewCell] {
        inSight.filter { $0.element.category == .cell }.compactMap { $0.shown.view as? UICollectionViewCell }
    }
    public var indexPathsForVisibleItems: [IndexPath] { inSight.filter { $0.element.category == .cell }.map(\.element.path) }

    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        displayed[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
    }
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        inSight.filter { $0.element.category == .supplementaryView && $0.element.kind == elementKind }.map(\.shown.view)
    }
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        inSight.filter { $0.element.category == .supplementaryView && $0.element.kind == elementKind }.map(\.element.path)
    }

    private var inSight: [(element: CollectionElement, shown: DisplayedElements.Shown)] {
        displayed.sorted.filter { $0.shown.attributes.frame.intersects(bounds) }
    }
}

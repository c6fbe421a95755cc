/// The parts of a layout that are invalid.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }

    /// Whether the whole layout is invalid, because the layout was replaced or the data has changed.
    open internal(set) var invalidateEverything = false
    /// Whether the counts of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The index paths of dragged items before the last step of the drag.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// The vector in points that is added to the content offset when the layout is invalidated.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The size in points that is added to the content size when the layout is invalidated.
    open var contentSizeAdjustment = CGSize.zero

    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The preferred attributes of a view if its size has caused the invalidation.
    var preferred: UICollectionViewLayoutAttributes?
}

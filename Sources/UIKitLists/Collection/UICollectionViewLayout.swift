/// Determines the positions of a collection view's items, supplementary views and decoration views. Subclass it for a custom layout.
///
/// A subclass computes its layout in `prepare()` and implements `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. All positions are in points in the coordinates of the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?
    private var makeDecoration: [String: () -> UICollectionReusableView] = [:]
    /// The changes of the current update, or an empty array outside of updates.
    var updateItems: [UICollectionViewUpdateItem] = []

    @preconcurrency @MainActor
    public override init() { super.init() }

    /// Creates a layout without settings. Partial: the contents of the coder are ignored, because the toolkit has no storyboard archives.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeInterface(of: self, as: UICollectionViewLayout.self)
    }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Methods that a subclass implements

    /// Called before the first query after an invalidation.
    open func prepare() {}

    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of every element that intersects a rectangle.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Invalidates the whole layout. It is computed again before the next frame.
    open func invalidateLayout() { invalidateLayout(with: newContext()) }

    /// Invalidates the parts that the context names. Override it to evaluate a custom context, and call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutInvalidated(context) }

    /// Returns whether a change of the collection view's bounds, which includes scrolling, invalidates the layout. During this call the
    /// collection view still has its old bounds. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Returns whether the preferred size of a view invalidates the layout. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        context.preferred = preferredAttributes
        switch preferredAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [preferredAttributes.indexPath])
        case .supplementaryView:
            context.invalidateSupplementaryElements(
                ofKind: preferredAttributes.representedElementKind ?? "", at: [preferredAttributes.indexPath])
        case .decorationView:
            context.invalidateDecorationElements(
                ofKind: preferredAttributes.representedElementKind ?? "", at: [preferredAttributes.indexPath])
        }
        return context
    }

    func newContext() -> UICollectionViewLayoutInvalidationContext {
        if let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type { return type.init() }
        reportMistake(
            "\(Self.self).invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext, "
                + "not \(Self.invalidationContextClass); the standard one is used")
        return UICollectionViewLayoutInvalidationContext()
    }

    func newAttributes() -> UICollectionViewLayoutAttributes {
        if let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type { return type.init() }
        reportMistake(
            "\(Self.self).layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes, "
                + "not \(Self.layoutAttributesClass); the standard one is used")
        return UICollectionViewLayoutAttributes()
    }

    /// Creates attributes of the class `layoutAttributesClass`.
    func newAttributes(
        _ element: CollectionElement, frame: CGRect, zIndex: Int = 0, chosenByView: (width: Bool, height: Bool) = (false, false)
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes()
        attributes.indexPath = element.path
        attributes.representedElementCategory = element.category
        attributes.representedElementKind = element.category == .cell ? nil : element.kind
        attributes.frame = frame
        attributes.zIndex = zIndex
        attributes.chosenByView = chosenByView
        return attributes
    }

    // MARK: Offsets

    /// Returns the content offset at which scrolling stops after a flick. The velocity is in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Returns the content offset after an update or after the layout was set.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// Called after `prepare()` and before the collection view requests the initial and final attributes of elements.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    /// Returns the initial attributes of an appearing item. By default the item fades in at its final position. With `nil` the item
    /// appears at its final position without a fade.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        transparent(layoutAttributesForItem(at: itemIndexPath))
    }
    /// Returns the final attributes of a disappearing item. The index path is that from before the update. By default the item fades
    /// out at its current position.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        transparent(collectionView?.attributesBeforeUpdate(CollectionElement(path: itemIndexPath)))
    }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(
            collectionView?.attributesBeforeUpdate(
                CollectionElement(category: .supplementaryView, kind: elementKind, path: elementIndexPath)))
    }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(
            collectionView?.attributesBeforeUpdate(
                CollectionElement(category: .decorationView, kind: elementKind, path: decorationIndexPath)))
    }

    private func transparent(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let result = attributes?.copied() else { return nil }
        result.alpha = 0
        return result
    }

    /// Called on the new layout before it replaces the old one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on the old layout before it is replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Dragging an item

    /// Returns the index path of a dragged item for a position in the content. By default it is that of the item at this position.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        let here = CGRect(x: position.x, y: position.y, width: 1, height: 1)
        let item = layoutAttributesForElements(in: here)?.first {
            $0.representedElementCategory == .cell && $0.frame.contains(position)
        }
        return item?.indexPath ?? previousIndexPath
    }

    /// Returns the attributes of an item while the user drags it.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int(Int16.max)
        return attributes
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }

    // MARK: Decoration

    /// Registers a class for the layout's decoration views of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return makeDecoration[elementKind] = nil }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return reportMistake("\(self): a decoration view is a UICollectionReusableView, not \(viewClass); nothing is registered")
        }
        makeDecoration[elementKind] = { type.make(frame: .zero) }
    }

    func makeDecorationView(_ kind: String) -> UICollectionReusableView {
        if let make = makeDecoration[kind] { return make() }
        if kind == ListBackgroundView.kind { return ListBackgroundView(frame: .zero) }
        reportMistake(
            "\(self): no decoration view is registered for \"\(kind)\", so it is empty; "
                + "call register(_:forDecorationViewOfKind:) of the layout first (registered: \(makeDecoration.keys.sorted()))")
        return UICollectionReusableView(frame: .zero)
    }

    // MARK: Language direction

    /// Whether the layout is mirrored horizontally in a right-to-left interface. The default is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is currently mirrored, so that the content begins at the right.
    var isFlipped: Bool {
        flipsHorizontallyInOppositeLayoutDirection && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: For the toolkit's own layouts

    /// Whether the visible content keeps its position on the screen when an element above it changes its size.
    var keepsItemsStillWhenSizing: Bool { false }
    /// Returns whether a change of the collection view's insets invalidates the layout.
    func changes(from old: UIEdgeInsets, to new: UIEdgeInsets) -> Bool { true }
    /// The background colour of a collection view without its own. With `nil` the default of the collection view applies.
    var defaultBackgroundColor: UIColor? { nil }
    /// Returns whether supplementary views of a kind belong to a section instead of an item.
    func belongsToSection(_ kind: String) -> Bool { true }
    /// Returns the list configuration of a section, or `nil` if the section is not a list.
    func list(inSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// Returns the position of a row, header or footer in its list, or `nil` outside of lists.
    func placement(of element: CollectionElement) -> ListCellPlacement? { nil }
    /// Called after an update has moved items in the data.
    func itemsMoved(_ change: ListChange) {}
    /// Called after all visible elements have views and all other views were removed.
    func didTile() {}
    /// Called after another layout has replaced this layout.
    func removed() {}
    /// Returns the scroll view that contains an element, or `nil` for the collection view itself.
    func scrollView(for element: CollectionElement) -> UIScrollView? { nil }
}

/// One change of an update, as a layout receives it.
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }
    /// The index path before the update, or `nil` for an insertion. The change of a whole section has the item `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after the update, or `nil` for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

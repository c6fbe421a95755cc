/// Determines the positions of a collection view's items, supplementary and decoration views. Subclass it for a custom layout.
///
/// A subclass computes what it needs in `prepare()`, and implements `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. All positions are in points of the collection view's content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?
    private var makeDecoration: [String: () -> UICollectionReusableView] = [:]
    /// The changes of the update in progress; empty otherwise.
    var updateItems: [UICollectionViewUpdateItem] = []

    @preconcurrency @MainActor
    public override init() { super.init() }

    /// Partial: there are no storyboard archives here, so the coder's contents are ignored.
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

    /// Computes everything again before the next frame.
    open func invalidateLayout() { invalidateLayout(with: newContext()) }

    /// Invalidates a part. Override it to evaluate a context, and call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutInvalidated(context) }

    /// Returns whether a change of the collection view's bounds, including scrolling, invalidates the layout. During
    /// this call the collection view still has its old bounds. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Returns whether the size that a view wants changes the layout. False by default.
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

    /// Creates attributes of the layout's own class.
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

    /// Returns the resting offset of a scroll after a flick; velocity in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Returns the content offset after an update or when the layout is set.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// Called after the layout is prepared and before it is queried for the initial and final attributes of elements.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    /// Returns the initial attributes of an appearing item. By default its final position, transparent; `nil` has the same effect without
    /// the transparency.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        transparent(layoutAttributesForItem(at: itemIndexPath))
    }
    /// Returns the final attributes of a disappearing item, identified by its path before the update. By default its current position,
    /// transparent.
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

    /// Called on the layout that is set.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on the layout that is replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Dragging an item

    /// Returns the path that an item takes while a finger holds it at a point. By default that of the item there.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        let here = CGRect(x: position.x, y: position.y, width: 1, height: 1)
        let item = layoutAttributesForElements(in: here)?.first {
            $0.representedElementCategory == .cell && $0.frame.contains(position)
        }
        return item?.indexPath ?? previousIndexPath
    }

    /// Returns the attributes of an item while a finger holds it.
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

    /// Whether x runs from the right where the interface does; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the content currently begins at the right.
    var isFlipped: Bool {
        flipsHorizontallyInOppositeLayoutDirection && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: For the toolkit's own layouts

    /// Whether the visible content stays where it is when an element above it changes its size.
    var keepsItemsStillWhenSizing: Bool { false }
    /// Returns whether other insets of the collection view change the layout.
    func changes(from old: UIEdgeInsets, to new: UIEdgeInsets) -> Bool { true }
    /// The background behind the items of a collection view without a custom colour; `nil`: the collection view's default.
    var defaultBackgroundColor: UIColor? { nil }
    /// Returns whether a supplementary view belongs to its section, and not to an item.
    func belongsToSection(_ kind: String) -> Bool { true }
    /// Returns the look of the section's rows, if it is a list.
    func list(inSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// Returns a list's information about a row, header or footer.
    func placement(of element: CollectionElement) -> ListCellPlacement? { nil }
    /// Called when items have moved with the data.
    func itemsMoved(_ change: ListChange) {}
    /// Called when everything visible has its view, and the others have been removed.
    func didTile() {}
    /// Called when another layout has been set.
    func removed() {}
    /// Returns the scroll view with a section's items; `nil`: the collection view itself.
    func scrollView(for element: CollectionElement) -> UIScrollView? { nil }
}

/// One change of an update in the form that a layout receives.
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }
    /// The path before the update; `nil` for insertions. A section's change has `NSNotFound` for the item.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the update; `nil` for deletions.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

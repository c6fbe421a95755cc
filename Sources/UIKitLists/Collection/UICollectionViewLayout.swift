/// Decides where a collection's items, supplementary and decoration views stand. Subclass it for a layout of your own.
///
/// A subclass computes what it needs in `prepare()`, and answers `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. All places are points of the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection that uses the layout.
    public internal(set) weak var collectionView: UICollectionView?
    private var makeDecoration: [String: () -> UICollectionReusableView] = [:]
    /// What the update that is going on does; empty otherwise.
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

    // MARK: What a subclass answers

    /// Called before the first question after an invalidation.
    open func prepare() {}

    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of every element that shares a part of a rectangle.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Everything is computed anew before the next frame.
    open func invalidateLayout() { invalidateLayout(with: newContext()) }

    /// Override to find out what a context concerns, and call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutInvalidated(context) }

    /// Asked before the bounds of the collection change, also by scrolling: they still read as before. False unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Whether the size that a view wants changes the layout. False unless overridden.
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
                + "not \(Self.invalidationContextClass); the standard one is taken")
        return UICollectionViewLayoutInvalidationContext()
    }

    func newAttributes() -> UICollectionViewLayoutAttributes {
        if let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type { return type.init() }
        reportMistake(
            "\(Self.self).layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes, not \(Self.layoutAttributesClass); the "
                + "standard one is taken")
        return UICollectionViewLayoutAttributes()
    }

    /// Attributes of the layout's own class.
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

    /// Where a scroll that the user has flicked comes to rest; velocity in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Where the content goes after an update or when the layout takes over.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// The layout is prepared for what follows; asked next is where elements come from and go to.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    /// Where an item that comes in begins. Standard: where it ends, transparent; `nil` does the same without the transparency.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        transparent(layoutAttributesForItem(at: itemIndexPath))
    }
    /// Where an item that goes away ends, by its place before the update. Standard: where it is, transparent.
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

    /// Called on the layout that takes over, and on the one that goes.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Dragging an item to another place

    /// The place that an item takes while a finger holds it at a point. Standard: that of the item there.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        let here = CGRect(x: position.x, y: position.y, width: 1, height: 1)
        let item = layoutAttributesForElements(in: here)?.first {
            $0.representedElementCategory == .cell && $0.frame.contains(position)
        }
        return item?.indexPath ?? previousIndexPath
    }

    /// How an item looks while a finger holds it.
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

    /// A class whose objects stand where the layout has decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return makeDecoration[elementKind] = nil }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return reportMistake("\(self): a decoration view is a UICollectionReusableView, not \(viewClass); nothing is registered")
        }
        makeDecoration[elementKind] = { type.make(frame: .zero) }
    }

    func makeDecorationView(_ kind: String) -> UICollectionReusableView {
        if let make = makeDecoration[kind] { return make() }
        reportMistake(
            "\(self): no decoration view is registered for \"\(kind)\", so it is empty; call register(_:forDecorationViewOfKind:) of the layout "
                + "first (registered: \(makeDecoration.keys.sorted()))")
        return UICollectionReusableView(frame: .zero)
    }

    // MARK: Language direction

    /// Whether x runs from the right where the interface does; false unless overridden.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the content begins at the right now.
    var isFlipped: Bool {
        flipsHorizontallyInOppositeLayoutDirection && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: For the collection's own layouts

    /// Whether what is in sight stays where it is when something above it turns out to be of another size.
    var keepsItemsStillWhenSizing: Bool { false }
    /// Whether other insets of the collection make another layout.
    func changes(from old: UIEdgeInsets, to new: UIEdgeInsets) -> Bool { true }
    /// Behind the items of a collection without a colour of its own; `nil`: the collection's standard.
    var defaultBackgroundColor: UIColor? { nil }
    /// Whether a supplementary view belongs to its section, and not to an item.
    func belongsToSection(_ kind: String) -> Bool { true }
    /// What the section's rows look like, where it is a list.
    func list(inSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// What a list says about the place of a row, header or footer.
    func placement(of element: CollectionElement) -> ListCellPlacement? { nil }
    /// The data has changed: items have gone elsewhere.
    func itemsMoved(_ change: ListChange) {}
    /// Everything in sight has its view, and what has left is gone.
    func didTile() {}
    /// Another layout has taken over.
    func removed() {}
    /// The scroll view that holds a section's items; `nil`: the collection itself.
    func scrollView(for element: CollectionElement) -> UIScrollView? { nil }
}

/// One change of an update, as a layout hears of it.
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }
    /// `nil` for insertions. A section's change has `NSNotFound` for the item.
    public let indexPathBeforeUpdate: IndexPath?
    /// `nil` for deletions.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitText
@_spi(Toolkit) import UIKitScroll
import UIKitText

/// A scrolling view of items in sections. A layout positions the items, and only visible items have a cell.
///
/// This file contains the stored properties. The extensions in the same folder contain the behaviour: loading, tiling, queries, reuse,
/// selection, updates, interactive movement and prefetching.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The data source, which is a weak reference.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            dragSourceChanged()
            setNeedsReload()
        }
    }
    /// The delegate, which is a weak reference.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { collectionViewLayout.invalidateLayout() }
            contextMenuSourceChanged()
        }
    }
    /// The prefetching data source, which is a weak reference.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    let contextMenus = ListContextMenus()

    /// Discards all cells and reads the data source again. This clears the selection, and a first responder in a cell resigns.
    open func reloadData() { reloadEverything() }

    /// The layout that positions the items. A new layout takes effect immediately.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutInUse }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    var layoutInUse: UICollectionViewLayout

    /// The view behind the items, which does not scroll with the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackgroundColor = true
            super.backgroundColor = newValue
        }
    }
    private var hasOwnBackgroundColor = false
    func showDefaultBackground() {
        if !hasOwnBackgroundColor { super.backgroundColor = layoutInUse.defaultBackgroundColor ?? .systemBackground }
    }

    // MARK: Dragging items

    /// Provides the items of a drag that begins on an item. The reference is weak.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragSourceChanged() } }
    /// Accepts drops. Without a drop delegate, a movable item moves to the drop position. The reference is weak.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var dragInteractionEnabled = true { didSet { dragSourceChanged() } }
    open var hasActiveDrag: Bool { dragging.session != nil }
    open var hasActiveDrop: Bool { dragging.session != nil && dropDelegate != nil }
    var dragging = ListDragging<UICollectionViewDropProposal>()

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayDrag(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = true
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    var selection = ListSelection()

    // MARK: State

    var counts: [Int] = []
    var work = ListWork()
    var layoutIsPrepared = false
    var displayed = DisplayedElements()
    var reuse = CollectionReuse()
    var updating = CollectionUpdate()
    /// The interactive transition to another layout in progress.
    var layoutTransition: LayoutTransition?
    var movement: InteractiveMovement? { didSet { if movement == nil { endAutoscroll() } } }
    var autoscroll: TickSchedule.Participation?
    var prefetch = CollectionPrefetch()
    private(set) lazy var swipes = RowSwipes(in: self)
    /// The changes of visible elements that make the collection view request their sizes again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    var resizing = ListResizing()
    /// The target of the current `scrollToItem` call.
    var scrollGoal: ScrollGoal<ScrollPosition>?
    private var knownInsets = UIEdgeInsets.zero
    /// The optional delegate methods that the delegate does not implement, collected since the flow layout last cleared the set.
    var missing: Set<OptionalMethod> = []
    enum OptionalMethod { case sizeForItem }
    func notImplemented(_ method: OptionalMethod) { missing.insert(method) }

    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UICollectionView_make")
    package convenience init(_made frame: CGRect, _ layout: UICollectionViewLayout) {
        self.init(frame: frame, collectionViewLayout: layout)
    }
    @_silgen_name("keyboardlab_UICollectionView_make")
    private static func makeOfThisClass(_ frame: CGRect, _ layout: consuming UICollectionViewLayout) -> UICollectionView
    /// Creates a collection view of the receiving class.
    package static func make(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) -> Self {
        unsafeDowncast(makeOfThisClass(frame, layout), to: Self.self)
    }

    // MARK: Creating a view

    @preconcurrency @MainActor
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutInUse = layout
        super.init(frame: frame)
        setUp()
    }

    /// Creates a collection view with the layout of the document, or with a flow layout if the document has none.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        layoutInUse = coder.interfaceChild("collectionViewLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UICollectionView.self)
    }

    private func setUp() {
        layoutInUse.collectionView = self
        showDefaultBackground()
        _ = swipes
    }

    // MARK: Notifications from the view tree

    /// Does nothing. The layout alone determines the content size, and constraints of subviews would conflict with it.
    @_spi(Toolkit) open override func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {}

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        notifyFocus(context, coordinator)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    @_spi(Toolkit) open override func boundsWillChange(to newBounds: CGRect) {
        super.boundsWillChange(to: newBounds)
        guard layoutIsPrepared, layoutInUse.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        layoutInUse.invalidateLayout(with: layoutInUse.invalidationContext(forBoundsChange: newBounds))
    }

    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scrollGoal = nil
        super.setContentOffset(contentOffset, animated: animated)
    }

    @_spi(Toolkit) open override func boundsOriginChanged(from oldOrigin: CGPoint) {
        if scrollGoal?.survives(contentOffset, isListsOwn: isWritingOwnOffset || work.isTiling) == false { scrollGoal = nil }
        super.boundsOriginChanged(from: oldOrigin)
    }

    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        for (element, var shown) in displayed.sorted {
            shown.isMeasured = false
            displayed[element] = shown
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        let old = knownInsets
        knownInsets = adjustedContentInset
        if layoutInUse.changes(from: old, to: knownInsets) { layoutInUse.invalidateLayout() } else { setNeedsLayout() }
    }

    /// Lays out a list again, because its first section has a different distance from a large title than from other bars.
    @_spi(Toolkit) open override func barAboveDidChange() {
        super.barAboveDidChange()
        if TableMetrics.isGlass, layoutIsPrepared, layoutInUse is UICollectionViewCompositionalLayout { layoutInUse.invalidateLayout() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?[FloatingSidebarTrait.self] ?? false != traitCollection[FloatingSidebarTrait.self] {
            showDefaultBackground()
        }
        guard let previousTraitCollection,
            previousTraitCollection.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
                || previousTraitCollection.layoutDirection != traitCollection.layoutDirection
        else { return }
        measureAgain()
    }

    @_spi(Toolkit) open override func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutInUse.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { swipes.hit(super.hitTest(point, with: event)) }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        swipes.close(animated: false)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressBegan(touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressMoved(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressEnded(touches) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressCancelled() }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        guard counts.indices.contains(section) else {
            reportMistake("\(self): there is no section \(section) among \(counts.count); numberOfItems(inSection:) says 0", of: self)
            return 0
        }
        return counts[section]
    }
    /// Returns the attributes of an item, or `nil` if the item does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return contains(indexPath) ? layoutInUse.layoutAttributesForItem(at: indexPath) : nil
    }
    /// Returns the cell of an item, or `nil` if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { displayed.cell(at: indexPath) }
    /// Returns a reused or new cell. If no class is registered for the identifier, it is an empty cell; UIKit raises an exception.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let view = dequeue(CollectionReuseKey(name: identifier), at: indexPath)
        return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }
    /// Selects an item without a call of the delegate. `nil` clears the selection.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return clearSelection() }
        guard contains(indexPath) else { return }
        if !allowsMultipleNow { for path in selection.paths where path != indexPath { deselectItem(at: path, animated: animated) } }
        add(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects an item without a call of the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == indexPath }
        displayed.cell(at: indexPath)?.isSelected = false
    }
    /// Performs the changes in `updates` with one animation. `completion` receives whether the animation ran to its end. Without
    /// `updates`, the items move to the positions of an invalidated layout.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if updating.depth == 0, work.isLoading {
            // The collection view is reading the data source, so no update can begin. The data source returns the new counts either
            // now or at the next reload.
            updates?()
            setNeedsReload()
            completion?(true)
            return
        }
        if updating.depth == 0 {
            if window != nil { layoutIfNeeded() }
            loadIfNeeded()
            if window != nil { rememberState() }
            updating.pending = ListUpdates()
        }
        updating.depth += 1
        updates?()
        updating.depth -= 1
        guard updating.depth == 0, let pending = updating.pending else {
            completion?(true)
            return
        }
        updating.pending = nil
        perform(pending, completion: completion)
    }
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows.formUnion(indexPaths) } }
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows.formUnion(indexPaths) } }
    /// Replaces the cells of items. A text field in an old cell resigns as first responder.
    open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows.formUnion(indexPaths) } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append(ListUpdates.Move(from: indexPath, to: newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append(ListUpdates.Move(from: section, to: newSection)) }
    }
}

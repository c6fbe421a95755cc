@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText
import UIKitText

/// A scrolling view of rows in sections. Only visible rows have a cell.
///
/// This file contains the stored properties. The extensions in the same folder contain the behaviour: loading, tiling, queries, reuse,
/// touches, selection and updates.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public let style: Style

    /// The data source, which is a weak reference.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { setNeedsReload() } } }
    /// The delegate, which is a weak reference.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { setNeedsReload() }
            contextMenuSourceChanged()
        }
    }
    /// The prefetching data source, which is a weak reference.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true

    let contextMenus = ListContextMenus()

    // MARK: Heights, points

    /// The height of rows for which the delegate does not return one. With `automaticDimension` a row has the height that its cell needs.
    open var rowHeight: CGFloat = automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } } }
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { if sectionFooterHeight != oldValue { setNeedsReload() } } }
    /// The estimated height of rows that were not visible yet. With 0 all rows are measured. With `automaticDimension` the table chooses.
    open var estimatedRowHeight: CGFloat = automaticDimension { didSet { if estimatedRowHeight != oldValue { setNeedsReload() } } }
    /// The estimated height of headers. Partial: headers are measured when the table loads, so the estimate is never used.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// The estimated height of footers. Partial: footers are measured when the table loads, so the estimate is never used.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// The padding above the headers of a plain table. With `automaticDimension` it is 22 for sections with a header.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { placementsChanged() } }
    open var separatorColor: UIColor? { didSet { placementsChanged() } }
    /// The visual effect of the separators on the content behind the table.
    ///
    /// Partial: the effect is only stored, and the separators have a plain colour.
    open var separatorEffect: UIVisualEffect?
    /// The separator insets from the sides of the cells in points. If `left` is `automaticDimension`, which is the default, the separator
    /// is aligned with the text.
    open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: automaticDimension, bottom: 0, right: 0) {
        didSet { placementsChanged() }
    }
    /// The edges from which `separatorInset` is measured.
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { placementsChanged() } }
    /// The view behind the rows, which does not scroll with them.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view above all sections. It keeps its height and gets the width of the table.
    open var tableHeaderView: UIView? {
        didSet { if tableHeaderView !== oldValue { marginViewChanged(from: oldValue, to: tableHeaderView) } }
    }
    /// The view below all sections.
    open var tableFooterView: UIView? {
        didSet { if tableFooterView !== oldValue { marginViewChanged(from: oldValue, to: tableFooterView) } }
    }
    // MARK: Dragging rows

    /// Provides the items of a drag that begins on a row. The reference is weak.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragSourceChanged() } }
    /// Accepts drops. Without a drop delegate, a movable row moves to the drop position. The reference is weak.
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open var dragInteractionEnabled = true { didSet { dragSourceChanged() } }
    open var hasActiveDrag: Bool { dragging.session != nil }
    open var hasActiveDrop: Bool { dragging.session != nil && dropDelegate != nil }
    var dragging = ListDragging<UITableViewDropProposal>()

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayDrag(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The height in points of the empty rows below the last row of a plain table, which consist of separators only. With 0 there are
    /// no empty rows. With `automaticDimension` they have the height of rows with one line.
    open var fillerRowHeight: CGFloat = 0 { didSet { if fillerRowHeight != oldValue { setNeedsLayout() } } }
    open var insetsContentViewsToSafeArea = true { didSet { placementsChanged() } }

    /// Discards all cells and reads the data source again. This clears the selection, and a first responder in a cell resigns. The
    /// content offset remains if the new content is tall enough.
    open func reloadData() { reloadEverything() }
    /// Scrolls a row to a position between the adjusted content insets, within the scroll range. The row `NSNotFound` means the beginning
    /// of the section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        bringRow(at: indexPath, to: scrollPosition, animated: animated)
    }
    /// Whether rows are limited to a readable width. In a wider table they are 672 points wide at the default text size and centred.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { placementsChanged() } }
    }
    /// The side margins of cells and headers in points.
    var cellMargin: CGFloat {
        let usual = TableMetrics.margin(width: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth else { return usual }
        // The readable width is 672 points. (Facts/AutoLayout.md#margins)
        return max(usual, (bounds.width - safeAreaInsets.left - safeAreaInsets.right - 672) / 2)
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.separatorInset),
            AppearanceProperty(\UITableView.separatorStyle), AppearanceProperty(\UITableView.sectionIndexColor),
            AppearanceProperty(\UITableView.sectionIndexBackgroundColor), AppearanceProperty(\UITableView.sectionHeaderTopPadding),
        ]
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { placementsChanged() } }
    }
    var selection = ListSelection()

    // MARK: Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return closeSwipe(animated: animated) }
        self.editing = editing
        editingChanged(animated: animated)
    }
    /// Whether a row is being dragged or a batch update has not ended yet.
    open var hasUncommittedUpdates: Bool { reorder != nil || pendingUpdates != nil }

    // MARK: Index of sections

    /// The minimum number of rows for which the table displays the section index.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { sectionIndexChanged() } }
    /// The colour of the index titles, or `nil` for the tint colour.
    open var sectionIndexColor: UIColor? { didSet { sectionIndexChanged() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndexChanged() } }
    /// The background of the section index while the user touches it.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// Reads the index titles from the data source again.
    open func reloadSectionIndexTitles() {
        loadSectionIndex()
        placementsChanged()
    }

    // MARK: State

    var tableLayout = TableLayout()
    var work = ListWork()
    var width: CGFloat = 0
    var displayed = DisplayedCells()
    var extras = TableExtras()
    var reuse = TableReuse()
    var pendingUpdates: PendingTableUpdates?
    /// The optional delegate methods that the delegate does not implement, collected since the set was last cleared.
    var missing: Set<OptionalMethod> = []
    /// The number of rows that were examined while visible rows got their cells. Tests use it to measure the work.
    final var examinedRows = 0
    /// Whether the next layout must measure the rows again because the text size has changed.
    private var isTextSizeNew = false
    /// The changes of visible cells that make the table request their heights again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    var resizing = ListResizing()
    private(set) lazy var swipes = RowSwipes(in: self)
    /// The row that the user is dragging, or `nil`.
    var reorder: TableReorder?
    /// The target of the current `scrollToRow` call.
    var scrollGoal: ScrollGoal<ScrollPosition>?
    var sectionIndex: SectionIndexView?
    var prefetch = TablePrefetch()
    enum OptionalMethod { case heightForRow, estimatedHeightForRow, canEditRow, editingStyle, deletionTitle }
    func notImplemented(_ method: OptionalMethod) { missing.insert(method) }

    // MARK: Creating a view

    @preconcurrency @MainActor
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UITableView_make")
    package convenience init(_made frame: CGRect, _ style: Style) { self.init(frame: frame, style: style) }
    @_silgen_name("keyboardlab_UITableView_make")
    private static func makeOfThisClass(_ frame: CGRect, _ style: Style) -> UITableView
    /// Creates a table of the receiving class.
    package static func make(frame: CGRect, style: Style) -> Self { unsafeDowncast(makeOfThisClass(frame, style), to: Self.self) }

    /// Creates a plain table.
    @preconcurrency @MainActor
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        style =
            switch coder.interfaceAttribute("style") {
            case "grouped": .grouped
            case "insetGrouped": .insetGrouped
            default: .plain
            }
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UITableView.self)
    }

    private func setUp() {
        alwaysBounceVertical = true
        super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        _ = swipes
    }

    // MARK: Notifications from the view tree

    /// Does nothing. The rows alone determine the content size, and constraints of subviews would conflict with it.
    @_spi(Toolkit) open override func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {}

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        notifyFocus(context, coordinator)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        if isTextSizeNew {
            isTextSizeNew = false
            let anchor = anchor()
            widthChanged()
            keep(anchor)
        }
        tile()
    }

    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        if oldSize.width != bounds.width { widthChanged() }
    }

    /// Updates pinned headers and footers, which are placed between the insets.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        if style == .plain { setNeedsLayout() }
    }

    @_spi(Toolkit) open override func barAboveDidChange() {
        super.barAboveDidChange()
        firstHeaderMayHaveChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        placementsChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        // The rows receive the new traits after the table, so they have their new fonts only in the next layout.
        isTextSizeNew = true
        reuse.forgetKept()
        setNeedsLayout()
    }

    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scrollGoal = nil
        super.setContentOffset(contentOffset, animated: animated)
    }

    @_spi(Toolkit) open override func boundsOriginChanged(from oldOrigin: CGPoint) {
        if scrollGoal?.survives(contentOffset, isListsOwn: isWritingOwnOffset || work.isTiling) == false { scrollGoal = nil }
        super.boundsOriginChanged(from: oldOrigin)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { swipes.hit(super.hitTest(point, with: event)) }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        closeSwipe(animated: false)
        placementsChanged()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressBegan(touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressMoved(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressEnded(touches) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressCancelled() }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// Returns a reused cell, or a new cell of the registered class. Returns `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let kept = reuse.takeCell(identifier)
        kept?.prepareForReuse()
        let cell = kept ?? reuse.makeCell[identifier]?(identifier)
        if let cell, cell.placement.tableStyle != style { cell.placement.tableStyle = style }
        return cell
    }
    /// Returns a reused or new cell. If no class is registered for the identifier, it is an empty cell; UIKit raises an exception.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        reportMistake(
            "\(self): no cell is registered for \"\(identifier)\", wanted at row \(indexPath.row) of section \(indexPath.section), which "
                + "stays empty; call register(_:forCellReuseIdentifier:) first (registered: \(reuse.makeCell.keys.sorted()))", of: self)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// Selects a row without a call of the delegate. `nil` clears the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return clearSelection() }
        guard tableLayout.contains(indexPath) else { return }
        if !allowsMultipleNow { for path in selection.paths where path != indexPath { deselectRow(at: path, animated: animated) } }
        add(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects a row without a call of the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == indexPath }
        displayed[indexPath]?.setSelected(false, animated: animated)
    }
    open func beginUpdates() {
        loadIfNeeded()
        pendingUpdates = pendingUpdates ?? PendingTableUpdates()
        pendingUpdates?.depth += 1
    }
    /// Performs the changes since `beginUpdates()` with one animation. Without changes it determines the row heights again.
    open func endUpdates() {
        guard let pending = pendingUpdates else { return }
        pendingUpdates?.depth -= 1
        guard pending.depth == 1 else { return }
        pendingUpdates = nil
        perform(pending, completion: nil)
    }
    /// Performs the changes in `updates` with one animation. `completion` receives whether the animation ran to its end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        loadIfNeeded()
        let isOutermost = pendingUpdates == nil
        pendingUpdates = pendingUpdates ?? PendingTableUpdates()
        pendingUpdates?.depth += 1
        updates?()
        pendingUpdates?.depth -= 1
        guard isOutermost, let pending = pendingUpdates else {
            completion?(true)
            return
        }
        pendingUpdates = nil
        perform(pending, completion: completion)
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { pending in
            pending.updates.insertedRows.formUnion(indexPaths)
            for path in indexPaths { pending.animations[path] = animation }
        }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { pending in
            pending.updates.deletedRows.formUnion(indexPaths)
            for path in indexPaths { pending.animations[path] = animation }
        }
    }
    /// Replaces the cells of rows. A text field in an old cell resigns as first responder.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { pending in
            pending.updates.reloadedRows.formUnion(indexPaths)
            for path in indexPaths { pending.animations[path] = animation }
        }
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.updates.movedRows.append(ListUpdates.Move(from: indexPath, to: newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { pending in
            pending.updates.insertedSections.formUnion(sections)
            for section in sections { pending.sectionAnimations[section] = animation }
        }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { pending in
            pending.updates.deletedSections.formUnion(sections)
            for section in sections { pending.sectionAnimations[section] = animation }
        }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { pending in
            pending.updates.reloadedSections.formUnion(sections)
            for section in sections { pending.sectionAnimations[section] = animation }
        }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.updates.movedSections.append(ListUpdates.Move(from: section, to: newSection)) }
    }
}

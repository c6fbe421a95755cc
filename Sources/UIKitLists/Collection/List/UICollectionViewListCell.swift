@_spi(Toolkit) import UIKitCore

/// A row, header or footer of a list, with content, accessories, separators and the appearance of its list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var topSeparator: UIView?
    /// The position of the row in its list, which the list sets.
    var placement = ListCellPlacement() { didSet { if placement != oldValue { placementChanged() } } }
    private var hasOwnBackground = false
    private var wasInGroupedList = false
    var swipeView: SwipeActionsView?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        separator.isUserInteractionEnabled = false
        addSubview(separator)
        placementChanged()
    }

    // MARK: Content

    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The indentation per level in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    /// Whether the indentation also applies to accessories on the leading side.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

    /// The accessories of the row, in display order unless an accessory specifies its position.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for placed in placedAccessories { placed.view.removeFromSuperview() }
            placedAccessories = accessories.map { PlacedAccessory(accessory: $0, view: $0.make()) }
            for placed in placedAccessories {
                addSubview(placed.view)
                UIView.performWithoutAnimation { outlineView(placed)?.isExpanded = placement.outline?.isExpanded ?? false }
            }
            fittingSizeMayHaveChanged(because: self)
            setNeedsLayout()
        }
    }

    private(set) var placedAccessories: [PlacedAccessory] = []
    private func outlineView(_ placed: PlacedAccessory) -> OutlineDisclosureView? { placed.view as? OutlineDisclosureView }

    /// The layout guide for the separator below the row. Only its leading and trailing edges are used.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasSeparatorGuide = true
        return guide
    }()
    private var hasSeparatorGuide = false

    /// Returns a content configuration for the row's position in the list, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (placement.role, placement.isGrouped) {
        case (.row, _): .cell()
        case (.header, true): .groupedHeader()
        case (.header, false): .plainHeader()
        case (.footer, true): .groupedFooter()
        case (.footer, false): .plainFooter()
        }
    }
    /// Returns the list's background for the row as a configuration.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch (placement.role, placement.isGrouped) {
        case (.row, true): placement.isInSidebar ? .sidebarRow() : .listGroupedCell()
        case (.row, false): .listPlainCell()
        case (_, true): .listGroupedHeaderFooter()
        case (_, false): .listPlainHeaderFooter()
        }
    }

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = newValue != nil
            super.backgroundConfiguration = newValue ?? defaultBackgroundConfiguration()
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isEditing = collectionAround?.isEditing ?? false
        state.isExpanded = placement.outline?.isExpanded ?? false
        state.isSwiped = swipeView != nil
        state.isInGroupedList = placement.isGrouped
        return state
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let list = layoutAttributes as? ListLayoutAttributes { place(list.placement) }
    }

    /// Applies the placement from the layout, but keeps the outline position, which the data source provides.
    func place(_ placement: ListCellPlacement) {
        var placement = placement
        placement.outline = self.placement.outline
        self.placement = placement
    }

    private func placementChanged() {
        if !hasOwnBackground { super.backgroundConfiguration = defaultBackgroundConfiguration() }
        if configurationState.isInGroupedList != wasInGroupedList {
            wasInGroupedList.toggle()
            configurationStateChanged()
        }
        setNeedsLayout()
    }

    // MARK: Outlines

    /// Updates the row after its position in the outline or its expansion state has changed.
    func take(_ outline: OutlinePlace?) {
        guard outline != placement.outline else { return }
        placement.outline = outline
        indentationLevel = outline?.level ?? 0
        for placed in placedAccessories { outlineView(placed)?.isExpanded = outline?.isExpanded ?? false }
        configurationStateChanged()
    }

    /// Whether a tap anywhere on the row expands or collapses it.
    var isOutlineHeader: Bool { placedAccessories.contains { outlineView($0)?.style == .header } }

    func togglesOutline() {
        guard let collection = collectionAround, let path = collection.indexPath(for: self) else { return }
        (collection.dataSource as? any OutlineSource)?.toggleOutline(at: path)
    }

    /// Opens the trailing swipe actions after a tap on the delete circle.
    func opensSwipe() {
        guard let collection = collectionAround, let path = collection.indexPath(for: self) else { return }
        if swipeView != nil { collection.swipes.close(animated: true) } else { collection.swipes.open(at: path) }
    }

    // MARK: Layout

    private var hairline: CGFloat { 1 / traitCollection.displayScale }
    private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    /// Returns the leading position and the width of the content for a row width, in points.
    private func contentSpan(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        var start = indent
        var end = width
        let shown = shownAccessories
        for accessory in shown {
            let room = accessory.width + ListCellMeasures.gap
            if accessory.isLeading { start += room } else { end -= room }
        }
        if shown.contains(where: { $0.isLeading }) { start += ListCellMeasures.margin - ListCellMeasures.gap }
        if shown.contains(where: { !$0.isLeading }) { end -= ListCellMeasures.margin - ListCellMeasures.gap }
        return (start, max(end - start, 0))
    }

    private var shownAccessories: [PlacedAccessory] {
        let isEditing = collectionAround?.isEditing ?? false
        return placedAccessories.filter { $0.accessory.isShown(isEditing: isEditing) }.arranged
    }

    /// Returns `rect`, which is computed for a left-to-right layout, mirrored if the interface is right-to-left. The origin of the
    /// bounds is ignored, because swipe actions shift it.
    private func placed(_ rect: CGRect) -> CGRect {
        isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutAccessories()
        contentView.layoutIfNeeded()
        layOutSeparators()
        layOutCard()
    }

    override func placeContent() {
        giveMargins()
        let span = contentSpan(bounds.width)
        contentView.frameIfNeeded = placed(CGRect(x: span.start, y: 0, width: span.width, height: max(bounds.height - hairline, 0)))
    }

    private weak var marginsView: UIView?
    private var givenMargins = UIEdgeInsets.zero
    /// Sets the layout margins of the content view to those of the row, so that an app's content is aligned with the system's. Margins
    /// that the app has set remain.
    private func giveMargins() {
        guard !(contentView is UIListContentView) else { return }
        if contentView !== marginsView {
            guard contentView.layoutMargins == ListCellMeasures.plainViewMargins else { return }
            marginsView = contentView
        } else if contentView.layoutMargins != givenMargins {
            return
        }
        let endsAtAccessory = shownAccessories.contains { !$0.isLeading }
        let vertical = placement.role == .row ? TableMetrics.aboveText : ListCellMeasures.gap
        let trailing = endsAtAccessory ? ListCellMeasures.gap : ListCellMeasures.margin
        let margins = UIEdgeInsets(
            top: vertical, left: isRightToLeft ? trailing : ListCellMeasures.margin, bottom: vertical,
            right: isRightToLeft ? ListCellMeasures.margin : trailing)
        givenMargins = margins
        if contentView.layoutMargins != margins { contentView.layoutMargins = margins }
    }

    private func layOutAccessories() {
        var leading = ListCellMeasures.margin + (indentsAccessories ? indent : 0)
        var trailing = bounds.width - ListCellMeasures.margin
        let shown = shownAccessories
        for placed in placedAccessories {
            let isShown = shown.contains { $0.view === placed.view }
            placed.view.isHidden = placed.accessory.options.isHidden
            if placed.accessory.displayed != .always { placed.view.alpha = isShown ? 1 : 0 }
            (placed.view as? TableEditControl)?.isSelected = isSelected
        }
        for accessory in shown.filter(\.isLeading) + shown.filter({ !$0.isLeading }).reversed() {
            let view = accessory.view
            let size = view.bounds.size
            let room = accessory.width
            let y = ((bounds.height - hairline - size.height) / 2 / hairline).rounded() * hairline
            let start = accessory.isLeading ? leading : trailing - room
            let x = start + ((room - size.width) / 2 / hairline).rounded() * hairline
            view.frameIfNeeded = placed(CGRect(origin: CGPoint(x: x, y: y), size: size))
            if accessory.isLeading { leading += room + ListCellMeasures.gap } else { trailing -= room + ListCellMeasures.gap }
        }
    }

    private var separatorThickness: CGFloat { TableMetrics.separatorThickness(scale: traitCollection.displayScale) }

    private func layOutSeparators() {
        let look = placement.separators
        let color = isSelected && collectionAround?.allowsMultipleNow == true ? look.multipleSelectionColor : look.color
        separator.backgroundColor = color
        separator.isHidden = !placement.showsBottomSeparator
        separator.frameIfNeeded = placed(line(look.bottomSeparatorInsets, y: bounds.height - separatorThickness))
        bringSubviewToFront(separator)
        if placement.showsTopSeparator, topSeparator == nil {
            let line = UIView()
            line.isUserInteractionEnabled = false
            topSeparator = line
            addSubview(line)
        }
        topSeparator?.isHidden = !placement.showsTopSeparator
        topSeparator?.backgroundColor = color
        topSeparator?.frameIfNeeded = placed(line(look.topSeparatorInsets, y: 0))
    }

    private func line(_ insets: NSDirectionalEdgeInsets, y: CGFloat) -> CGRect {
        let automatic = UIListSeparatorConfiguration.automaticInsets
        var start = insets.leading == automatic.leading ? textStart : insets.leading
        var end =
            insets.trailing == automatic.trailing
            ? bounds.width - (placement.isGrouped && TableMetrics.isGlass ? ListCellMeasures.margin : 0) : bounds.width - insets.trailing
        if hasSeparatorGuide, separatorLayoutGuide.layoutFrame.width > 0 {
            let frame = placed(separatorLayoutGuide.layoutFrame)
            (start, end) = (frame.minX, frame.maxX)
        }
        return CGRect(x: start, y: y, width: max(end - start, 0), height: separatorThickness)
    }

    /// The leading position of the first text in points.
    private var textStart: CGFloat {
        let texts = contentView.subviews.filter { $0 is UILabel && !$0.isHidden && $0.bounds.width > 0 }
        let content = placed(contentView.frame)
        let starts = texts.map { isRightToLeft ? contentView.bounds.width - $0.frame.maxX : $0.frame.minX }
        return content.minX + (starts.min() ?? ListCellMeasures.margin)
    }

    /// Rounds the corners of a section's first and last row.
    private func layOutCard() {
        var corners: CACornerMask = []
        if placement.isCard, placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if placement.isCard, placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : min(TableMetrics.radiusOfCards, bounds.height / 2)
        if !corners.isEmpty { layer.maskedCorners = corners }
        layer.cornerCurve = .continuous
    }

    /// Returns the fitting size of the row. Constraints in the content view determine its size without the accessories.
    override func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        updateConfigurationIfNeeded()
        giveMargins()
        let room = CGSize(width: contentSpan(attributes.size.width).width, height: attributes.size.height)
        contentView.yieldingLengths = YieldingLengths(height: attributes.chosenByView.height)
        guard let size = contentView.constrainedSize(room, chosen: (false, attributes.chosenByView.height)) else {
            return sizeThatFits(attributes.size)
        }
        return CGSize(width: attributes.size.width, height: size.height + (attributes.chosenByView.height ? hairline : 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        giveMargins()
        let content = super.sizeThatFits(CGSize(width: contentSpan(size.width).width, height: size.height))
        let own = contentConfiguration == nil ? size.height : content.height + (placement.role == .row ? hairline : 0)
        let least = placement.role == .row ? TableMetrics.rowHeight(at: traitCollection.preferredContentSizeCategory) : 0
        // The height of a sidebar row is smaller than that of other rows by the same amount at every text size. (chosen)
        let lower = placement.isInSidebar ? TableMetrics.rowHeight(at: .large) - TableMetrics.sidebarRowHeight : 0
        return CGSize(width: size.width, height: max(own, least) - lower)
    }
}

/// The dimensions in points of a list cell outside of its content.
enum ListCellMeasures {
    /// The margin at the sides. (as in tables: Facts/TablesAndCollections.md#margins-and-separators)
    static let margin: CGFloat = 16
    /// The default layout margins of a view. If a content view has different margins, the app has set them. (Facts/AutoLayout.md#margins)
    static let plainViewMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The gap between accessories. (not documented: chosen by eye)
    static let gap: CGFloat = 8
    /// The width of an accessory if the rows align them. (not documented: chosen equal to the width of the widest symbol)
    static let standardAccessory: CGFloat = 28
    /// The width of the reorder control, including a margin for touches. (not documented: chosen by eye)
    static let grip: CGFloat = 26
}

/// A row of a list: content, accessories, a line under it, and the look of the list that it is in.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var placement = ListCellPlacement() { didSet { if placement != oldValue { placementChanged() } } }
    private var hasOwnBackground = false

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
        separator.backgroundColor = .separator
        addSubview(separator)
        placementChanged()
    }

    // MARK: Content

    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points for each level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// At the ends of the row, in this order.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for accessory in oldValue { accessory.view.removeFromSuperview() }
            for accessory in accessories { addSubview(accessory.view) }
            setNeedsLayout()
        }
    }

    /// Standard content of a row, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The background that the list gives the row, as a configuration.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = newValue != nil
            super.backgroundConfiguration = newValue ?? defaultBackgroundConfiguration()
        }
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let list = layoutAttributes as? ListLayoutAttributes { placement = list.placement }
    }

    private func placementChanged() {
        if !hasOwnBackground { super.backgroundConfiguration = defaultBackgroundConfiguration() }
        setNeedsLayout()
    }

    // MARK: Layout

    private var hairline: CGFloat { 1 / traitCollection.displayScale }

    /// Where the content begins and how wide it is in a row of a width, points.
    private func contentSpan(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        var start = CGFloat(indentationLevel) * indentationWidth
        var end = width
        for accessory in shownAccessories {
            let room = accessory.view.bounds.width + ListCellMeasures.gap
            if accessory.isLeading { start += room } else { end -= room }
        }
        if shownAccessories.contains(where: { $0.isLeading }) { start += ListCellMeasures.margin - ListCellMeasures.gap }
        if shownAccessories.contains(where: { !$0.isLeading }) { end -= ListCellMeasures.margin - ListCellMeasures.gap }
        return (start, max(end - start, 0))
    }

    private var shownAccessories: [UICellAccessory] {
        let isEditing = collectionAround?.isEditing ?? false
        return accessories.filter { $0.isShown(isEditing: isEditing) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let span = contentSpan(bounds.width)
        let content = CGRect(x: span.start, y: 0, width: span.width, height: max(bounds.height - hairline, 0))
        contentView.frameIfNeeded = isRightToLeft ? mirrored(content) : content
        layOutAccessories()
        contentView.layoutIfNeeded()
        layOutSeparator()
        layOutCard()
    }

    private func layOutAccessories() {
        var leading = ListCellMeasures.margin
        var trailing = bounds.width - ListCellMeasures.margin
        for accessory in accessories { accessory.view.isHidden = true }
        let shown = shownAccessories
        for accessory in shown.filter(\.isLeading) + shown.filter({ !$0.isLeading }).reversed() {
            let view = accessory.view
            view.isHidden = false
            let size = view.bounds.size
            let y = ((bounds.height - hairline - size.height) / 2 / hairline).rounded() * hairline
            let frame = CGRect(origin: CGPoint(x: accessory.isLeading ? leading : trailing - size.width, y: y), size: size)
            view.frameIfNeeded = isRightToLeft ? mirrored(frame) : frame
            if accessory.isLeading { leading += size.width + ListCellMeasures.gap } else { trailing -= size.width + ListCellMeasures.gap }
        }
    }

    private func layOutSeparator() {
        let texts = contentView.subviews.filter { $0 is UILabel && !$0.isHidden && $0.bounds.width > 0 }
        let start = texts.map(\.frame.minX).min() ?? ListCellMeasures.margin
        let line = CGRect(
            x: (isRightToLeft ? 0 : contentView.frame.minX) + start, y: bounds.height - hairline,
            width: max(bounds.width - contentView.frame.minX - start, 0), height: hairline)
        separator.frameIfNeeded = isRightToLeft ? mirrored(line) : line
        separator.isHidden = !placement.showsSeparator || (placement.isGrouped && placement.isLast)
        bringSubviewToFront(separator)
    }

    /// Round corners at the ends of a section's card.
    private func layOutCard() {
        var corners: CACornerMask = []
        if placement.isCard, placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if placement.isCard, placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        let radius = SimulatedProcess.current.settings.systemVersion >= 26 ? TableMetrics.cardRadius26 : TableMetrics.cardRadius
        layer.cornerRadius = corners.isEmpty ? 0 : min(radius, bounds.height / 2)
        if !corners.isEmpty { layer.maskedCorners = corners }
        layer.cornerCurve = .continuous
    }

    /// Constraints in the content view have the row without accessories to themselves.
    override func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        updateConfigurationIfNeeded()
        let room = CGSize(width: contentSpan(attributes.size.width).width, height: attributes.size.height)
        guard let size = constrainedSize(of: contentView, room, (false, attributes.chosenByView.height)) else {
            return super.fittingSize(for: attributes)
        }
        return CGSize(width: attributes.size.width, height: size.height + (attributes.chosenByView.height ? hairline : 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = super.sizeThatFits(CGSize(width: contentSpan(size.width).width, height: size.height))
        let own = contentConfiguration == nil ? size.height : content.height + hairline
        return CGSize(width: size.width, height: max(own, TableMetrics.rowHeight))
    }
}

/// The measures of a list's cell beside its content. Points.
enum ListCellMeasures {
    /// From the sides. (as in tables: ios-facts section 8)
    static let margin: CGFloat = 16
    /// Between accessories. (not documented: chosen by eye)
    static let gap: CGFloat = 8
}

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public let reuseIdentifier: String?
    public let contentView = UIView()
    /// Where the table put it.
    var placement = TableHeaderPlacement() { didSet { if placement != oldValue { placementChanged() } } }
    private var storedTextLabel: UILabel?

    @preconcurrency @MainActor
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUp()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }

    /// How a table makes the classes registered with it. Inherited by every class that overrides `init(reuseIdentifier:)`.
    public required convenience init(_registeredFor reuseIdentifier: String) { self.init(reuseIdentifier: reuseIdentifier) }

    private func setUp() {
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
    }

    /// The title's label, made when it is first asked for.
    open var textLabel: UILabel? {
        if let storedTextLabel { return storedTextLabel }
        let label = UILabel()
        storedTextLabel = label
        styleLabel()
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before the view shows another section.
    open func prepareForReuse() {}

    private func placementChanged() {
        styleLabel()
        setNeedsLayout()
    }

    /// (ios-facts section 8)
    private func styleLabel() {
        guard let label = storedTextLabel else { return }
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        if placement.tableStyle == .plain {
            label.font = placement.isFooter ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .headline)
            label.textColor = .label
        } else {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        contentView.layoutMargins = UIEdgeInsets(top: 0, left: placement.margin, bottom: 0, right: placement.margin)
        guard let label = storedTextLabel else { return }
        let width = max(bounds.width - 2 * placement.margin, 0)
        let scale = traitCollection.displayScale
        let height = TableMetrics.roundedUp(
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height, scale: scale)
        let top: CGFloat =
            switch (placement.tableStyle, placement.isFooter) {
            case (.plain, _): ((bounds.height - height) / 2 * scale).rounded() / scale
            case (_, true): TableMetrics.groupedFooterAbove
            case (_, false): bounds.height - TableMetrics.groupedTitleBelow - height
            }
        label.frame = CGRect(x: placement.margin, y: (top * scale).rounded() / scale, width: width, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = storedTextLabel.map {
            $0.sizeThatFits(CGSize(width: max(size.width - 2 * placement.margin, 0), height: .greatestFiniteMagnitude)).height
        }
        let height: CGFloat =
            switch (placement.tableStyle, placement.isFooter) {
            case (.plain, _): text.map { max($0 + TableMetrics.plainHeader - Self.plainLine, TableMetrics.plainHeader) } ?? 0
            case (_, true): text.map { $0 + TableMetrics.groupedFooterAbove + TableMetrics.groupedFooterBelow } ?? TableMetrics.groupedGap
            case (_, false):
                (text.map { $0 + TableMetrics.groupedTitleAbove + TableMetrics.groupedTitleBelow } ?? TableMetrics.groupedGap)
                    + (placement.isFirst ? TableMetrics.groupedFirstExtra : 0)
            }
        return CGSize(width: size.width, height: TableMetrics.roundedUp(height, scale: traitCollection.displayScale))
    }

    /// The line of text that a plain header of 28 points holds, points.
    private static let plainLine: CGFloat = 20.5
}

/// What a table knows about the place of a header or footer.
struct TableHeaderPlacement: Equatable {
    var tableStyle = UITableView.Style.plain
    var isFooter = false
    /// Of the table's first section.
    var isFirst = false
    var margin: CGFloat = 16
}

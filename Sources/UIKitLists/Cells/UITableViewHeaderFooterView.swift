@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The view that contains the content. A content configuration replaces this view with its own.
    open internal(set) var contentView = UIView()
    /// The position and surroundings of the header or footer, which the table sets.
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
        reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UITableViewHeaderFooterView.self)
    }

    /// Creates an instance of a registered class for a table. Subclasses that override `init(reuseIdentifier:)` inherit this initializer.
    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UITableViewHeaderFooterView_make")
    package convenience init(_made reuseIdentifier: String?) { self.init(reuseIdentifier: reuseIdentifier) }
    @_silgen_name("keyboardlab_UITableViewHeaderFooterView_make")
    private static func makeOfThisClass(_ reuseIdentifier: consuming String?) -> UITableViewHeaderFooterView
    package static func make(reuseIdentifier: String?) -> Self { unsafeDowncast(makeOfThisClass(reuseIdentifier), to: Self.self) }

    private func setUp() {
        insetsLayoutMarginsFromSafeArea = false
        contentView.insetsLayoutMarginsFromSafeArea = false
        contentView.yieldingLengths = YieldingLengths(height: true)
        addSubview(contentView)
    }

    /// The label of the title, created when first requested.
    open var textLabel: UILabel? {
        if let storedTextLabel { return storedTextLabel }
        let label = UILabel()
        storedTextLabel = label
        styleLabel()
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Always `nil`. Standard headers have no second label; a subclass may provide one.
    open var detailTextLabel: UILabel? { nil }

    // MARK: Configurations

    var configured = ViewConfigurations()
    public typealias ConfigurationUpdateHandler = (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) ->
        Void

    /// The configuration of the content, or `nil` if the app fills the content view itself.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { showContent(newValue) }
    }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The configuration of the background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showBackground()
        }
    }
    /// Called after the view's state has changed. The closure configures the view for the new state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isInGroupedList = placement.tableStyle != .plain
        return state
    }
    /// Schedules a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { setNeedsUpdateOfConfiguration() }
    /// Configures the view for a state. Override it, and call super.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        updateConfigurations(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Returns a content configuration for the table's style and the view's position, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (placement.tableStyle, placement.isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before the view is reused for another section.
    open func prepareForReuse() {}

    private func placementChanged() {
        styleLabel()
        configurationStateChanged()
        setNeedsLayout()
    }

    /// Applies the font and colour of the table's style to the label. (Facts/TablesAndCollections.md#headers-and-footers)
    private func styleLabel() {
        guard let label = storedTextLabel else { return }
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        if placement.tableStyle == .plain {
            label.font = placement.isFooter ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .headline)
            label.textColor = .label
        } else {
            let isLarge = !placement.isFooter && TableMetrics.hasLargeTitles
            label.font = .preferredFont(forTextStyle: isLarge ? .headline : .footnote)
            label.textColor = .secondaryLabel
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        backgroundView?.frame = bounds
        configured.backgroundView?.frame = bounds
        contentView.frame = bounds
        marginsChanged()
        guard let label = storedTextLabel else { return }
        let width = max(bounds.width - 2 * placement.margin, 0)
        let scale = traitCollection.displayScale
        let height = TableMetrics.roundedUp(
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height, scale: scale)
        let top: CGFloat =
            switch (placement.tableStyle, placement.isFooter) {
            case (.plain, _): ((bounds.height - height) / 2 * scale).rounded() / scale
            case (_, true): TableMetrics.groupedFooterAbove
            case (_, false): bounds.height - TableMetrics.belowGroupedTitle - height
            }
        label.frame = CGRect(x: placement.margin, y: (top * scale).rounded() / scale, width: width, height: height)
    }

    private func marginsChanged() {
        let margins = UIEdgeInsets(top: 0, left: placement.margin, bottom: 0, right: placement.margin)
        if layoutMargins != margins { layoutMargins = margins }
        if contentView.layoutMargins != margins { contentView.layoutMargins = margins }
    }

    @_spi(Toolkit) open override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        (superview as? UITableView)?.heightMayHaveChanged(of: self, isSaid: view === self || view === configured.contentView)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let height = contentView.constrainedHeight(width: size.width) { return CGSize(width: size.width, height: height) }
        if let configuredView = configured.contentView {
            marginsChanged()
            let extra = !placement.isFooter && placement.isFirst && placement.tableStyle != .plain ? TableMetrics.groupedFirstExtra : 0
            let height = configuredView.sizeThatFits(CGSize(width: size.width, height: 0)).height + extra
            return CGSize(width: size.width, height: TableMetrics.roundedUp(height, scale: traitCollection.displayScale))
        }
        let text = storedTextLabel.map {
            $0.sizeThatFits(CGSize(width: max(size.width - 2 * placement.margin, 0), height: .greatestFiniteMagnitude)).height
        }
        let height: CGFloat =
            switch (placement.tableStyle, placement.isFooter) {
            case (.plain, _): text.map { max($0 + TableMetrics.plainHeader - Self.plainLine, TableMetrics.plainHeader) } ?? 0
            case (_, true): text.map { $0 + TableMetrics.groupedFooterAbove + TableMetrics.groupedFooterBelow } ?? TableMetrics.groupedGap
            case (_, false):
                text.map {
                    $0 + TableMetrics.aboveGroupedTitle + TableMetrics.belowGroupedTitle
                        + (placement.isFirst ? TableMetrics.groupedFirstExtra : 0)
                }
                    ?? (placement.isFirst
                        ? TableMetrics.groupedFirstHeader(isBelowLargeTitle: placement.isBelowLargeTitle) : TableMetrics.groupedGap)
            }
        return CGSize(width: size.width, height: TableMetrics.roundedUp(height, scale: traitCollection.displayScale))
    }

    /// The height of the line of text in a plain header, in points. The header itself is 28 points high.
    private static let plainLine: CGFloat = 20.5
}

extension UITableViewHeaderFooterView: ConfiguredView {
    var stateOfConfigurations: any UIConfigurationState { configurationState }
    var hasUpdateHandler: Bool { configurationUpdateHandler != nil }
    func updateForState() { updateConfiguration(using: configurationState) }
    func contentViewWillGo() { storedTextLabel = nil }
    /// Removes the view's own background if the app has configured a background.
    func configuredBackgroundChanged() { if configured.background != nil { backgroundColor = .clear } }
}

/// The position and surroundings of a header or footer in its table.
struct TableHeaderPlacement: Equatable {
    var tableStyle = UITableView.Style.plain
    var isFooter = false
    /// Whether the header or footer belongs to the first section of the table.
    var isFirst = false
    /// Whether the view is the first one below a large title.
    var isBelowLargeTitle = false
    var margin: CGFloat = 16
}

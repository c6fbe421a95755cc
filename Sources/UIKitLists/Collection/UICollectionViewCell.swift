@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// An item of a collection view: content, and backgrounds behind it that show the selection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view for the cell's content. It is as large as the cell.
    open internal(set) var contentView = UIView()
    var configured = ViewConfigurations()
    /// The segue of a document that is performed when the item is chosen.
    package var itemSegue: (() -> Void)?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UICollectionViewCell.self)
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.insetsLayoutMarginsFromSafeArea = false
        contentView.yieldingLengths = YieldingLengths(width: true, height: true)
        addSubview(contentView)
    }

    // MARK: State

    /// Whether it is selected; set by the collection view. Override it to show the selection differently, and call super.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger presses the item; set by the collection view.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    // MARK: Background

    /// The view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            placeBackgrounds()
        }
    }
    /// The view in front of `backgroundView` while the item is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            placeBackgrounds()
        }
    }

    func placeBackgrounds() {
        let whole = CGRect(origin: .zero, size: bounds.size)
        if let selectedBackgroundView {
            if isSelected || isHighlighted {
                if selectedBackgroundView.superview !== self { insertSubview(selectedBackgroundView, belowSubview: contentView) }
                selectedBackgroundView.frameIfNeeded = whole
            } else {
                selectedBackgroundView.removeFromSuperview()
            }
        }
        if let backgroundView {
            if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
            backgroundView.frameIfNeeded = whole
        }
    }

    // MARK: Configurations

    /// The configuration of the cell's content; `nil` when it is filled by hand. Its view becomes the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { showContent(newValue) }
    }
    /// The configuration of the background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showBackground()
        }
    }
    /// Whether `contentConfiguration` is updated automatically for the cell's state.
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called when the cell's state has changed, to configure it for that state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void
    /// The current state. Override it to add to it, and call super.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }
    /// Calls `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { setNeedsUpdateOfConfiguration() }
    /// Configures the cell for a state. Override it, and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        updateConfigurations(using: state)
        configurationUpdateHandler?(self, state)
    }

    // MARK: Layout

    /// Returns the fitting size; with a content configuration as high as its content needs at the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard let view = configured.contentView else { return super.sizeThatFits(size) }
        return CGSize(width: size.width, height: view.sizeThatFits(CGSize(width: size.width, height: 0)).height)
    }

    override func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        updateConfigurationIfNeeded()
        contentView.yieldingLengths = YieldingLengths(width: attributes.chosenByView.width, height: attributes.chosenByView.height)
        return contentView.constrainedSize(attributes.size, chosen: attributes.chosenByView) ?? sizeThatFits(attributes.size)
    }
    override func saysSize(_ view: UIView) -> Bool { view === self || view === configured.contentView }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        placeContent()
        configured.backgroundView?.frameIfNeeded = CGRect(origin: .zero, size: bounds.size)
        placeBackgrounds()
    }

    /// Places the content immediately, not at the next layout: constraints in the content view are solved before that.
    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        placeContent()
    }

    /// Places the content view. The bounds of a row that is swiped aside are shifted.
    func placeContent() { contentView.frameIfNeeded = CGRect(origin: .zero, size: bounds.size) }

    /// Called when a finger begins or ends to drag the cell to another place.
    open func dragStateDidChange(_ dragState: DragState) {}

    public enum DragState: Int, Sendable { case none, lifting, dragging }
}

extension UICollectionViewCell: ConfiguredView {
    func stateChanged() {
        placeBackgrounds()
        configurationStateChanged()
    }
    var stateOfConfigurations: any UIConfigurationState { configurationState }
    var hasUpdateHandler: Bool { configurationUpdateHandler != nil }
    func updateForState() { updateConfiguration(using: configurationState) }
    func contentViewWillGo() {}
    func configuredBackgroundChanged() {}
}

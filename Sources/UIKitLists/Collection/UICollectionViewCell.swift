@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// A cell of a collection view with its content and with backgrounds that show the selection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the cell's content. It has the size of the cell.
    open internal(set) var contentView = UIView()
    var configured = ViewConfigurations()
    /// Performs the storyboard segue of the cell. Called when the user selects the item.
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

    /// Whether the item is selected. The collection view sets it. Override it to change the appearance, and call super.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the user presses the item. The collection view sets this property.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    // MARK: Background

    /// The view behind the content, with the size of the cell.
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

    /// The configuration of the cell's content; its view becomes the content view. `nil` if the app fills the content view itself.
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
    /// Called after the cell's state has changed. The closure configures the cell for the new state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void
    /// The current state. Override it to add custom states to super's value.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }
    /// Schedules a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { setNeedsUpdateOfConfiguration() }
    /// Configures the cell for a state. Override it, and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        updateConfigurations(using: state)
        configurationUpdateHandler?(self, state)
    }

    // MARK: Layout

    /// Returns the fitting size. With a content configuration it has the height that the content needs at the given width.
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

    /// Places the content view immediately and not in the next layout pass, because constraints in the content view are solved earlier.
    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        placeContent()
    }

    /// Places the content view. The origin of the bounds is ignored, because swipe actions shift it.
    func placeContent() { contentView.frameIfNeeded = CGRect(origin: .zero, size: bounds.size) }

    /// Called when the user starts or ends a drag of the cell.
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

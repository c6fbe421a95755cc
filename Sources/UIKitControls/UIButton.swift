/// A control that shows a title and an image and does something when it is tapped.
///
/// Without a `configuration` it looks as its type says; with one, the configuration says everything.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
        /// The symbol that types with a fixed look show.
        var symbolName: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }
    public private(set) var buttonType = ButtonType.custom

    private let label = UILabel()
    private let picture = UIImageView()
    private let backdrop = UIView()
    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    /// The configuration as it is shown: with the handler's changes for the present state.
    private var shown: Configuration?

    // MARK: Making buttons

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }
    /// The action gives title and image, and is performed on a tap.
    @preconcurrency @MainActor
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let name = buttonType.symbolName { setImage(UIImage(systemName: name), for: .normal) }
        adopt(primaryAction)
        refresh()
    }
    @preconcurrency @MainActor
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        adopt(primaryAction)
        refresh()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if configuration == nil {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        } else {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    private func install() {
        backdrop.isUserInteractionEnabled = false
        label.font = .systemFont(ofSize: Self.titleSize)
        label.lineBreakMode = .byTruncatingMiddle
        for view in [backdrop, picture, label] { addSubview(view) }
        performsPrimaryActionOnTouchUp = true
        refresh()
    }

    // MARK: Content by state. What a state lacks is that of `.normal`.

    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        refresh()
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        refresh()
    }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        refresh()
    }
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        refresh()
    }
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] ?? defaultTitleColor(for: state) }
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    private func defaultTitleColor(for state: State) -> UIColor {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    open var currentTitle: String? { shown?.title ?? title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor(for: state) }
    open var currentImage: UIImage? { shown?.image ?? image(for: state) }
    /// Change its font freely; texts and colours come from the button.
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }

    /// Distances around the content, points; without effect while there is a configuration.
    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { refresh() } }

    // MARK: Menu

    /// Shown by a press when `showsMenuAsPrimaryAction` is on.
    open var menu: UIMenu? { didSet { refresh() } }
    package override var primaryMenu: UIMenu? { showsMenuAsPrimaryAction ? menu : nil }

    // MARK: Configuration

    open var configuration: Configuration? { didSet { refresh() } }
    /// Called when the state changes, before the button is laid out anew; may set `configuration`.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() { refresh() }
    open func updateConfiguration() {}

    private var isRefreshing = false

    /// Brings label, image and background in line with state and content.
    private func refresh() {
        guard !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        updateConfiguration()
        configurationUpdateHandler?(self)
        let previous = measuredContent
        if let configuration {
            showConfiguration(configuration)
        } else {
            showPlain()
        }
        if measuredContent != previous { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    private struct Content: Equatable {
        var title: CGSize
        var image: CGSize
    }
    private var measuredContent: Content { Content(title: label.sizeThatFits(.zero), image: picture.image?.size ?? .zero) }

    private func showPlain() {
        shown = nil
        backdrop.isHidden = true
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = title(for: state)
            label.textColor = currentTitleColor
        }
        picture.image = image(for: state)
        picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
        // The system type fades while it is pressed; a custom button dims its image only.
        let pressed = isHighlighted && titles[.highlighted] == nil && titleColors[.highlighted] == nil
        fade(buttonType == .custom ? 1 : pressed ? Self.highlightedAlpha : 1)
        picture.alpha = isHighlighted && images[.highlighted] == nil ? (buttonType == .custom ? 0.5 : Self.highlightedAlpha) : 1
    }

    private func showConfiguration(_ configuration: Configuration) {
        shown = configuration
        let look = configuration.look(for: state, tint: tintColor)
        label.font = configuration.font
        label.text = configuration.title ?? title(for: state)
        label.textColor = look.foreground
        picture.image = configuration.image ?? image(for: state)
        picture.tintColor = look.foreground
        picture.alpha = 1
        fade(1)
        backdrop.isHidden = look.background == nil && configuration.background.strokeWidth == 0
        backdrop.backgroundColor = look.background
        backdrop.alpha = isHighlighted ? Self.highlightedBackgroundAlpha : 1
        backdrop.layer.cornerCurve = .continuous
        backdrop.layer.borderWidth = configuration.background.strokeWidth
        backdrop.layer.borderColor = configuration.background.strokeColor?.cgColor(with: traitCollection)
    }

    /// Pressing shows at once, letting go fades back. (ios-facts section 10: alpha .2 at once, back in .25 to .47 s)
    private func fade(_ alpha: CGFloat) {
        guard label.alpha != alpha else { return }
        guard alpha == 1, window != nil else { return label.alpha = alpha }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            self.label.alpha = alpha
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refresh()
    }

    override func showState() { refresh() }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
        guard let configuration else { return }
        backdrop.frame = bounds
        backdrop.layer.cornerRadius = configuration.cornerRadius(for: bounds.size)
    }
}

@_spi(Toolkit) import UIKitCore

/// A control that shows a title and an image and performs an action when it is tapped.
///
/// Without a `configuration` it has the look of its type; with one, the configuration determines everything. `UIButton+Display.swift` has
/// the look in each state, `UIButton+Layout.swift` the positions of the parts.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// Creates a type from its name in Interface Builder's documents; nil is custom.
        init(document name: String?) {
            self =
                switch name {
                case "system", "roundedRect": .system
                case "detailDisclosure": .detailDisclosure
                case "infoLight": .infoLight
                case "infoDark": .infoDark
                case "contactAdd": .contactAdd
                case "close": .close
                default: .custom
                }
        }
    }
    /// The role of a button, which determines its emphasis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    open private(set) var buttonType = ButtonType.custom
    /// The role; destructive buttons are red.
    open var role = Role.normal { didSet { refresh() } }

    // MARK: The parts

    let label = UILabel()
    let subtitle = UILabel()
    let picture = UIImageView()
    let indicatorView = UIImageView()
    let backgroundPicture = UIImageView()
    /// The glass of a glass button.
    var glassView: GlassView?
    /// Whether title and image of a system button fade under a finger; on a bar's glass the glass reacts instead.
    package final var fadesWhenPressed = true
    /// The colour of the title and the symbol of a system button that is disabled.
    package final var disabledColor = UIColor.tertiaryLabel
    let backdrop = UIView()
    var effectView: UIVisualEffectView?
    var activityView: UIActivityIndicatorView?
    /// The configuration as shown: with the handler's changes for the current state.
    var shown: Configuration?

    struct StateContent {
        var titles: [State: String] = [:]
        var attributedTitles: [State: NSAttributedString] = [:]
        var titleColors: [State: UIColor] = [:]
        var shadowColors: [State: UIColor] = [:]
        var images: [State: UIImage] = [:]
        var backgroundImages: [State: UIImage] = [:]
        var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
    }
    var content = StateContent() { didSet { refresh() } }

    // MARK: Creating buttons

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }
    /// Creates a button with the title and image of the action, which is performed on a tap.
    @preconcurrency @MainActor
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let image = buttonType.image { setImage(image, for: .normal) }
        adopt(primaryAction)
        refresh()
    }
    /// Returns a button with the system's look that shows the image.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = make(frame: .zero)
        button.buttonType = .system
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
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
        buttonType = ButtonType(document: coder.interfaceAttribute("buttonType"))
        if let image = buttonType.image { setImage(image, for: .normal) }
        install()
        coder.decodeInterface(of: self, as: UIButton.self)
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
        for view in [backdrop, backgroundPicture, indicatorView, picture] { view.isUserInteractionEnabled = false }
        label.font = .systemFont(ofSize: Self.titleSize)
        label.lineBreakMode = .byTruncatingMiddle
        for view in [backdrop, backgroundPicture, picture, label, subtitle, indicatorView] { addSubview(view) }
        performsPrimaryActionOnTouchUp = true
        refresh()
    }

    // MARK: Content by state. A state without content uses that of `.normal`.

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIButton.content.titleColors),
            AppearanceProperty(\UIButton.content.backgroundImages),
            AppearanceProperty(\UIButton.content.shadowColors),
            AppearanceProperty(\UIButton.ownTitleFont),
        ]
    }
    /// The font of the title as set by appearances.
    private var ownTitleFont: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            refresh()
        }
    }
    /// Sets the title. That of the normal state becomes the configuration's title if the button has one.
    open func setTitle(_ title: String?, for state: State) {
        content.titles[state] = title
        if state == .normal, configuration != nil { configuration?.title = title }
    }
    /// Sets the styled title. That of the normal state becomes the configuration's title if the button has one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        content.attributedTitles[state] = title
        if state == .normal, configuration != nil { configuration?.attributedTitle = title.map { AttributedString($0) } }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { content.titleColors[state] = color }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { content.shadowColors[state] = color }
    /// Sets the image. That of the normal state becomes the configuration's image if the button has one.
    open func setImage(_ image: UIImage?, for state: State) {
        content.images[state] = image
        if state == .normal, configuration != nil { configuration?.image = image }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { content.backgroundImages[state] = image }
    /// Sets the size and weight of symbols in a state.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        content.symbolConfigurations[state] = configuration
    }
    open func title(for state: State) -> String? { content.titles[state] ?? content.titles[.normal] }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        content.attributedTitles[state] ?? content.attributedTitles[.normal]
    }
    open func titleColor(for state: State) -> UIColor? {
        content.titleColors[state] ?? content.titleColors[.normal] ?? defaultTitleColor(for: state)
    }
    open func titleShadowColor(for state: State) -> UIColor? { content.shadowColors[state] ?? content.shadowColors[.normal] }
    open func image(for state: State) -> UIImage? { content.images[state] ?? content.images[.normal] }
    open func backgroundImage(for state: State) -> UIImage? { content.backgroundImages[state] ?? content.backgroundImages[.normal] }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content.symbolConfigurations[state] ?? content.symbolConfigurations[.normal]
    }

    func defaultTitleColor(for state: State) -> UIColor {
        guard buttonType != .custom else { return .white }
        if state.contains(.disabled) { return disabledColor }
        if showsSelectionBox { return .white }
        return role == .destructive ? .systemRed : tintColor
    }

    open var currentTitle: String? { shown?.title ?? title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor(for: state) }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { shown?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }
    /// The title label. Its font may be changed; its texts and colours come from the button.
    open var titleLabel: UILabel? { label }
    /// The subtitle label; empty without a configuration that has a subtitle.
    open var subtitleLabel: UILabel? { subtitle }
    open var imageView: UIImageView? { picture }

    /// The insets of the content in points; without effect while there is a configuration. This also applies to the next two properties.
    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { refresh() } }
    /// Insets that move the title without changing the button's size, in points.
    open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// Insets that move the image without changing the button's size, in points.
    open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// Whether the image of a custom button is darkened while the button is pressed.
    open var adjustsImageWhenHighlighted = true { didSet { refresh() } }
    /// Whether the image of a custom button is lightened while the button is disabled.
    open var adjustsImageWhenDisabled = true { didSet { refresh() } }

    // MARK: Menu

    /// The menu, shown by a press when `showsMenuAsPrimaryAction` is on.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            guard changesSelectionAsPrimaryAction else { return refresh() }
            selectFirstOfMenu()
        }
    }
    /// Returns the menu, unless a mere press already shows it.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled, !showsMenuAsPrimaryAction, let menu else { return nil }
        sendActions(for: .menuActionTriggered)
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
    package override var primaryMenu: UIMenu? { showsMenuAsPrimaryAction ? menu : nil }
    open override var showsMenuAsPrimaryAction: Bool { didSet { refresh() } }

    /// Whether the primary action changes the selection. With a menu as primary action, the button shows the selected entry; without a
    /// menu, a tap toggles selection.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            guard changesSelectionAsPrimaryAction else { return refresh() }
            selectFirstOfMenu()
        }
    }
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Selects the first entry of a pop-up button's menu if none is on, because one must always be on.
    private func selectFirstOfMenu() {
        if let menu, menu.selectedElements.isEmpty, let first = menu.leaves.first { menu.select(first) }
        refresh()
    }
    package override func chooseFromMenu(_ action: any UIMenuLeaf) {
        if isPopUp { menu?.select(action) }
        if let menu { menu.choose(action, sender: self) } else { super.chooseFromMenu(action) }
        refresh()
    }
    package override func willPerformPrimaryAction() {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    }

    // MARK: Configuration

    open var configuration: Configuration? {
        didSet {
            if configuration == nil, oldValue != nil { label.font = .systemFont(ofSize: Self.titleSize) }
            refresh()
        }
    }
    /// Called when the state changes, before the button is laid out again; may set `configuration`.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() { refresh() }
    open func updateConfiguration() {}
    /// Whether the configuration's colours follow the state automatically.
    open var automaticallyUpdatesConfiguration = true { didSet { refresh() } }

    private var isRefreshing = false
    /// Whether something observable has changed that the configuration depends on.
    private var isRefreshDue = false

    /// Whether a finger holds the button down.
    open var isHeld: Bool { isTracking }
    /// Whether a pointer is over the button: never, as fingers do not hover. (documented for iPhones without a pointer)
    open var isHovered: Bool { false }

    /// Updates the parts to state and content.
    func refresh() {
        guard !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        isRefreshDue = false
        trackingReads(in: .updateConfiguration) {
            updateConfiguration()
            configurationUpdateHandler?(self)
        } invalidate: {
            ($0 as? UIButton)?.isRefreshDue = true
            $0.setNeedsLayout()
        }
        let previous = fittingSize()
        showContent()
        if fittingSize() != previous { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        for view in [picture, label, subtitle] { view.semanticContentAttribute = semanticContentAttribute }
        setNeedsUpdateConfiguration()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refresh()
    }

    override func showState() {
        refresh()
        if isGlassPressed != (shown?.isGlass == true && isHighlighted) {
            isGlassPressed.toggle()
            GlassPress.show(isGlassPressed, on: self)
        }
    }
    private var isGlassPressed = false

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize() }
    /// Returns the fitting size. A width above 0 wraps the title of configured buttons.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shown != nil && size.width > 0 ? fittingSize(width: size.width) : fittingSize()
    }
    open override func layoutSubviews() {
        if isRefreshDue { setNeedsUpdateConfiguration() }
        super.layoutSubviews()
        placeContent()
    }
    /// Returns the title's baselines when it is centred in the content.
    @_spi(Toolkit) open override func baselineOffsets(in size: CGSize) -> BaselineOffsets? {
        guard let label = titleLabel, label.text?.isEmpty == false else { return nil }
        let natural = label.intrinsicContentSize
        guard let text = label.baselineOffsets(in: natural) else { return nil }
        let room = size.height - contentInsets.top - contentInsets.bottom
        let top = (contentInsets.top + (room - natural.height) / 2).roundedToPixel(traitCollection.displayScale)
        return BaselineOffsets(
            firstFromTop: top + text.firstFromTop, lastFromBottom: size.height - top - natural.height + text.lastFromBottom)
    }
    /// The part of `bounds` inside the content insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }
    /// Returns the rectangle of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UIButton.ButtonType {
    /// The image of types with a fixed look.
    @MainActor var image: UIImage? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle", 22)
        case .contactAdd: Self.symbol("plus.circle", 22)
        // A grey disc with a fainter cross, 30 points across. (working knowledge of iOS 13 and later)
        case .close:
            Self.symbol("xmark.circle.fill", 25)?
                .applyingSymbolConfiguration(UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .secondarySystemFill]))
        }
    }
    /// Returns a symbol. (chosen: gives the circles the 22 points that info buttons have on a phone, and the disc of a close button 30)
    private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
        UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size / 1.2 * (name.hasPrefix("xmark") ? 1.2 : 1.07))
        )
    }
}

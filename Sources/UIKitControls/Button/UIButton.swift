@_spi(Toolkit) import UIKitCore

/// A control with a title and an image that performs an action when the user taps it.
///
/// Without a `configuration` the button has the appearance of its type. Otherwise the configuration determines the appearance.
/// `UIButton+Display.swift` contains the appearance in each state and `UIButton+Layout.swift` the layout.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type of a button. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// Creates a type from its name in an Interface Builder document. `nil` means `custom`.
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
    /// The role of the button. Destructive buttons are red.
    open var role = Role.normal { didSet { refresh() } }

    // MARK: The parts

    let label = UILabel()
    let subtitle = UILabel()
    let picture = UIImageView()
    let indicatorView = UIImageView()
    let backgroundPicture = UIImageView()
    /// The glass background of a glass button.
    var glassView: GlassView?
    /// Whether the title and the image of a system button fade while it is pressed. In a glass bar they do not fade, because the glass
    /// reacts instead.
    package final var fadesWhenPressed = true
    /// The colour of the title and of symbol images while a system button is disabled.
    package final var disabledColor = UIColor.tertiaryLabel
    let backdrop = UIView()
    var effectView: UIVisualEffectView?
    var activityView: UIActivityIndicatorView?
    /// The displayed configuration, including the changes of the update handler for the current state.
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
    /// Creates a button with the title and the image of an action. A tap performs the action.
    @preconcurrency @MainActor
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let image = buttonType.image { setImage(image, for: .normal) }
        adopt(primaryAction)
        refresh()
    }
    /// Returns a system button with an image.
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
    /// The font of the title that appearance proxies set.
    private var ownTitleFont: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            refresh()
        }
    }
    /// Sets the title for a state. If the button has a configuration, the title of the normal state becomes the title of the
    /// configuration.
    open func setTitle(_ title: String?, for state: State) {
        content.titles[state] = title
        if state == .normal, configuration != nil { configuration?.title = title }
    }
    /// Sets the attributed title for a state. If the button has a configuration, the title of the normal state becomes the title of the
    /// configuration.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        content.attributedTitles[state] = title
        if state == .normal, configuration != nil { configuration?.attributedTitle = title.map { AttributedString($0) } }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { content.titleColors[state] = color }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { content.shadowColors[state] = color }
    /// Sets the image for a state. If the button has a configuration, the image of the normal state becomes the image of the
    /// configuration.
    open func setImage(_ image: UIImage?, for state: State) {
        content.images[state] = image
        if state == .normal, configuration != nil { configuration?.image = image }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { content.backgroundImages[state] = image }
    /// Sets the size and weight of symbols for a state.
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
    /// The title label. The app may change its font, but the button sets its text and colours.
    open var titleLabel: UILabel? { label }
    /// The subtitle label. Its text is nil unless the configuration has a subtitle.
    open var subtitleLabel: UILabel? { subtitle }
    open var imageView: UIImageView? { picture }

    /// The insets of the content in points. If the button has a configuration, these insets, `titleEdgeInsets` and `imageEdgeInsets` have
    /// no effect.
    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { refresh() } }
    /// The insets in points that move the title without a change of the button's size.
    open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// The insets in points that move the image without a change of the button's size.
    open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// Whether the image of a custom button is dimmed while the button is pressed.
    open var adjustsImageWhenHighlighted = true { didSet { refresh() } }
    /// Whether the image of a custom button is dimmed while the button is disabled.
    open var adjustsImageWhenDisabled = true { didSet { refresh() } }

    // MARK: Menu

    /// The menu of the button. If `showsMenuAsPrimaryAction` is true, a touch displays the menu. Otherwise a long press does.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            guard changesSelectionAsPrimaryAction else { return refresh() }
            selectFirstOfMenu()
        }
    }
    /// Returns the menu for a long press, or nil if a touch already displays the menu.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled, !showsMenuAsPrimaryAction, let menu else { return nil }
        sendActions(for: .menuActionTriggered)
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
    package override var primaryMenu: UIMenu? { showsMenuAsPrimaryAction ? menu : nil }
    open override var showsMenuAsPrimaryAction: Bool { didSet { refresh() } }

    /// Whether the primary action changes the selection. If the menu is the primary action, the button shows the selected menu entry. If
    /// there is no menu, a tap toggles `isSelected`.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            guard changesSelectionAsPrimaryAction else { return refresh() }
            selectFirstOfMenu()
        }
    }
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Selects the first entry of a pop-up button's menu if no entry is selected, because a pop-up button always has a selected entry.
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
    /// Called after the state has changed and before the next layout of the button. The closure may set `configuration`.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() { refresh() }
    open func updateConfiguration() {}
    /// Whether the colours of the configuration follow the state automatically.
    open var automaticallyUpdatesConfiguration = true { didSet { refresh() } }

    private var isRefreshing = false
    /// Whether an observable property that the configuration reads has changed.
    private var isRefreshDue = false

    /// Whether the user is pressing the button.
    open var isHeld: Bool { isTracking }
    /// Whether a pointer is over the button. The value is always false, because phones have no pointer. (documented for iPhones without a
    /// pointer)
    open var isHovered: Bool { false }

    /// Updates the views for the current state and content.
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
    /// Returns the fitting size. The title of a button with a configuration is wrapped if the width is above 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shown != nil && size.width > 0 ? fittingSize(width: size.width) : fittingSize()
    }
    open override func layoutSubviews() {
        if isRefreshDue { setNeedsUpdateConfiguration() }
        super.layoutSubviews()
        placeContent()
    }
    /// Returns the baselines of the title, which is centred in the content.
    @_spi(Toolkit) open override func baselineOffsets(in size: CGSize) -> BaselineOffsets? {
        guard let label = titleLabel, label.text?.isEmpty == false else { return nil }
        let natural = label.intrinsicContentSize
        guard let text = label.baselineOffsets(in: natural) else { return nil }
        let room = size.height - contentInsets.top - contentInsets.bottom
        let top = (contentInsets.top + (room - natural.height) / 2).roundedToPixel(traitCollection.displayScale)
        return BaselineOffsets(
            firstFromTop: top + text.firstFromTop, lastFromBottom: size.height - top - natural.height + text.lastFromBottom)
    }
    /// Returns the part of `bounds` inside the content insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }
    /// Returns the rectangle of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UIButton.ButtonType {
    /// The image of a button type with a fixed appearance, otherwise `nil`.
    @MainActor var image: UIImage? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle", 22)
        case .contactAdd: Self.symbol("plus.circle", 22)
        // A grey disc with a fainter cross, 30 points in diameter. (working knowledge of iOS 13 and later)
        case .close:
            Self.symbol("xmark.circle.fill", 25)?
                .applyingSymbolConfiguration(UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .secondarySystemFill]))
        }
    }
    /// Returns a symbol image. (chosen: the circles have the 22 points of info buttons on a phone, and the disc of a close button has 30)
    private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
        UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size / 1.2 * (name.hasPrefix("xmark") ? 1.2 : 1.07))
        )
    }
}

@_spi(Toolkit) import UIKitCore

/// A search field with a cancel button and scopes.
///
/// At the standard text size, the bar is 56 points high (60 on iOS 26), plus prompt and scopes. In a navigation bar, where a search
/// controller puts it, the bar is 52 points high. `UISearchBar+Layout.swift` contains the layout of the parts.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// The background style of the bar. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable {
        /// The system's style. The bar has a background, except in a navigation bar.
        case `default`
        /// A style with a background.
        case prominent
        /// A style without a background.
        case minimal
    }
    /// The icons of a search bar's field. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    open weak var delegate: (any UISearchBarDelegate)?
    /// The text field. An app may change its look. Its delegate is the bar itself.
    public let searchTextField = UISearchTextField()
    let background = BarBackgroundView(hasLineOnTop: false)
    let upperLine = UIView()
    let promptLabel = UILabel()
    let cancelButton = UIButton(type: .system)
    let scopes = UISegmentedControl(items: nil)
    private var listener: SearchFieldListener?
    /// The search controller that the bar belongs to.
    weak var controller: UISearchController?
    /// The number of points by which the background extends above the bar, under the status bar, while the bar is at the top of the screen.
    var extensionAbove: CGFloat = 0 { didSet { if extensionAbove != oldValue { setNeedsLayout() } } }
    /// The places where a search bar can be.
    enum Place {
        /// A view of the app's choice.
        case own
        /// A navigation bar. In it, the search bar is lower, has no background, and may be compressed.
        case navigationBar
        /// The lower edge of a phone's screen. At this place, the search bar is a capsule of glass. Only since iOS 26.
        case bottom
    }
    var place = Place.own { didSet { if place != oldValue { placeChanged() } } }
    var isInNavigationBar: Bool { place == .navigationBar }
    /// The glass of a bar at the lower edge, and the close button beside it. Created on first use.
    private(set) var bottomParts: SearchBarBottomParts?
    private func placeChanged() {
        if place == .bottom, bottomParts == nil {
            bottomParts = SearchBarBottomParts { [weak self] in self?.cancelTapped() }
            bottomParts.map { insertSubview($0.glass, belowSubview: searchTextField) }
            bottomParts?.glass.content = { [weak self] in self.map { [$0.searchTextField] } ?? [] }
            bottomParts.map { addSubview($0.closeButton) }
        }
        bottomParts?.setHidden(place != .bottom)
        bottomParts?.follow(traitCollection)
        cancelButton.isHidden = place == .bottom
        searchTextField.stands(at: place)
        lookChanged()
    }

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public convenience init() { self.init(frame: .zero) }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UISearchBar.self)
    }

    private func install() {
        let listener = SearchFieldListener(self)
        self.listener = listener
        searchTextField.delegate = listener
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: text ?? "")
                controller?.textDidChange()
            }, for: .editingChanged)
        promptLabel.font = .systemFont(ofSize: SearchBarMetrics.promptFontSize)
        promptLabel.textAlignment = .center
        promptLabel.isUserInteractionEnabled = false
        promptLabel.isHidden = true
        cancelButton.titleLabel?.font = .systemFont(ofSize: SearchBarMetrics.fontSize)
        cancelButton.setTitle(BarWords(locale: SimulatedProcess.current.settings.localeIdentifier).cancel, for: .normal)
        cancelButton.accessibilityIdentifier = "Cancel"
        cancelButton.alpha = 0
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        scopes.alpha = 0
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
                controller?.scopeDidChange()
            }, for: .valueChanged)
        for view in [background, upperLine, promptLabel, searchTextField, cancelButton, scopes] { addSubview(view) }
        lookChanged()
        editingChanged()
    }

    // MARK: Texts

    /// The text of the field; never nil after the first assignment. Setting the text notifies only the updater of an active search
    /// controller.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text ?? "" else { return }
            searchTextField.text = newValue
            controller?.textDidChange()
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The line of text above the field.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            promptLabel.isHidden = prompt == nil
            heightChanged()
        }
    }

    // MARK: Buttons

    /// Whether the bar shows a cancel button beside the field. The button is enabled while the user edits the field, or while the bar's
    /// search controller is active.
    open var showsCancelButton: Bool {
        get { cancelIsShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private(set) var cancelIsShown = false
    /// Shows or hides the cancel button. If animated, the field changes its width in 0.3 seconds.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != cancelIsShown else { return }
        change(animated: animated) { self.cancelIsShown = showsCancelButton }
    }
    /// Whether the empty field shows a bookmark button at its end.
    open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { endButtonChanged() } } }
    /// Whether the empty field shows a results button at its end. The results button takes precedence over a bookmark button.
    open var showsSearchResultsButton = false { didSet { if showsSearchResultsButton != oldValue { endButtonChanged() } } }
    /// Whether the results button looks pressed.
    open var isSearchResultsButtonSelected = false { didSet { if isSearchResultsButtonSelected != oldValue { endButtonChanged() } } }
    private var images: [Icon: UIImage] = [:]
    /// Sets an image instead of the system's icon; nil restores the icon.
    ///
    /// Partial: only the images of the normal state are shown, and the clear button always has the system's image.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard state == .normal else { return }
        images[icon] = iconImage
        if icon == .search { searchTextField.showIcon(iconImage) } else { endButtonChanged() }
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { state == .normal ? images[icon] : nil }
    private var shifts: [Icon: UIOffset] = [:]
    /// Sets the offset of an icon in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        shifts[icon] = adjustment
        searchTextField.iconShift = positionAdjustment(for: .search)
        searchTextField.clearShift = positionAdjustment(for: .clear)
        searchTextField.rightShift = positionAdjustment(for: showsSearchResultsButton ? .resultsList : .bookmark)
    }
    open func positionAdjustment(for icon: Icon) -> UIOffset { shifts[icon] ?? .zero }
    /// The offset of the text in the field in points.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    private func endButtonChanged() {
        guard showsSearchResultsButton || showsBookmarkButton else { return searchTextField.rightView = nil }
        let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
        let button = UIButton(type: .custom)
        let size = UIImage.SymbolConfiguration(pointSize: SearchBarMetrics.iconSize)
        button.setImage(
            images[icon] ?? UIImage(systemName: icon == .bookmark ? "book" : "list.bullet", withConfiguration: size), for: .normal)
        button.tintColor = icon == .resultsList && isSearchResultsButtonSelected ? tintColor : .secondaryLabel
        button.accessibilityIdentifier = icon == .bookmark ? "Bookmarks" : "Results"
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if icon == .bookmark {
                    delegate?.searchBarBookmarkButtonClicked(self)
                } else {
                    delegate?.searchBarResultsListButtonClicked(self)
                }
            }, for: .touchUpInside)
        button.bounds.size = button.intrinsicContentSize
        searchTextField.rightView = button
        searchTextField.rightShift = positionAdjustment(for: icon)
    }

    private func cancelTapped() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.cancelTapped()
    }
    /// Enables the cancel button while the user edits the field or a search is active, because only then there is a search to cancel.
    /// (remembered)
    func editingChanged() { cancelButton.isEnabled = isEnabled && (searchTextField.isEditing || controller?.isActive == true) }

    // MARK: Scopes

    /// The titles of the scopes, one for each segment.
    open var scopeButtonTitles: [String]? {
        didSet {
            guard scopeButtonTitles != oldValue else { return }
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopes.selectedSegmentIndex = scopeButtonTitles?.isEmpty ?? true ? UISegmentedControl.noSegment : selectedScope
            controller?.scopeTitlesChanged()
            heightChanged()
        }
    }
    private var selectedScope = 0
    open var selectedScopeButtonIndex: Int {
        get { scopes.selectedSegmentIndex >= 0 ? scopes.selectedSegmentIndex : selectedScope }
        set {
            selectedScope = newValue
            if (scopeButtonTitles ?? []).indices.contains(newValue) { scopes.selectedSegmentIndex = newValue }
        }
    }
    /// Whether the scopes are shown below the field. Has no effect without scope titles.
    open var showsScopeBar: Bool {
        get { scopesAreShown }
        set { setShowsScope(newValue, animated: false) }
    }
    private var scopesAreShown = false
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != scopesAreShown else { return }
        change(animated: animated) { self.scopesAreShown = show }
        heightChanged()
    }
    var hasScopeRow: Bool { scopesAreShown && !(scopeButtonTitles ?? []).isEmpty }
    open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        scopes.setTitleTextAttributes(attributes, for: state)
    }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }

    // MARK: Look

    open var searchBarStyle: Style = .default { didSet { if searchBarStyle != oldValue { lookChanged() } } }
    open var barStyle: UIBarStyle = .default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The colour of the background; nil for the system's colour.
    open var barTintColor: UIColor? { didSet { lookChanged() } }
    /// Whether the bar is translucent.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The image that is stretched over the bar instead of the background. An empty image is invisible.
    open var backgroundImage: UIImage? { didSet { lookChanged() } }
    private var backgrounds: [BackgroundKey: UIImage] = [:]
    private struct BackgroundKey: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }
    /// Sets the background image for a position and a height of the bar. Only the image for any position and the default height is shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        backgrounds[BackgroundKey(position: barPosition, metrics: barMetrics)] = backgroundImage
        if barMetrics == .default, barPosition == .any || barPosition == self.barPosition { self.backgroundImage = backgroundImage }
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(position: barPosition, metrics: barMetrics)]
    }
    private var fieldBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
    /// Sets the image that is stretched over the field in place of its fill.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        fieldBackgrounds[state.rawValue] = backgroundImage
        searchTextField.fillImage =
            fieldBackgrounds[isEnabled ? UIControl.State.normal.rawValue : UIControl.State.disabled.rawValue]
            ?? fieldBackgrounds[UIControl.State.normal.rawValue]
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldBackgrounds[state.rawValue] }
    /// The offset of the field's background in points.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet { searchTextField.fillShift = searchFieldBackgroundPositionAdjustment }
    }
    /// The image that is stretched behind the scopes.
    open var scopeBarBackgroundImage: UIImage? {
        didSet {
            scopeBackground.image = scopeBarBackgroundImage
            if scopeBackground.superview == nil { insertSubview(scopeBackground, belowSubview: scopes) }
            setNeedsLayout()
        }
    }
    private(set) lazy var scopeBackground = UIImageView()
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopes.backgroundImage(for: state, barMetrics: .default)
    }
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) { scopes.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default) }
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage! { scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default) }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if isSearchResultsButtonSelected { endButtonChanged() }
    }

    // MARK: Editing

    /// Whether the bar receives touches.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            searchTextField.isEnabled = isEnabled
            searchTextField.alpha = isEnabled ? 1 : 0.5
            scopes.isEnabled = isEnabled
            editingChanged()
        }
    }
    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    /// The accessory view of the field.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // The keyboard traits of the bar are those of its field. Capitalisation is `.none`, and the return key is disabled without text.
    // (documented: UISearchBar.h)
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }

    // MARK: Size

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
        if scopeBarBackgroundImage != nil {
            scopeBackground.isHidden = scopes.alpha == 0
            scopeBackground.frame = CGRect(x: 0, y: scopes.frame.minY, width: bounds.width, height: scopes.frame.height)
        }
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        bottomParts?.follow(traitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { heightChanged() }
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// A row of a table with its content, accessory, background and separator.
///
/// A subclass that is registered with `register(_:forCellReuseIdentifier:)` overrides `init(style:reuseIdentifier:)`, as in UIKit. A
/// subclass with other designated initializers is registered with a closure.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    open internal(set) var reuseIdentifier: String?
    /// Performs the storyboard segue of the cell. Called when the user selects the row.
    package var rowSegue: (() -> Void)?
    package var accessorySegue: (() -> Void)?
    let style: CellStyle

    /// The view that contains the cell's content, beside the accessory and the edit control. A content configuration replaces it.
    open internal(set) var contentView = UIView()
    /// The layout margins, which the table sets. `preservesSuperviewLayoutMargins`, which is on in storyboards, does not enlarge them:
    /// the margins of the table include the safe area, and a row at the bottom of the screen extends into the safe area.
    open override var layoutMargins: UIEdgeInsets {
        get { look.margins ?? super.layoutMargins }
        set {
            look.margins = newValue
            super.layoutMargins = newValue
        }
    }
    var labels = TableCellLabels()
    var look = TableCellLook()
    var configured = ViewConfigurations()
    /// The row's position and surroundings in the table.
    var placement = TableCellPlacement() { didSet { if placement != oldValue { placementChanged() } } }

    @preconcurrency @MainActor
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        setUp()
    }

    /// Creates a cell of the default style without a reuse identifier.
    @preconcurrency @MainActor
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        style =
            switch coder.interfaceAttribute("style") {
            case "IBUITableViewCellStyleSubtitle": .subtitle
            case "IBUITableViewCellStyleValue1": .value1
            case "IBUITableViewCellStyleValue2": .value2
            default: .default
            }
        reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UITableViewCell.self)
    }

    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UITableViewCell_make")
    package convenience init(_made style: CellStyle, _ reuseIdentifier: String?) {
        self.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    @_silgen_name("keyboardlab_UITableViewCell_make")
    private static func makeOfThisClass(_ style: CellStyle, _ reuseIdentifier: consuming String?) -> UITableViewCell
    /// Creates an instance of the receiving class, as a table does for a registered class.
    package static func make(style: CellStyle = .default, reuseIdentifier: String?) -> Self {
        unsafeDowncast(makeOfThisClass(style, reuseIdentifier), to: Self.self)
    }

    private func setUp() {
        clipsToBounds = true
        insetsLayoutMarginsFromSafeArea = false
        contentView.insetsLayoutMarginsFromSafeArea = false
        // The content view gets its size before the first layout, because autoresizing resizes the subviews that the app adds earlier.
        contentView.frame = bounds
        contentView.yieldingLengths = YieldingLengths(height: true)
        addSubview(contentView)
        look.separator.isUserInteractionEnabled = false
        look.separator.backgroundColor = TableMetrics.separatorColor
        addSubview(look.separator)
    }

    // MARK: Content

    /// The label of the title, created when first requested.
    open var textLabel: UILabel? { label(\.text) }
    /// The label of the secondary text, or `nil` in the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : label(\.detail) }
    /// The image view before the title, created when first requested.
    open var imageView: UIImageView? {
        if let image = labels.image { return image }
        let image = UIImageView()
        image.contentMode = .scaleAspectFit
        labels.image = image
        contentView.addSubview(image)
        return image
    }

    private func label(_ place: WritableKeyPath<TableCellLabels, UILabel?>) -> UILabel {
        if let label = labels[keyPath: place] { return label }
        let label = TableCellLabels.make(isDetail: place == \.detail, style: style)
        labels[keyPath: place] = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    // MARK: Accessory

    open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryChanged() } } }
    /// The app's accessory view, which replaces the accessory of `accessoryType`. The view keeps its size.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }
    open var editingAccessoryType: AccessoryType = .none { didSet { if editingAccessoryType != oldValue { accessoryChanged() } } }
    open var editingAccessoryView: UIView? {
        didSet {
            guard editingAccessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }

    // MARK: Separator and indentation

    /// The separator insets in points. If `left` is `UITableView.automaticDimension`, the separator begins below the content. In a
    /// right-to-left interface `left` is the leading inset, as in UIKit.
    open var separatorInset: UIEdgeInsets {
        get {
            if let own = look.separatorInset { return own }
            let automatic = automaticSeparatorInset
            guard let inset = placement.separatorInset else { return automatic }
            guard placement.separatorInsetIsRelative else { return inset }
            return UIEdgeInsets(top: 0, left: automatic.left + inset.left, bottom: 0, right: automatic.right + inset.right)
        }
        set {
            look.separatorInset = newValue.left == UITableView.automaticDimension ? nil : newValue
            setNeedsLayout()
        }
    }
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The indentation per level in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    // MARK: Background

    /// The view behind the content, with the size of the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view in front of `backgroundView` while the row is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            showSelection(animated: false)
        }
    }
    /// The selection background in a table with multiple selection. If this is `nil`, the cell shows `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            showSelection(animated: false)
        }
    }
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            look.hasOwnBackgroundColor = newValue != nil
            super.backgroundColor = newValue ?? look.defaultBackgroundColor
        }
    }
    /// Applies the table's default background colour if the app has not set a colour.
    func setDefaultBackgroundColor(_ color: UIColor?) {
        look.defaultBackgroundColor = color
        if !look.hasOwnBackgroundColor { super.backgroundColor = configured.background == nil ? color : .clear }
    }

    // MARK: Selection

    open var selectionStyle: SelectionStyle = .default
    open var isSelected: Bool {
        get { look.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { look.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Selects or deselects the cell. Override it to change the appearance of a selection, and call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard look.isSelected != selected else { return }
        look.isSelected = selected
        showSelection(animated: animated)
        stateChanged()
    }
    /// Highlights the cell or removes the highlight. Override it to change the appearance of a highlight, and call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard look.isHighlighted != highlighted else { return }
        look.isHighlighted = highlighted
        showSelection(animated: animated)
        stateChanged()
    }

    // MARK: Editing

    /// Whether the cell shows its edit control.
    open var isEditing: Bool {
        get { look.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard look.isEditing != editing else { return }
        // The animation starts at the current layout of the cell.
        if animated { layoutIfNeeded() }
        look.isEditing = editing
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        stateChanged()
        guard animated else {
            accessoryChanged()
            return didTransition(to: state)
        }
        prepareEditingParts()
        UIView.animate(withDuration: TableCellLook.editingDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            self.accessoryChanged()
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.didTransition(to: state)
        }
    }
    open var editingStyle: EditingStyle { placement.editingStyle }
    /// Whether the row has a reorder control in edit mode. The table sets it for rows that the data source allows to move.
    open var showsReorderControl: Bool {
        get { look.showsReorderControl || placement.canMove }
        set { look.showsReorderControl = newValue }
    }
    /// Whether the edit control indents the content.
    open var shouldIndentWhileEditing: Bool { placement.indentsWhileEditing }
    /// Whether the row shows its swipe actions.
    open var showingDeleteConfirmation: Bool { look.isSwiped }
    /// Called before the edit control or the swipe actions appear or disappear. An override can add animations, and calls super.
    open func willTransition(to state: StateMask) {}
    /// Called after the edit control or the swipe actions have appeared or disappeared. Override it for your own changes, and call super.
    open func didTransition(to state: StateMask) {}

    // MARK: Configurations

    /// The configuration of the cell's content; its view becomes the content view. `nil` if the app fills the content view itself.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { showContent(newValue) }
    }
    /// The background configuration. If it is `nil`, the cell has the background of its table.
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
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    /// The current state. Override it to add custom states to super's value.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = look.isSelected
        state.isHighlighted = look.isHighlighted
        state.isEditing = look.isEditing
        state.isSwiped = look.isSwiped
        state.isReordering = look.isReordering
        return state
    }
    /// Schedules a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { setNeedsUpdateOfConfiguration() }
    /// Configures the cell for a state. Override it, and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        updateConfigurations(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Returns the default background configuration for a cell in a table of this style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.tableStyle == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// Returns a content configuration for the cell's style, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: Reuse

    /// Called before the cell is reused for another row. Override it to stop work for the old row, and call super.
    open func prepareForReuse() {}

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        layOut()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        return fittingSize(width: size.width > 0 ? size.width : bounds.width)
    }

    @_spi(Toolkit) open override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        (superview as? UITableView)?.heightMayHaveChanged(of: self, isSaid: view === self || view === configured.contentView)
    }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        accessoryChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        stateChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }
}

extension UITableViewCell: ConfiguredView {
    func stateChanged() { configurationStateChanged() }
    var stateOfConfigurations: any UIConfigurationState { configurationState }
    var hasUpdateHandler: Bool { configurationUpdateHandler != nil }
    func updateForState() { updateConfiguration(using: configurationState) }
    func contentViewWillGo() { labels = TableCellLabels() }
    /// Applies the background of the configuration, which replaces the table's background.
    func configuredBackgroundChanged() { setDefaultBackgroundColor(look.defaultBackgroundColor) }
}

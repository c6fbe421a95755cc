@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// A row of a table: content, an accessory, a background, and a line under it.
///
/// A class that a table is to create (`register(_:forCellReuseIdentifier:)`) overrides `init(style:reuseIdentifier:)` as in UIKit; a class
/// with other designated initialisers is registered with a closure.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The segue of a document that is performed when the row is chosen, or its accessory is tapped.
    package var rowSegue: (() -> Void)?
    package var accessorySegue: (() -> Void)?
    let style: CellStyle

    /// The view for the cell's content; the accessory and the edit control are beside it. With a content configuration it is that
    /// configuration's view.
    open internal(set) var contentView = UIView()
    /// The margins that the table gives the cell. With `preservesSuperviewLayoutMargins`, as in storyboards, they are no larger: the
    /// margins of the table contain its safe area, into which a row at the lower edge of the screen extends.
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
    /// The table's information about the row.
    var placement = TableCellPlacement() { didSet { if placement != oldValue { placementChanged() } } }

    @preconcurrency @MainActor
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        setUp()
    }

    /// Creates a cell of the default style that is not reused.
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
        // The content view has a size from the beginning: subviews added before the first layout are resized with it.
        contentView.frame = bounds
        contentView.yieldingLengths = YieldingLengths(height: true)
        addSubview(contentView)
        look.separator.isUserInteractionEnabled = false
        look.separator.backgroundColor = TableMetrics.separatorColor
        addSubview(look.separator)
    }

    // MARK: Content

    /// The title's label, created when first requested.
    open var textLabel: UILabel? { label(\.text) }
    /// The secondary text's label; `nil` in the default style.
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
    /// The view shown instead of the accessory of `accessoryType`. Its size is kept.
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

    /// The insets of the line under the row in points from the cell's sides. With `UITableView.automaticDimension` on the left it begins
    /// where the content begins. As in UIKit, left means leading in a right-to-left interface.
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

    /// The view behind the content, as large as the cell.
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
    /// The selected background in a table in which several rows may be selected; `nil`: `selectedBackgroundView`.
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
    /// Sets the table's default colour for cells without a background colour.
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
    /// Sets the selection. Override it to show the selection differently, and call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard look.isSelected != selected else { return }
        look.isSelected = selected
        showSelection(animated: animated)
        stateChanged()
    }
    /// Sets the highlight. Override it to show the press differently, and call super.
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
        // The animation begins at the cell's current position.
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
    /// Whether the row has a grip in edit mode. The table sets it for rows that its data source allows to move.
    open var showsReorderControl: Bool {
        get { look.showsReorderControl || placement.canMove }
        set { look.showsReorderControl = newValue }
    }
    /// Whether the content moves aside for the edit control.
    open var shouldIndentWhileEditing: Bool { placement.indentsWhileEditing }
    /// Whether the row is open and shows its swipe actions.
    open var showingDeleteConfirmation: Bool { look.isSwiped }
    /// Called before the edit control or swipe actions appear or disappear. Override it to animate along, and call super.
    open func willTransition(to state: StateMask) {}
    /// Called when they have appeared or disappeared. Override it for changes of your own, and call super.
    open func didTransition(to state: StateMask) {}

    // MARK: Configurations

    /// The configuration of the cell's content; `nil` when it is filled by hand. Its view becomes the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { showContent(newValue) }
    }
    /// The configuration of the background; `nil` for the table's.
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
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    /// The current state. Override it to add to it, and call super.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = look.isSelected
        state.isHighlighted = look.isHighlighted
        state.isEditing = look.isEditing
        state.isSwiped = look.isSwiped
        state.isReordering = look.isReordering
        return state
    }
    /// Calls `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { setNeedsUpdateOfConfiguration() }
    /// Configures the cell for a state. Override it, and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        updateConfigurations(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Returns the background that the table gives the cell, as a configuration.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.tableStyle == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// Returns standard content in the look of the cell's style, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: Reuse

    /// Called before the cell shows another row. Override it to stop activities for the old row, and call super.
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
    /// Shows a configured background instead of the table's.
    func configuredBackgroundChanged() { setDefaultBackgroundColor(look.defaultBackgroundColor) }
}

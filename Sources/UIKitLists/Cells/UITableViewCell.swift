/// A row of a table: content, an accessory, a background, and a line under it.
///
/// A class that a table is to make by itself (`register(_:forCellReuseIdentifier:)`) overrides `init(style:reuseIdentifier:)` as in
/// UIKit; a class whose designated initialisers are others is registered with a closure.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public let reuseIdentifier: String?
    let style: CellStyle

    /// Where what a cell shows belongs; the accessory and the edit control are beside it.
    public let contentView = UIView()
    var labels = TableCellLabels()
    var look = TableCellLook()
    /// What the table says about the row's place.
    var placement = TableCellPlacement() { didSet { if placement != oldValue { placementChanged() } } }

    @preconcurrency @MainActor
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        setUp()
    }

    /// A cell of the default style that is not used again.
    @preconcurrency @MainActor
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }

    /// How a table makes the classes registered with it. Inherited by every class that overrides `init(style:reuseIdentifier:)`.
    public required convenience init(_registeredFor reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private func setUp() {
        clipsToBounds = true
        contentView.insetsLayoutMarginsFromSafeArea = false
        // Of a size from the beginning: what is added before the first layout resizes with it.
        contentView.frame = bounds
        addSubview(contentView)
        look.separator.isUserInteractionEnabled = false
        look.separator.backgroundColor = .separator
        addSubview(look.separator)
    }

    // MARK: Content

    /// The title's label, made when it is first asked for.
    open var textLabel: UILabel? { label(\.text) }
    /// The secondary text's label; `nil` in the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : label(\.detail) }
    /// The picture before the title, made when it is first asked for.
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
    /// Stands instead of what `accessoryType` says. Its size is kept.
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

    /// Of the line under the row, points from the cell's sides. `UITableView.automaticDimension` on the left puts its beginning under the text.
    open var separatorInset: UIEdgeInsets {
        get { look.separatorInset ?? placement.separatorInset ?? UIEdgeInsets(top: 0, left: textLeading, bottom: 0, right: 0) }
        set {
            look.separatorInset = newValue.left == UITableView.automaticDimension ? nil : newValue
            setNeedsLayout()
        }
    }
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points for each level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    // MARK: Background

    /// Behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// In front of `backgroundView` while the row is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
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
    /// What a table gives cells without a colour of their own.
    func setDefaultBackgroundColor(_ color: UIColor?) {
        look.defaultBackgroundColor = color
        if !look.hasOwnBackgroundColor { super.backgroundColor = color }
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
    /// Override to show the selection in another way, and call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard look.isSelected != selected else { return }
        look.isSelected = selected
        showSelection(animated: animated)
    }
    /// Override to show the press in another way, and call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard look.isHighlighted != highlighted else { return }
        look.isHighlighted = highlighted
        showSelection(animated: animated)
    }

    // MARK: Editing

    /// Whether the cell shows its edit control.
    open var isEditing: Bool {
        get { look.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard look.isEditing != editing else { return }
        look.isEditing = editing
        guard animated else { return accessoryChanged() }
        layoutIfNeeded()
        UIView.animate(withDuration: TableCellLook.editingDuration) {
            self.accessoryChanged()
            self.layoutIfNeeded()
        }
    }
    public var editingStyle: EditingStyle { placement.editingStyle }
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content moves aside for the edit control.
    open var shouldIndentWhileEditing: Bool { placement.indentsWhileEditing }

    // MARK: Reuse

    /// Called before the cell shows another row. Override to stop what belongs to the old one, and call super.
    open func prepareForReuse() {}

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width > 0 ? size.width : bounds.width) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }
}

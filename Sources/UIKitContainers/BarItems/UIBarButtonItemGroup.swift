/// A group of bar button items that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            for item in barButtonItems { item.buttonGroup = self }
        }
    }
    /// The item that replaces the group's items if they do not fit. Its menu or its action gives access to them.
    open var representativeItem: UIBarButtonItem?
    /// Whether the bar shows the representative item, because the items did not fit at the last layout.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// Whether the group is hidden. A hidden group takes no space in the bar. (iOS 16)
    open var isHidden = false
    /// Whether the group contains the system's own shortcuts: undo, redo and paste.
    let isSystem: Bool

    @preconcurrency @MainActor
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem, isSystem) = (barButtonItems, representativeItem, false)
        super.init()
        for item in barButtonItems { item.buttonGroup = self }
    }
    /// Creates the system's group, which contains undo, redo and paste.
    override init() {
        (barButtonItems, isSystem) = ([], true)
        super.init()
    }
    /// Returns nil.
    ///
    /// Partial: the toolkit cannot read an archived group.
    public required init?(coder: NSCoder) { return nil }

    var shownItems: [UIBarButtonItem] {
        guard !isHidden else { return [] }
        return barButtonItems.filter { !$0.isHidden && !$0.isSpace }
    }
}

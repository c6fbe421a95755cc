@_spi(Toolkit) import UIKitCore

/// A button of a navigation bar or a toolbar, a space between two of them, or a custom view.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of a bar button item. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable {
        case plain = 0, done = 2
        /// The name of `done` since iOS 26.
        public static var prominent: Style { .done }
    }

    open var style: Style = .plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0 means the width of the content. For a fixed space, this is the width of the space.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// The view shown instead of title and image. Its size is that of its frame or, without a frame, of its constraints and its content.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    open var tintColor: UIColor? { didSet { changed() } }
    /// Whether the item is hidden. A hidden item takes no space in the bar.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether the item is selected, which changes its state.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// The menu. A tap opens it; if the item has a primary action, a long press opens it instead.
    open var menu: UIMenu? { didSet { changed() } }
    /// The action performed on a tap. If the initializer receives the action, the item takes its title and image from it.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction {
                if !primaryAction.title.isEmpty { title = primaryAction.title }
                if let image = primaryAction.image { self.image = image }
            }
            changed()
        }
    }
    /// The target that receives `action` on a tap. Held weakly.
    open weak var target: AnyObject?
    /// The group that holds the item.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    open var action: Selector?

    /// The buttons and spaces that the system defines. Raw values are UIKit's. (documented: UIKit's headers)
    public enum SystemItem: Int, Sendable, CaseIterable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }
    package private(set) var systemItem: SystemItem?
    /// The view that currently shows the item in a bar.
    weak var shownView: UIView?
    /// The handler made from a method reference; it takes precedence over `action`.
    package var handler: ((UIBarButtonItem) -> Void)?

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIBarButtonItem.tintColor), AppearanceProperty(\UIBarButtonItem.images),
            AppearanceProperty(\UIBarButtonItem.title),
        ]
    }
    /// All titles that the item may have. The item is as wide as its widest title.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UIBarButtonItem.self)
    }

    // MARK: Creating items

    @preconcurrency @MainActor
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target
        self.action = action
    }
    @preconcurrency @MainActor
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target
        self.action = action
    }
    @preconcurrency @MainActor
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(barButtonSystemItem: systemItem)
        self.target = target
        self.action = action
    }
    @preconcurrency @MainActor
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    @preconcurrency @MainActor
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }
    @preconcurrency @MainActor
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem)
        let (title, image) = (self.title, self.image)
        self.primaryAction = primaryAction
        (self.title, self.image) = (title, image)
        self.menu = menu
    }
    @preconcurrency @MainActor
    convenience init(barButtonSystemItem systemItem: SystemItem) {
        self.init()
        become(systemItem)
    }
    /// Sets the title or the image to that of a system item.
    package func become(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        let face = BarSystemItemFace(systemItem, locale: SimulatedProcess.current.settings.localeIdentifier)
        title = face.title
        image = face.symbol.flatMap { UIImage(systemName: $0) }
        if systemItem == .done || systemItem == .save { style = .done }
        if systemItem == .flexibleSpace { hidesSharedBackground = true }
    }

    /// Returns a space that takes the remaining width, shared with the bar's other flexible spaces.
    open class func flexibleSpace() -> Self {
        space(.flexibleSpace)
    }
    /// Returns a space of `width` points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = space(.fixedSpace)
        item.width = width
        return item
    }
    private class func space(_ systemItem: SystemItem) -> Self {
        let item = make()
        item.systemItem = systemItem
        if systemItem == .flexibleSpace { item.hidesSharedBackground = true }
        return item
    }

    // `UIView.init(_made:)` explains this declaration.
    @_silgen_name("keyboardlab_UIBarButtonItem_make")
    package convenience init(_made: Void) { self.init() }
    @_silgen_name("keyboardlab_UIBarButtonItem_make")
    private static func makeOfThisClass(_ made: Void) -> UIBarButtonItem
    /// Creates an item of the receiving class by its `init()`.
    package static func make() -> Self { unsafeDowncast(makeOfThisClass(()), to: Self.self) }

    /// Creates an item with typed target and action:
    /// `UIBarButtonItem(title: "Next", style: .plain, target: self, action: MyController.next)`.
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(image: image, style: style, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: target, action: Selector?.none)
        perform(on: target, action)
    }
    private func perform<Target: AnyObject>(on target: Target, _ action: @escaping (Target) -> @MainActor () -> Void) {
        handler = { [weak target] _ in if let target { action(target)() } }
    }
    private func perform<Target: AnyObject>(on target: Target, _ action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void) {
        handler = { [weak target] item in if let target { action(target)(item) } }
    }

    // MARK: Performing

    /// Performs the action of a tap, except for menus. Does nothing while the item is disabled.
    package func performAction() {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.perform(sender: self) }
        if let handler { return handler(self) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// The values of the older setters in `UIBarButtonItem+Images.swift`.
    var images = BarItemImages() { didSet { changed() } }
    /// Whether the item is directly on the bar and not on glass. If a flexible space has the value false, one piece of glass extends
    /// across the space. Has no effect before iOS 26. (documented: `UIBarButtonItem.hidesSharedBackground`)
    open var hidesSharedBackground = false { didSet { if hidesSharedBackground != oldValue { changed() } } }
    /// Whether the item may share a piece of glass with adjacent items. Has no effect before iOS 26. (documented:
    /// `UIBarButtonItem.sharesBackground`)
    open var sharesBackground = true { didSet { if sharesBackground != oldValue { changed() } } }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

/// The position of an item on glass. (Facts/IOS26.md#glass-bars)
extension UIBarButtonItem {
    /// Whether this is the screen's most important button, which has its own piece of glass in the button's tint colour.
    var isProminent: Bool { style == .done && customView == nil }

    /// The accessibility label of a system item that shows a symbol in place of a title. It is English if the toolkit does not know the
    /// system's translation. (remembered: UI tests find the item by this label)
    var word: String? {
        let words = BarWords(locale: SimulatedProcess.current.settings.localeIdentifier)
        return switch systemItem {
        case .done: words.done
        case .cancel: words.cancel
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .close: "Close"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        default: nil
        }
    }

    /// Returns the glass layout of the item.
    /// - Parameter width: the width of the item's content, in points.
    func glassKind(width: CGFloat) -> GlassItemGroups.Kind {
        switch systemItem {
        case .flexibleSpace: return .flexibleSpace(sharesGlass: !hidesSharedBackground)
        case .fixedSpace: return .fixedSpace(width: self.width)
        default: break
        }
        if customView is SearchBarRoom { return .searchBar }
        if hidesSharedBackground { return .bare(width: width) }
        let isImage = customView == nil && image != nil
        if isImage, !isProminent, sharesBackground, systemItem != .close { return .image(width: width) }
        // A single image is on a circle of glass, and words are on a capsule.
        return .alone(width: isImage ? min(width, GlassItemGroups.height - 2 * GlassItemGroups.padding) : width)
    }
}

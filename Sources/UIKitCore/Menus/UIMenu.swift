/// A menu or submenu, or a section of a menu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The options of a menu. Raw values are UIKit's. (documented: UIKit's headers)
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Shows the entries within the parent menu, between separators.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        /// Allows at most one of the entries to be on, including those of submenus.
        public static let singleSelection = Options(rawValue: 32)
        /// Shows the entries as small images in a row.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size of the entries. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ElementSize: Int, Sendable {
        /// Images side by side, without titles.
        case small = 0
        /// Images with short titles side by side.
        case medium = 1
        /// One row for each entry.
        case large = 2
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    open var preferredElementSize: ElementSize

    /// Creates a menu. If `identifier` is nil, the menu gets a generated one, which is unique in the process.
    @preconcurrency @MainActor
    public init(
        title: String = "", subtitle: String? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu.\(SimulatedProcess.current.makeIdentifier())")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle)
    }

    /// Returns a copy of the menu with different entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, identifier: identifier, options: options, preferredElementSize: preferredElementSize,
            children: newChildren)
        menu.imageObject = imageObject
        return menu
    }

    /// The entries whose state is `on`, in the order in which they are shown, including those of submenus.
    open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

    /// Every action and command of the menu and its submenus, in the order in which they are shown.
    package var leaves: [any UIMenuLeaf] {
        children.flatMap { element in
            if let leaf = element as? any UIMenuLeaf { return [leaf] }
            return (element as? UIMenu)?.leaves ?? []
        }
    }

    /// Turns `action` on and every other entry of this menu off.
    package func select(_ action: any UIMenuLeaf) {
        for other in leaves { other.state = other === action ? .on : .off }
    }

    /// Called by the menu's presenter when the user chooses an entry. Applies `singleSelection`, then runs the handler.
    package func choose(_ action: any UIMenuLeaf, sender: AnyObject?) {
        if let group = group(of: action) { group.select(action) }
        action.performWithSender(sender, target: nil)
    }

    /// Returns the outermost menu with `singleSelection` that contains an action.
    private func group(of action: any UIMenuLeaf) -> UIMenu? {
        if options.contains(.singleSelection) { return leaves.contains { $0 === action } ? self : nil }
        for case let menu as UIMenu in children { if let found = menu.group(of: action) { return found } }
        return nil
    }
}

/// Entries that a closure provides when the menu is shown.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let provider: Provider
    private let keepsResult: Bool
    private var result: [UIMenuElement]?

    /// Creates an element whose provider is called only once; its result is cached.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, keepsResult: true)
    }
    /// Returns an element whose provider is called each time the menu is shown.
    public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, keepsResult: false)
    }
    private init(provider: @escaping Provider, keepsResult: Bool) {
        self.provider = provider
        self.keepsResult = keepsResult
        super.init(title: "")
    }

    /// Calls `completion` with the entries: immediately if they are cached, otherwise when the provider has delivered them.
    package func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let result { return completion(result) }
        provider { [weak self] elements in
            if self?.keepsResult == true { self?.result = elements }
            completion(elements)
        }
    }
}

/// A list of entries, or a part of one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Raw values are UIKit's. (documented)
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The entries stand in the menu above, between separators.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        /// Of the entries, those of menus inside included, one at most is on.
        public static let singleSelection = Options(rawValue: 32)
        /// The entries are small images in a row.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// How large entries are. Raw values are UIKit's. (documented)
    public enum ElementSize: Int, Sendable {
        /// Images side by side.
        case small = 0
        /// Images with short titles side by side.
        case medium = 1
        /// A row each.
        case large = 2
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    open var preferredElementSize: ElementSize

    /// Without an identifier the menu gets one of its own, counted per process.
    @preconcurrency @MainActor
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu.\(SimulatedProcess.current.makeIdentifier())")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The entries that are on, in the order in which they are shown, those of menus inside included.
    open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

    /// Every action, in the order in which they are shown, those of menus inside included.
    package var actions: [UIAction] {
        children.flatMap { element in
            if let action = element as? UIAction { return [action] }
            return (element as? UIMenu)?.actions ?? []
        }
    }

    /// Turns `action` on and every other action of this menu off.
    package func select(_ action: UIAction) {
        for other in actions { other.state = other === action ? .on : .off }
    }

    /// Called by whoever shows the menu when an entry of it is chosen: keeps to `singleSelection`, then runs the handler.
    package func choose(_ action: UIAction, sender: AnyObject?) {
        if let group = group(of: action) { group.select(action) }
        action.perform(sender: sender)
    }

    /// The outermost menu with `singleSelection` around an action.
    private func group(of action: UIAction) -> UIMenu? {
        if options.contains(.singleSelection) { return actions.contains { $0 === action } ? self : nil }
        for case let menu as UIMenu in children { if let found = menu.group(of: action) { return found } }
        return nil
    }
}

/// Entries that a closure makes when the menu is shown.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let provider: Provider
    private let keepsResult: Bool
    private var result: [UIMenuElement]?

    /// The provider is asked once; its answer is kept.
    @preconcurrency @MainActor public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, keepsResult: true)
    }
    /// An element whose provider is asked each time the menu is shown.
    public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, keepsResult: false)
    }
    private init(provider: @escaping Provider, keepsResult: Bool) {
        self.provider = provider
        self.keepsResult = keepsResult
        super.init(title: "", image: nil)
    }

    /// Calls `completion` with the entries: at once when they are there, otherwise when the provider has them.
    package func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let result { return completion(result) }
        provider { [weak self] elements in
            if self?.keepsResult == true { self?.result = elements }
            completion(elements)
        }
    }
}

/// Who shows menus in this process. Nil until a part of the toolkit that can do it says so.
package final class MenuPresentation {
    /// Shows the menu of a control. The presenter calls `UIControl.chooseFromMenu(_:)` for the entry that is chosen.
    package var present: (@MainActor (_ menu: UIMenu, _ control: UIControl) -> Void)?
    /// Where the keyboard covers the screen from, screen points; nil while none does. The keyboard says so.
    package var visibleBottom: (@MainActor () -> CGFloat?)?
    init() {}
}

extension SimulatedProcess {
    package var menuPresentation: MenuPresentation { state { MenuPresentation() } }
}

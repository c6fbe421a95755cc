/// An entry of a menu: an action, a submenu, or an element whose entries are loaded on demand.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    private var storedTitle: String
    /// A second line in a smaller font below the title.
    open var subtitle: String?
    /// The `UIImage` beside the title. A higher module defines `UIImage` and provides the typed property in an extension.
    package var imageObject: NSObject?

    /// The state of a menu entry. Raw values are UIKit's. (documented: UIKit's headers)
    public enum State: Int, Sendable { case off, on, mixed }

    /// The attributes of a menu entry. Raw values are UIKit's. (documented: UIKit's headers)
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// Keeps the menu open when the entry is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    init(title: String, subtitle: String? = nil, imageObject: NSObject? = nil) {
        storedTitle = title
        self.subtitle = subtitle
        self.imageObject = imageObject
        super.init()
    }

    open var title: String { storedTitle }

    /// Sets the title. Only the subclasses whose appearance may change after their creation (actions, commands) make it public.
    func setTitle(_ title: String) { storedTitle = title }
}

/// The common properties of menu entries that perform something: actions and commands.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// Performs the entry as if the user had chosen it. Actions ignore `target`. If `target` is nil, commands are sent along the
    /// responder chain.
    func performWithSender(_ sender: Any?, target: Any?)
}

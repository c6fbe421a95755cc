/// An entry of a menu: an action, a submenu, or entries that are created when needed.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    private var storedTitle: String
    /// A second, smaller line below the title.
    open var subtitle: String?
    /// The image beside the title, a `UIImage`. Images are defined in a higher module, which provides the typed property in an extension.
    package var imageObject: NSObject?

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum State: Int, Sendable { case off, on, mixed }

    /// Raw values are UIKit's. (documented: UIKit's headers)
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

    /// Sets the title. Only entries whose look may change after their creation (actions, commands) make it public.
    func setTitle(_ title: String) { storedTitle = title }
}

/// The properties of an entry that performs something, whatever its class.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// Performs the entry as if the user had chosen it. Actions ignore `target`; without it, commands are sent along the responder chain.
    func performWithSender(_ sender: Any?, target: Any?)
}

/// An entry of a menu: an action, a menu in the menu, or entries that are made when they are needed.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    private var storedTitle: String
    /// A second, smaller line below the title.
    open var subtitle: String?
    /// The picture beside the title, a `UIImage`; pictures stand above this module, which gives it its type in an extension.
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
        /// The menu stays open when the entry is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    init(title: String, subtitle: String? = nil, imageObject: NSObject? = nil) {
        storedTitle = title
        self.subtitle = subtitle
        self.imageObject = imageObject
        super.init()
    }

    public var title: String { storedTitle }

    /// Only entries whose look may change after they were made (actions, commands) make it settable.
    func setTitle(_ title: String) { storedTitle = title }
}

/// What an entry that does something has, whatever its class.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// Does what choosing the entry does. `target` plays no part for actions; commands go along the responder chain without it.
    func performWithSender(_ sender: Any?, target: Any?)
}

/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public let title: String
    public let image: UIImage?
    public enum State: Int, Sendable { case off, on, mixed }
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }
    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

/// A closure with a title, for controls, bar buttons and menus.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    public typealias Handler = @MainActor (UIAction) -> Void

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    public var attributes: Attributes
    public var state: State
    /// The control that performs the action, while it does.
    public private(set) weak var sender: AnyObject?
    private let handler: Handler

    /// Without an identifier the action gets one of its own, counted per process.
    @preconcurrency @MainActor
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("action.\(SimulatedProcess.current.makeIdentifier())")
        self.attributes = attributes
        self.state = state
        self.handler = handler
        self.discoverabilityTitle = discoverabilityTitle ?? title
        super.init(title: title, image: image)
    }
    public let discoverabilityTitle: String?

    /// Runs the handler with `sender` set.
    package func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

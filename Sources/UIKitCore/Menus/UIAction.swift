/// The closure that an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, for controls, bar buttons and menus.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement, UIMenuLeaf {
    public typealias Handler = UIActionHandler

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    public var attributes: Attributes
    public var state: State
    /// The `UIImage` that is shown instead of the image while the state is `on`.
    package var selectedImageObject: NSObject?
    public var discoverabilityTitle: String?
    /// The control that currently performs the action; nil at other times.
    public private(set) weak var sender: AnyObject?
    /// The closure that the action runs. Call `performWithSender(_:target:)` to run it with a sender.
    public let handler: Handler

    /// Creates an action. If `identifier` is nil, the action gets a generated one, which is unique in the process.
    @preconcurrency @MainActor
    public init(
        title: String = "", subtitle: String? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("action.\(SimulatedProcess.current.makeIdentifier())")
        self.attributes = attributes
        self.state = state
        self.handler = handler
        self.discoverabilityTitle = discoverabilityTitle ?? title
        super.init(title: title, subtitle: subtitle)
    }

    public override var title: String {
        get { super.title }
        set { setTitle(newValue) }
    }

    /// Runs the handler with `sender` set.
    package func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
    public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender.map { $0 as AnyObject }) }
}

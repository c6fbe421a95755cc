/// A closure with a title, for controls, bar buttons and menus.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement, UIMenuLeaf {
    public typealias Handler = @MainActor (UIAction) -> Void

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    public var attributes: Attributes
    public var state: State
    /// Shown instead of `image` while the state is on.
    public var selectedImage: UIImage?
    public var discoverabilityTitle: String?
    /// The control that performs the action, while it does.
    public private(set) weak var sender: AnyObject?
    private let handler: Handler

    /// Without an identifier the action gets one of its own, counted per process.
    @preconcurrency @MainActor
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("action.\(SimulatedProcess.current.makeIdentifier())")
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        self.handler = handler
        self.discoverabilityTitle = discoverabilityTitle ?? title
        super.init(title: title, subtitle: subtitle, image: image)
    }

    public override var title: String {
        get { super.title }
        set { setTitle(newValue) }
    }
    public override var image: UIImage? {
        get { super.image }
        set { setImage(newValue) }
    }

    /// Runs the handler with `sender` set.
    package func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
    public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender.map { $0 as AnyObject }) }
}

/// A command that replaces a menu entry while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}

/// A menu entry that sends an action along the responder chain.
///
/// A responder that performs the action returns true from `canPerformAction(_:withSender:)` and may change the entry's appearance in
/// `validate(_:)`. It performs custom actions in `perform(_:with:)`, because a selector is only a name in this toolkit.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    public override var title: String {
        get { super.title }
        set { setTitle(newValue) }
    }
    open var discoverabilityTitle: String?
    public let action: Selector
    /// A value that distinguishes commands with the same action.
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    public let alternates: [UICommandAlternate]
    /// A closure that performs a command whose action is a method reference; nil for commands with a selector.
    let run: (@MainActor (UICommand, UIResponder) -> Bool)?

    package init(
        title: String, subtitle: String? = nil, imageObject: NSObject?, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, run: (@MainActor (UICommand, UIResponder) -> Bool)? = nil
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.run = run
        super.init(title: title, subtitle: subtitle, imageObject: imageObject)
    }

    /// Sends the action to `target`, or along the responder chain if `target` is nil. The command is the sender.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let start = target as? UIResponder ?? (sender as? UIResponder) ?? UIApplication.shared.firstTarget
        if let start { perform(from: start) }
    }

    /// Validates and performs the command, starting at `start`. Returns false if no responder performs it, or if the responder has
    /// disabled it.
    @discardableResult
    package func perform(from start: UIResponder) -> Bool {
        if let run { return run(self, start) }
        guard let target = performer(from: start) else { return false }
        target.validate(self)
        guard !attributes.contains(.disabled) else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// Returns the responder that performs the command. It is the first object that can perform it in the chain from `start`, or else in
    /// the chain from the app's current first responder.
    private func performer(from start: UIResponder) -> UIResponder? {
        if action == .undo || action == .redo {
            guard let manager = start.undoManager ?? UIApplication.shared.firstTarget?.undoManager else { return nil }
            return (action == .undo ? manager.canUndo : manager.canRedo) ? UIApplication.shared.firstTarget ?? start : nil
        }
        let own =
            start.target(forAction: action, withSender: self)
            ?? UIApplication.shared.firstTarget?.target(forAction: action, withSender: self)
        return own as? UIResponder
    }

    /// Lets the responder that would perform the command update the entry's appearance. Returns whether there is such a responder.
    package func validate(from start: UIResponder?) -> Bool {
        if run != nil { return true }
        guard let target = (start ?? UIApplication.shared.firstTarget).flatMap({ performer(from: $0) }) else { return false }
        target.validate(self)
        return true
    }
}

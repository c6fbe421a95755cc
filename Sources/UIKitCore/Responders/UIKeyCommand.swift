/// A key with modifiers that stands for an action. Responders offer theirs in `keyCommands`.
///
/// The action is a method reference: `UIKeyCommand(input: "n", modifierFlags: .command, action: MyController.newItem)`. The first
/// responder in the chain that is of the method's class performs it.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputDelete = "\u{8}"

    public let title: String
    /// The key: what it types without modifiers, or one of the names above; return is `"\r"`, tab `"\t"`.
    public let input: String?
    /// Exactly these must be held.
    public let modifierFlags: UIKeyModifierFlags
    /// For lists of shortcuts.
    public var discoverabilityTitle: String?
    /// The command comes before what a text field does with the key by itself, as with arrows, return and tab.
    open var wantsPriorityOverSystemBehavior = false
    private let run: (UIKeyCommand, UIResponder) -> Bool

    private init(
        title: String, input: String, modifierFlags: UIKeyModifierFlags, discoverabilityTitle: String?,
        run: @escaping (UIKeyCommand, UIResponder) -> Bool
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.discoverabilityTitle = discoverabilityTitle
        self.run = run
        super.init()
    }

    /// The action takes the command.
    public convenience init<Target: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping (Target) -> @MainActor (UIKeyCommand) -> Void
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle) { command, start in
            guard let target: Target = start.nearest() else { return false }
            action(target)(command)
            return true
        }
    }
    /// The action takes nothing.
    public convenience init<Target: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle) { _, start in
            guard let target: Target = start.nearest() else { return false }
            action(target)()
            return true
        }
    }
    /// A standard edit action.
    public convenience init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil, action: Selector
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle) { command, _ in
            UIApplication.shared.sendAction(action, to: nil, from: command, for: nil)
        }
    }

    /// Performs the action from `start` on. Answers whether somebody took it.
    func perform(from start: UIResponder) -> Bool { run(self, start) }

    func matches(_ key: UIKey) -> Bool {
        let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        return input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && modifierFlags.intersection(compared) == key.modifierFlags.intersection(compared)
    }
}

extension UIResponder {
    /// This responder and those behind it, nearest first.
    var chain: [UIResponder] {
        var result: [UIResponder] = []
        var next: UIResponder? = self
        while let current = next {
            result.append(current)
            next = current.next
        }
        return result
    }
    fileprivate func nearest<Target>() -> Target? { chain.lazy.compactMap { $0 as? Target }.first }
}

/// A key with modifiers that performs an action. Responders offer theirs in `keyCommands`, and menus show them with their keys while a
/// hardware keyboard is attached.
///
/// The action is either a name (`Selector("newItem:")`), or a method reference:
/// `UIKeyCommand(input: "n", modifierFlags: .command, action: MyController.newItem)`. A method reference is performed by the first
/// responder in the chain that is an instance of the method's class.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
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

    /// The key: the character it types without modifiers, or one of the names above; return is `"\r"`, tab `"\t"`.
    public let input: String?
    /// The modifier keys that must be held, exactly these.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command takes precedence over a text field's own use of the key, as with arrows, return and tab.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether left and right arrows and brackets are swapped where the interface runs from right to left.
    open var allowsAutomaticMirroring = true
    /// Whether the key may differ on other keyboard layouts. The simulated one is a US keyboard, where every key stays the same.
    open var allowsAutomaticLocalization = true
    /// Whether it is a system command, performed when no responder in the chain has handled the key.
    var isSystem = false

    package init(
        title: String, imageObject: NSObject?, action: Selector = "", input: String?, modifierFlags: UIKeyModifierFlags,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        run: (@MainActor (UICommand, UIResponder) -> Bool)? = nil
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, imageObject: imageObject, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, run: run)
    }

    /// Creates a command whose action takes the command.
    public convenience init<Target: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping (Target) -> @MainActor (UIKeyCommand) -> Void
    ) {
        self.init(
            title: title, imageObject: nil, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle
        ) { command, start in
            guard let target: Target = start.nearest(), let command = command as? UIKeyCommand else { return false }
            action(target)(command)
            return true
        }
    }
    /// Creates a command whose action takes no argument.
    public convenience init<Target: UIResponder>(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(
            title: title, imageObject: nil, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle
        ) { _, start in
            guard let target: Target = start.nearest() else { return false }
            action(target)()
            return true
        }
    }
    /// Creates a command whose action is a name.
    public convenience init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil, action: Selector
    ) {
        self.init(
            title: title, imageObject: nil, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle, run: nil)
    }

    /// Creates a command without a title, as `keyCommands` use it.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", imageObject: nil, action: action, input: input, modifierFlags: modifierFlags, run: nil)
    }

    /// Creates a command with a title only for the list of shortcuts. (documented; deprecated since iOS 13)
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(
            title: "", imageObject: nil, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle, run: nil)
    }

    func matches(_ key: UIKey) -> Bool {
        let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        return pressedInput?.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && modifierFlags.intersection(compared) == key.modifierFlags.intersection(compared)
    }

    /// The key to press for the command on this phone.
    private var pressedInput: String? {
        guard let input, allowsAutomaticMirroring, UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft else { return input }
        return Self.mirrored[input] ?? input
    }
    private static let mirrored = [
        inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[", "(": ")", ")": "(", "{": "}", "}": "{",
    ]

    /// The shortcut as menus show it: modifiers in the order control, option, shift, command, then the key.
    package var shortcutText: String {
        guard let input = pressedInput, !input.isEmpty else { return "" }
        let modifiers: [(UIKeyModifierFlags, String)] = [(.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        return modifiers.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + (Self.keySigns[input] ?? input.uppercased())
    }
    private static let keySigns = [
        inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "esc", inputHome: "↖",
        inputEnd: "↘",
        inputPageUp: "⇞", inputPageDown: "⇟", inputDelete: "⌫", "\r": "↩", "\t": "⇥", " ": "Space",
    ]
}

extension UIResponder {
    /// This responder and those that follow it, nearest first.
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

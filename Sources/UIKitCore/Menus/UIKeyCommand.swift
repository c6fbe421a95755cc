/// A key with modifiers that stands for an action. Responders offer theirs in `keyCommands`, and menus show them with their keys while a
/// hardware keyboard is attached.
///
/// The action is the name of one (`Selector("newItem:")`), or a method reference:
/// `UIKeyCommand(input: "n", modifierFlags: .command, action: MyController.newItem)`. The first responder in the chain that is of the
/// method's class performs that.
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

    /// The key: what it types without modifiers, or one of the names above; return is `"\r"`, tab `"\t"`.
    public let input: String?
    /// The modifier keys that must be held, exactly these.
    public let modifierFlags: UIKeyModifierFlags
    /// The command comes before what a text field does with the key by itself, as with arrows, return and tab.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether arrows to the side and brackets change places where the interface runs from right to left.
    open var allowsAutomaticMirroring = true
    /// Whether the key may be another one on other keyboards. The simulated one is a US keyboard, where every key is its own.
    open var allowsAutomaticLocalization = true
    /// Whether the system does it when nobody in the chain wanted the key.
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

    /// The action takes the command.
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
    /// The action takes nothing.
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
    /// The action is a name.
    public convenience init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil, action: Selector
    ) {
        self.init(
            title: title, imageObject: nil, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle, run: nil)
    }

    /// A command without a title, as `keyCommands` has them.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", imageObject: nil, action: action, input: input, modifierFlags: modifierFlags, run: nil)
    }

    func matches(_ key: UIKey) -> Bool {
        let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        return pressedInput?.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && modifierFlags.intersection(compared) == key.modifierFlags.intersection(compared)
    }

    /// What is to be pressed for the command on this phone.
    private var pressedInput: String? {
        guard let input, allowsAutomaticMirroring, UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft else { return input }
        return Self.mirrored[input] ?? input
    }
    private static let mirrored = [
        inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[", "(": ")", ")": "(", "{": "}", "}": "{",
    ]

    /// The key as menus print it: modifiers in the order control, option, shift, command, then the key.
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

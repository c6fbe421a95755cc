/// A key with modifiers that performs an action. Responders return their key commands from `keyCommands`. Menus show the keys while a
/// hardware keyboard is attached.
///
/// The action is either a selector (`Selector("newItem:")`), or a method reference: `UIKeyCommand(input: "n", modifierFlags: .command,
/// action: MyController.newItem)`. A method reference is called on the nearest instance of its class in the responder chain.
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

    /// The key: the character that it types without modifiers, or one of `UIKeyCommand`'s constants. Return is `"\r"`, and tab is `"\t"`.
    public let input: String?
    /// The modifier keys that must be held; no others may be held.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command takes precedence over a text field's own use of a key such as an arrow, return or tab.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether left and right arrows and brackets are exchanged in a right-to-left interface.
    open var allowsAutomaticMirroring = true
    /// Whether the key may differ between keyboard layouts. It has no effect, because the simulated keyboard has the US layout.
    open var allowsAutomaticLocalization = true
    /// Whether this is a system command, which is performed only if no responder in the chain has handled the key.
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

    /// Creates a command whose action is a method with the command as its parameter.
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
    /// Creates a command whose action is a method without parameters.
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
    /// Creates a command whose action is a selector.
    public convenience init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil, action: Selector
    ) {
        self.init(
            title: title, imageObject: nil, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle, run: nil)
    }

    /// Creates a command without a title, for `keyCommands`.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", imageObject: nil, action: action, input: input, modifierFlags: modifierFlags, run: nil)
    }

    /// Creates a command whose title is shown only in the list of shortcuts. (documented; deprecated since iOS 13)
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

    /// The key to press for the command, after mirroring in a right-to-left interface.
    private var pressedInput: String? {
        guard let input, allowsAutomaticMirroring, UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft else { return input }
        return Self.mirrored[input] ?? input
    }
    private static let mirrored = [
        inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[", "(": ")", ")": "(", "{": "}", "}": "{",
    ]

    /// The shortcut as menus show it: control, option, shift, command, then the key.
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
    /// The responder chain that begins with this responder.
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

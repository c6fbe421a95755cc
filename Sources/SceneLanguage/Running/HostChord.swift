import UIKit

/// A key of a hardware keyboard with modifiers, as flows write it: `command+c`, `shift+tab`.
struct HostChord: Hashable {
    var usage: UIKeyboardHIDUsage
    var modifiers: UIKeyModifierFlags

    static let words: [String: UIKeyModifierFlags] = [
        "command": .command, "cmd": .command, "shift": .shift, "option": .alternate, "alt": .alternate, "control": .control,
        "ctrl": .control,
    ]

    /// Nil when `text` has no modifier, or is none.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "+").map(String.init)
        guard parts.count > 1, let key = parts.last else { return nil }
        modifiers = []
        for part in parts.dropLast() {
            guard let flag = Self.words[part] else { return nil }
            modifiers.insert(flag)
        }
        if let named = Self.usage(named: key) { usage = named } else { return nil }
    }

    private static func usage(named key: String) -> UIKeyboardHIDUsage? {
        let named: [String: UIKeyboardHIDUsage] = [
            "tab": .keyboardTab, "escape": .keyboardEscape, "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow,
            "right": .keyboardRightArrow, "return": .keyboardReturnOrEnter, "enter": .keyboardReturnOrEnter, "space": .keyboardSpacebar,
            "backspace": .keyboardDeleteOrBackspace, "delete": .keyboardDeleteOrBackspace, "home": .keyboardHome, "end": .keyboardEnd,
        ]
        if let usage = named[key] { return usage }
        guard key.utf8.count == 1, let byte = key.utf8.first else { return nil }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return UIKeyboardHIDUsage(rawValue: Int(byte - UInt8(ascii: "a")) + 4)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): return UIKeyboardHIDUsage(rawValue: Int(byte - UInt8(ascii: "1")) + 30)
        case UInt8(ascii: "0"): return UIKeyboardHIDUsage(rawValue: 39)
        default: return nil
        }
    }
}

import HostSupport
import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let pressKey = StepDefinition(
        "pressKey", .text,
        "presses one key, or holds one that is drawn; `globe` goes to the next keyboard, held it lists them, and an iPad's "
            + "`hide keyboard` lists `Undock`, `Split`, `Floating`, `Dock`, `Dock and Merge`, `Merge`: press a row then",
        .optional("key", .keyName, "which key", alone: true), .optional("duration", .duration, "how long a drawn key is held"),
        .optional("suggestion", .suggestion, "a word that the suggestion bar offers, in place of `key`")
    ) { key, duration, suggestion in
        switch (key, suggestion) {
        case (let key?, nil): StepAct(key) { [$0.press(key, duration: duration), $0.rest()] }
        case (nil, let word?) where duration == nil: StepAct("\"\(word)\"") { [$0.chooseSuggestion(word), $0.rest()] }
        case (nil, _?): throw ArgumentProblem("a suggestion is tapped, not held: leave out \"duration\"", at: "duration")
        default: throw ArgumentProblem("the step \"pressKey\" needs \"key\" or \"suggestion\"")
        }
    }
}

/// Maestro's keys that the phone's keyboards lack, each with the reason why it is missing or with an alternative.
private let absentKeys = [
    "home": "background leaves the app", "lock": "background leaves the app", "power": "background leaves the app",
    "back": "that is a key of another system; use back", "volume up": "the phone makes no sound", "volume down": "the phone makes no sound",
    "mute": "the phone makes no sound",
]

extension ValueReader where Value == String {
    /// Reads a word that the suggestion bar above the keyboard may offer.
    fileprivate static var suggestion: Self {
        text.then("a word that the bar offers", samples: ["tomorrow"]) { word, context in
            return word.isEmpty ? context.wrong() : word
        }
    }

    /// Reads the name of a hardware key, with or without modifiers, or of a key on the screen.
    fileprivate static var keyName: Self {
        text.then(
            "`enter` `backspace` `tab` `escape` `up` `down` `left` `right`, a key that a keyboard shows, or `command+c`, `shift+tab`",
            samples: ["enter", "command+c", "+", "globe"]
        ) { key, context in
            guard (1...32).contains(key.count) else {
                return context.complaint("\"pressKey\" takes a key's name, found \(context.node.found)")
            }
            if let reason = absentKeys[key.lowercased()] {
                return context.complaint("there is no key \"\(key)\": \(reason)")
            }
            // A text such as "+" or "+*#" is a key on the screen and not a shortcut.
            if key.count > 2, key.contains("+"), key.first?.isLetter == true, HostChord(key) == nil {
                return context.complaint(
                    "\"pressKey\" takes modifiers (command, shift, option, control) and a key, like command+c, found \(context.node.found)")
            }
            if let problem = KeyName.problem(with: key, keyboards: context.source?.flow.names.keyboards ?? []) {
                return context.complaint(problem)
            }
            return key
        }
    }
}

/// The names of keys that can be checked before a keyboard is on the screen.
private enum KeyName {
    /// Returns the reason why no keyboard has the key; nil if some keyboard has it. A single character is always accepted.
    /// - Parameter keyboards: the keyboards that the scene describes. The keyboards that come with KeyboardLab are always searched, too.
    static func problem(with key: String, keyboards: [KeyboardLanguage]) -> String? {
        let word = key.lowercased()
        if key.count == 1 || HostChord(key) != nil || common.contains(word) { return nil }
        var known = common
        for keyboard in keyboards { known.formUnion(KeyNames.all(of: keyboard)) }
        if known.contains(where: { $0.lowercased() == word }) { return nil }
        known.formUnion(shipped)
        if known.contains(where: { $0.lowercased() == word }) { return nil }
        // Names of keys that every keyboard has are suggested before words from keyboards of other languages.
        let names = [common, known].map { $0.filter { $0.count > 1 }.sorted() }
        let cure = names.lazy.map { Spelling.hint(for: key, among: $0) }.first { !$0.isEmpty } ?? ""
        return "there is no key \"\(key)\"" + (cure.isEmpty ? "; a word that the bar offers is {suggestion: \"\(key)\"}" : cure)
    }

    private static let common = Set(
        (KeyNames.all(of: .englishUS).union(KeyNames.common).union(MaestroKeys.names).union(UIReturnKeyType.words.words)).map {
            $0.lowercased()
        })
    /// The names of keys on all keyboards that come with KeyboardLab. Read only if a name is not on the English keyboard, because reading
    /// all keyboards takes long.
    private static let shipped = KeyboardFile.names.reduce(into: Set<String>()) { names, tag in
        if let keyboard = try? KeyboardFile.named(tag) { names.formUnion(KeyNames.all(of: keyboard)) }
    }
}

/// Maestro's names of keys.
package enum MaestroKeys {
    /// The hardware keys by Maestro's names.
    package static let usages: [String: UIKeyboardHIDUsage] = [
        "tab": .keyboardTab, "escape": .keyboardEscape, "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow,
        "right": .keyboardRightArrow,
    ]
    /// The keys on the screen by Maestro's names.
    package static let drawn = ["enter": "return", "backspace": "delete"]
    static var names: [String] { Array(usages.keys) + Array(drawn.keys) }
}

/// A hardware key with modifiers, in the notation of flows: `command+c`, `shift+tab`.
package struct HostChord: Hashable {
    package var usage: UIKeyboardHIDUsage
    package var modifiers: UIKeyModifierFlags

    static let words: [String: UIKeyModifierFlags] = [
        "command": .command, "cmd": .command, "shift": .shift, "option": .alternate, "alt": .alternate, "control": .control,
        "ctrl": .control,
    ]

    /// Returns nil if `text` has no modifier or names an unknown key.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: "+").map(String.init)
        guard parts.count > 1, let key = parts.last else { return nil }
        modifiers = []
        for part in parts.dropLast() {
            guard let flag = Self.words[part] else { return nil }
            modifiers.insert(flag)
        }
        if let named = Self.usage(named: key) { usage = named } else { return nil }
    }

    private static let named: [String: UIKeyboardHIDUsage] = [
        "tab": .keyboardTab, "escape": .keyboardEscape, "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow,
        "right": .keyboardRightArrow, "return": .keyboardReturnOrEnter, "enter": .keyboardReturnOrEnter, "space": .keyboardSpacebar,
        "backspace": .keyboardDeleteOrBackspace, "delete": .keyboardDeleteOrBackspace, "home": .keyboardHome, "end": .keyboardEnd,
    ]

    /// Returns the name with which a flow presses a key with these modifiers; nil for a modifier alone and for keys that flows cannot
    /// press.
    package static func name(of usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> String? {
        // Sorting makes the result stable for a key with two names.
        let key: String
        if let name = named.filter({ $0.value == usage }).keys.sorted().first {
            key = name
        } else if (4..<30).contains(usage.rawValue) {
            key = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(usage.rawValue - 4)))
        } else if (30..<39).contains(usage.rawValue) {
            key = "\(usage.rawValue - 29)"
        } else if usage.rawValue == 39 {
            key = "0"
        } else {
            return nil
        }
        let held = ["control", "option", "shift", "command"].filter { words[$0].map(modifiers.contains) == true }
        // A key that types a character is not a shortcut, even with shift, because the phone receives the character as text.
        guard !held.isEmpty && held != ["shift"] || key.count > 1 else { return nil }
        return (held + [key]).joined(separator: "+")
    }

    private static func usage(named key: String) -> UIKeyboardHIDUsage? {
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

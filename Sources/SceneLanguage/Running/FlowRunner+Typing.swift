import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

extension FlowRunner {
    /// A key must be held for at least one tick, and let go for one.
    private var keyInterval: Double { 2.5 / Double(phone.configuration.framesPerSecond) }

    // MARK: Text

    func type(_ text: String, speed: Double?) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("typing")
            let interval = max(speed ?? typingSpeed, keyInterval)
            return text.map { character in typeCharacter(character, interval: interval) }
        }
    }

    /// Presses the drawn keys that make the character, or types it as the host's keyboard would when there are none.
    private func typeCharacter(_ character: Character, interval: Double, attempt: Int = 1) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("typing \"\(character)\"")
            // Two planes and shift are the longest way; a keyboard that does not follow them is typed past.
            guard attempt <= 4, let keyboard = UIKeyboardController.current, !keyboard.keyNames.isEmpty, !keyboard.isShortcutsBar,
                let keys = DrawnKeys(keyboard).route(to: character)
            else {
                return [
                    .act { [unowned self] in phone.send(.text(String(character))) }, nextTick(),
                    wait(max(0, interval - 1 / Double(phone.configuration.framesPerSecond))),
                ]
            }
            guard let first = keys.first else { return [] }
            let press = try pressDrawnKey(first, interval: interval)
            // After a plane or shift key the keyboard shows other keys: look again.
            return keys.count == 1 ? press : press + [typeCharacter(character, interval: interval, attempt: attempt + 1)]
        }
    }

    /// Lands on a drawn key and lifts; the next key may follow after `interval`.
    func pressDrawnKey(_ name: String, interval: Double) throws(FlowFailure) -> [FlowOperation] {
        let rect = try drawnKey(name)
        let point = CGPoint(x: rect.midX, y: rect.midY)
        let held = interval / 2
        return touch(at: point, duration: held - 1 / Double(phone.configuration.framesPerSecond)) + [wait(interval - held)]
    }

    private func drawnKey(_ name: String) throws(FlowFailure) -> CGRect {
        guard let keyboard = UIKeyboardController.current, let rect = keyboard.keyRect(named: name) else {
            let names = (UIKeyboardController.current?.keyNames ?? []) + (UIKeyboardController.current?.suggestions ?? [])
            throw FlowFailure(
                actual: names.isEmpty
                    ? "no keyboard with keys is on the screen"
                    : "the keyboard shows no key \"\(name)\"\(Spelling.hint(for: name, among: names))")
        }
        return rect
    }

    func erase(_ count: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("erasing")
            return (0..<count).map { _ in
                .plan { [unowned self] () throws(FlowFailure) in
                    guard (UIApplication.shared.firstResponder as? any UIKeyInput)?.hasText == true else { return [] }
                    if UIKeyboardController.current?.keyRect(named: "delete") != nil {
                        return try pressDrawnKey("delete", interval: max(typingSpeed, keyInterval))
                    }
                    return pressHostKey(.keyboardDeleteOrBackspace)
                }
            }
        }
    }

    private func requireFocus(_ what: String) throws(FlowFailure) {
        guard UIApplication.shared.firstResponder is any UIKeyInput else {
            throw FlowFailure(actual: "\(what) needs a field that has the keyboard; tap on one first")
        }
    }

    // MARK: Clipboard

    func copyText(_ selector: FlowSelector) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            let text = screen.text(of: try screen.find(selector)) ?? ""
            return [.act { [unowned self] in phone.send(.clipboard(text)) }, nextTick()]
        }
    }

    func paste() -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("pasting")
            return pressHostKey(.keyboardV, .command)
        }
    }

    // MARK: Keys

    /// Keys of a hardware keyboard, by Maestro's names.
    static let hostKeys: [String: UIKeyboardHIDUsage] = [
        "tab": .keyboardTab, "escape": .keyboardEscape, "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow,
        "right": .keyboardRightArrow,
    ]
    private static let drawnNames = ["enter": "return", "backspace": "delete"]

    /// - Parameter duration: seconds that a drawn key is held; nil for a tap. Keys of the host's keyboard are not held.
    func press(_ key: String, duration: Double? = nil) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            if let duration { return try hold(Self.drawnNames[key.lowercased()] ?? key, duration: duration) }
            if let chord = HostChord(key) { return pressHostKey(chord.usage, chord.modifiers) }
            let word = key.lowercased()
            if let usage = Self.hostKeys[word] { return pressHostKey(usage) }
            let keyboard = UIKeyboardController.current
            var name = Self.drawnNames[word] ?? key
            if let field = UIApplication.shared.firstResponder as? any UITextInputTraits, UIReturnKeyType.words[word] != nil,
                word != "default"
            {
                let shown = UIReturnKeyType.words.word(field.returnKeyType) ?? ""
                guard shown == word else {
                    throw FlowFailure(
                        expected: "a return key that says \"\(word)\"", actual: "it says \"\(shown == "default" ? "return" : shown)\"")
                }
                name = "return"
            }
            if let keyboard,
                let exact = keyboard.keyNames.first(where: { $0 == name })
                    ?? keyboard.keyNames.first(where: { $0.lowercased() == name.lowercased() })
            {
                return try pressDrawnKey(exact, interval: max(typingSpeed, keyInterval))
            }
            if let rect = keyboard?.suggestionRect(key) {
                return touch(at: CGPoint(x: rect.midX, y: rect.midY), duration: TouchTiming.tap)
            }
            if name == "return" { return pressHostKey(.keyboardReturnOrEnter) }
            if word == "space" { return pressHostKey(.keyboardSpacebar) }
            if name == "delete" { return pressHostKey(.keyboardDeleteOrBackspace) }
            return try pressDrawnKey(name, interval: keyInterval)
        }
    }

    /// Holds a drawn key, and lifts from it.
    private func hold(_ name: String, duration: Double) throws(FlowFailure) -> [FlowOperation] {
        let rect = try drawnKey(name)
        return touch(at: CGPoint(x: rect.midX, y: rect.midY), duration: duration)
    }

    private func pressHostKey(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> [FlowOperation] {
        [
            .act { [unowned self] in phone.send(.key(usage: usage.rawValue, modifiers: modifiers.rawValue, isDown: true)) }, nextTick(),
            .act { [unowned self] in phone.send(.key(usage: usage.rawValue, modifiers: 0, isDown: false)) }, nextTick(),
        ]
    }

    // MARK: Keyboard

    /// As a person would: with an iPad's key for it, a floating card after two fingers have docked it; by dragging a list that dismisses, by
    /// touching beside the field where that resigns, or with the return key.
    func hideKeyboard(mayDock: Bool = true) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let keyboard = UIKeyboardController.current, keyboard.isVisible else {
                throw FlowFailure(actual: "there is no keyboard to hide")
            }
            let ownKey = KeyboardKey(.hideKeyboard).name
            if keyboard.keyRect(named: ownKey) != nil { return try pressDrawnKey(ownKey, interval: keyInterval) }
            if keyboard.placement.mode == .floating, mayDock {
                let middle = FlowPoint(CGPoint(x: keyboard.frame.midX, y: keyboard.frame.midY))
                let apart = FlowPinch(center: .point(middle), scale: 1.5, duration: FlowDefaults.pinch)
                return [pinch(apart), rest(), hideKeyboard(mayDock: false)]
            }
            if let area = screen.dismissingScrollArea {
                let start = CGPoint(x: area.midX, y: area.midY)
                return stroke([start, CGPoint(x: start.x, y: screen.size.height - 1)], duration: FlowDefaults.swipe, hold: 0)
            }
            if IQKeyboardManager.shared.resignOnTouchOutside, let point = screen.emptyPoint {
                return touch(at: point, duration: TouchTiming.tap)
            }
            guard keyboard.keyRect(named: "return") != nil else {
                throw FlowFailure(actual: "this keyboard has no return key, nothing beside the field dismisses it, and no scroll view does")
            }
            return try pressDrawnKey("return", interval: keyInterval)
        }
    }

    func keyboardIsGone() -> FlowOperation {
        .act { () throws(FlowFailure) in
            guard UIKeyboardController.current?.isVisible == true else { return }
            let holder = (UIApplication.shared.firstResponder as? UIView)?.accessibilityIdentifier.map { "; \"\($0)\" has it" } ?? ""
            throw FlowFailure(expected: "the keyboard hidden", actual: "it is still there\(holder)")
        }
    }
}

/// The drawn keyboard as a way to make characters.
@MainActor
struct DrawnKeys {
    private let keyboard: UIKeyboardController

    init(_ keyboard: UIKeyboardController) { self.keyboard = keyboard }

    /// The keys to press, the first one on the shown plane; nil when the keyboard cannot make the character.
    func route(to character: Character) -> [String]? {
        if character == " " { return route(toKey: "space") }
        if character == "\n" { return route(toKey: "return") }
        let text = String(character)
        let lower = text.lowercased()
        if lower != text || text.uppercased() != text {
            // A letter: the key carries its lower case, shift decides.
            guard let keys = route(toKey: lower) else { return nil }
            let wantsShift = lower != text
            if keys.count == 1, wantsShift != (keyboard.shift != .off), keyboard.keyNames.contains("shift") { return ["shift"] + keys }
            return keys
        }
        return route(toKey: text)
    }

    /// Breadth first over the planes.
    private func route(toKey name: String) -> [String]? {
        var routes: [(plane: KeyboardPlane.Name, keys: [String])] = [(keyboard.plane, [])]
        var seen: Set<KeyboardPlane.Name> = [keyboard.plane]
        var index = 0
        while index < routes.count {
            let (planeName, keys) = routes[index]
            index += 1
            guard let plane = keyboard.layout.plane(planeName) else { continue }
            let planeKeys = plane.rows.flatMap(\.keys)
            if planeKeys.contains(where: { $0.name == name }) { return keys + [name] }
            for key in planeKeys {
                if case .plane(let target, let title) = key.role, seen.insert(target).inserted { routes.append((target, keys + [title])) }
            }
        }
        return nil
    }
}

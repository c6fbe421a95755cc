import HostSupport
import Simulator
import UIKit
import UIKitKeyboard

/// Steps that type.
extension FlowRunner {
    package func type(_ text: String, speed: Double?) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("typing")
            let interval = max(speed ?? typingSpeed, keyInterval)
            return text.map { character in typeCharacter(character, interval: interval) }
        }
    }

    /// Presses the on-screen keys that type a character. If there are no such keys, sends the character as text of the host's keyboard.
    private func typeCharacter(_ character: Character, interval: Double, attempt: Int = 1) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("typing \"\(character)\"")
            // After four attempts, send the character as text. The longest route has two plane keys and shift, so the keyboard has not
            // reacted to the keys of the route.
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
            // Search again after a plane or shift key, because the keyboard then shows other keys.
            return keys.count == 1 ? press : press + [typeCharacter(character, interval: interval, attempt: attempt + 1)]
        }
    }

    package func erase(_ count: Int) -> FlowOperation {
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

    /// Returns an operation that presses Command-V.
    package func paste() -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("pasting")
            return pressHostKey(.keyboardV, .command)
        }
    }

    /// Returns an operation that presses a key.
    /// - Parameter duration: the time for which an on-screen key is held, in seconds; nil taps the key. Keys of the host's keyboard are
    ///   not held.
    package func press(_ key: String, duration: Double?) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            if let duration { return try hold(MaestroKeys.drawn[key.lowercased()] ?? key, duration: duration) }
            if let chord = HostChord(key) { return pressHostKey(chord.usage, chord.modifiers) }
            let word = key.lowercased()
            if let usage = MaestroKeys.usages[word] { return pressHostKey(usage) }
            let keyboard = UIKeyboardController.current
            var name = MaestroKeys.drawn[word] ?? key
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
            // Fail if the on-screen keyboard lacks the key, because a phone pad, for example, has neither return nor space. A hardware
            // keyboard has all keys.
            if let keyboard, keyboard.hasDrawnKeys, name == "return" || word == "space" {
                throw FlowFailure(actual: "the keyboard shows no \(name) key; its keys are \(keyboard.keyNames.joined(separator: " "))")
            }
            if name == "return" { return pressHostKey(.keyboardReturnOrEnter) }
            if word == "space" { return pressHostKey(.keyboardSpacebar) }
            if name == "delete" { return pressHostKey(.keyboardDeleteOrBackspace) }
            return try pressDrawnKey(name, interval: keyInterval)
        }
    }

    /// Taps a word of the predictive bar.
    package func chooseSuggestion(_ word: String) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let keyboard = UIKeyboardController.current, let rect = keyboard.suggestionRect(word) else {
                let offered = UIKeyboardController.current?.suggestions ?? []
                throw FlowFailure(
                    expected: "the bar above the keys to offer \"\(word)\"",
                    actual: offered.isEmpty ? "it offers nothing" : "it offers \(offered.map { "\"\($0)\"" }.joined(separator: ", "))")
            }
            return fingers.touch(at: CGPoint(x: rect.midX, y: rect.midY), duration: TouchTiming.tap)
        }
    }

    /// Returns the operations that hold an on-screen key and release it.
    private func hold(_ name: String, duration: Double) throws(FlowFailure) -> [FlowOperation] {
        let rect = try drawnKey(name)
        return fingers.touch(at: CGPoint(x: rect.midX, y: rect.midY), duration: duration)
    }
}

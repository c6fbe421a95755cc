import Simulator
import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let inputText = StepDefinition(
        "inputText", .text, "presses the drawn keys; characters without a key are typed as on a hardware keyboard",
        .required("text", .typed, "the text that is typed", alone: true),
        .optional("speed", .duration, "the time per key; by default that of `typingSpeed`")
    ) { text, speed in
        StepAct(text.quoted) { [$0.type(text, speed: speed)] }
    }
}

extension ValueReader where Value == String {
    /// Text that a step can type in a bearable time.
    static var typed: Self {
        text.then { text, context in
            guard text.count <= SceneLimits.typedLength else {
                return context.complaint("one step types at most \(SceneLimits.typedLength) characters")
            }
            return text
        }
    }
}

extension String {
    /// For titles: in quotes, and not too long.
    var quoted: String { "\"\(count > 40 ? prefix(37) + "..." : Substring(self))\"" }
}

extension FlowRunner {
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

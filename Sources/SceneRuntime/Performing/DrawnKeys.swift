import UIKitKeyboard

/// The drawn keyboard as a source of characters.
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

    /// Searches breadth-first over the planes.
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

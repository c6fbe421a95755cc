import UIKitKeyboard

/// Finds the keys of the on-screen keyboard that type a character.
@MainActor
struct DrawnKeys {
    private let keyboard: UIKeyboardController

    init(_ keyboard: UIKeyboardController) { self.keyboard = keyboard }

    /// Returns the keys to press for a character; nil if the keyboard cannot type it. The first key is on the visible plane.
    func route(to character: Character) -> [String]? {
        if character == " " { return route(toKey: "space") }
        if character == "\n" { return route(toKey: "return") }
        let text = String(character)
        let lower = text.lowercased()
        if lower != text || text.uppercased() != text {
            // Press the lowercase key of a letter, with shift if necessary, because keys are found by their lowercase letters.
            guard let keys = route(toKey: lower) else { return nil }
            let wantsShift = lower != text
            if keys.count == 1, wantsShift != (keyboard.shift != .off), keyboard.keyNames.contains("shift") { return ["shift"] + keys }
            return keys
        }
        return route(toKey: text)
    }

    /// Returns the keys to press in order to reach a key, found by a breadth-first search over the planes.
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

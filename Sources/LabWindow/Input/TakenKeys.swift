/// The keys whose press the lab has handled. Until such a key is released, the phone does not receive its repeats, its release or its
/// text. Otherwise the letter that chose a menu item would be typed on the phone.
struct TakenKeys: Hashable {
    /// The HID usages of the keys that are still down.
    private var held: Set<Int> = []
    /// The HID usage of the key that was pressed last. This key has produced the text that is typed.
    private var last: Int?

    /// The HID usages of the modifier keys, which do not type text on their own.
    private static let modifiers = 224...231

    /// Handles a pressed key. Returns whether it is a repeat of a key that the lab has handled.
    mutating func press(_ usage: Int) -> Bool {
        if !Self.modifiers.contains(usage) { last = usage }
        return held.contains(usage)
    }

    /// Records that the lab has handled the press of this key.
    mutating func take(_ usage: Int) { held.insert(usage) }

    /// Handles a released key. Returns whether the lab had handled its press.
    mutating func release(_ usage: Int) -> Bool { held.remove(usage) != nil }

    /// Whether the lab, and not the phone, receives the text that is typed now.
    var takesText: Bool { last.map(held.contains) ?? false }

    /// Forgets all keys, because the window has lost the keyboard focus and will not receive the release of these keys.
    mutating func forget() { self = TakenKeys() }
}

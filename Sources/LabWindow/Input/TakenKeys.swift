/// The keys whose press the lab has handled. Until such a key is released, its repeats, its release and its text do not go to the phone: a
/// letter that chose a menu item is not typed after the menu has closed.
struct TakenKeys: Hashable {
    /// Usages on page 7 of the USB HID tables.
    private var held: Set<Int> = []
    /// The key that was pressed last; typed text comes from it.
    private var last: Int?

    /// HID usages of the modifier keys, which type nothing.
    private static let modifiers = 224...231

    /// Handles a pressed key. Returns whether it is a repeat of a key that the lab has handled.
    mutating func press(_ usage: Int) -> Bool {
        if !Self.modifiers.contains(usage) { last = usage }
        return held.contains(usage)
    }

    /// Marks the pressed key as handled by the lab.
    mutating func take(_ usage: Int) { held.insert(usage) }

    /// Handles a released key. Returns whether the lab had handled its press.
    mutating func release(_ usage: Int) -> Bool { held.remove(usage) != nil }

    /// Whether the text that is typed now belongs to the lab.
    var takesText: Bool { last.map(held.contains) ?? false }

    /// Forgets the keys because the window has lost the keyboard, so their releases are not reported any more.
    mutating func forget() { self = TakenKeys() }
}

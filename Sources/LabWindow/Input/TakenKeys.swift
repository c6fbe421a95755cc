/// Keys that went down for the lab. Until such a key is up again its repeats, its release and what it types are not the phone's: a letter
/// that chose something in a menu is not typed once the menu is gone.
struct TakenKeys: Hashable {
    /// Usages on page 7 of the USB HID tables.
    private var held: Set<Int> = []
    /// The key that went down last: what is typed comes from it.
    private var last: Int?

    /// HID usages of the modifier keys, which type nothing.
    private static let modifiers = 224...231

    /// A key went down. Answers whether it is a repeat of one that the lab has.
    mutating func press(_ usage: Int) -> Bool {
        if !Self.modifiers.contains(usage) { last = usage }
        return held.contains(usage)
    }

    /// The lab has the key that went down.
    mutating func take(_ usage: Int) { held.insert(usage) }

    /// A key went up. Answers whether the lab had it.
    mutating func release(_ usage: Int) -> Bool { held.remove(usage) != nil }

    /// Whether what is typed now is the lab's.
    var takesText: Bool { last.map(held.contains) ?? false }

    /// The window lost the keyboard: where keys go up now is not told.
    mutating func forget() { self = TakenKeys() }
}

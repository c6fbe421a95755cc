/// The display of a password: one bullet per character, with the character typed last readable for a while.
struct SecureText: Hashable, Sendable {
    /// The number of seconds for which the last character stays readable. (Facts/Text.md#secure-text: 1 to 2; chosen 1.5)
    static let revealDuration: Double = 1.5
    static let bullet = "\u{2022}"

    /// The index of the readable character, in characters, and the virtual time in seconds until which it is readable.
    private var revealed: (index: Int, until: Double)? {
        get { revealedIndex.map { ($0, revealedUntil) } }
        set {
            revealedIndex = newValue?.index
            revealedUntil = newValue?.until ?? 0
        }
    }
    private var revealedIndex: Int?
    private var revealedUntil: Double = 0

    package init() {}

    /// Makes a typed character readable; the character that was readable before is hidden.
    package mutating func reveal(_ index: Int, at now: Double) { revealed = (index, now + Self.revealDuration) }
    mutating func hideAll() { revealed = nil }

    /// Returns the displayed form of `text` at a time.
    package func shown(_ text: String, at now: Double) -> String {
        var result = ""
        for (index, character) in text.enumerated() {
            if let revealed, revealed.index == index, now < revealed.until {
                result.append(character)
            } else {
                result += Self.bullet
            }
        }
        return result
    }
}

/// The displayed form of a password, with a bullet for each character. The character that was typed last remains readable for a short
/// time.
struct SecureText: Hashable, Sendable {
    /// The time in seconds for which the last character remains readable. (Facts/Text.md#secure-text: 1 to 2; chosen 1.5)
    static let revealDuration: Double = 1.5
    static let bullet = "\u{2022}"

    /// The index of the readable character, and the virtual time in seconds at which it is hidden.
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

    /// Makes a typed character readable and hides the character that was readable before.
    package mutating func reveal(_ index: Int, at now: Double) { revealed = (index, now + Self.revealDuration) }
    mutating func hideAll() { revealed = nil }

    /// Returns the displayed form of `text` at the virtual time `now`.
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

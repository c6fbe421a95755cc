/// How a password shows: one bullet per character, the character that was just typed for a while in clear.
package struct SecureText: Hashable, Sendable {
    /// Seconds for which the last character stays readable. (Facts/Text.md#secure-text: 1 to 2; chosen 1.5)
    package static let revealDuration: Double = 1.5
    static let bullet = "\u{2022}"

    /// Index of the readable character, in characters, and until when, seconds of virtual time.
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

    /// A character was typed; one that was readable before is hidden.
    package mutating func reveal(_ index: Int, at now: Double) { revealed = (index, now + Self.revealDuration) }
    package mutating func hideAll() { revealed = nil }

    /// What is shown of `text` at a time.
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

/// A second space behind a word makes a full stop and a space of both.
enum PeriodShortcut {
    /// Two spaces within this time make a full stop, seconds. (chosen)
    package static let time = 0.5

    /// Whether a space that is typed now makes a full stop of the one before it.
    /// - Parameters:
    ///   - text: what stands before the caret, the first space included.
    ///   - seconds: since the first space was typed; nil when something else came between.
    package static func applies(after text: String, secondsSinceSpace seconds: Double?) -> Bool {
        guard let seconds, seconds <= time, text.last == " ", let before = text.dropLast().last else { return false }
        return before.isLetter || before.isNumber || "\"')]}".contains(before)
    }
}

/// Replaces two spaces behind a word with a full stop and a space.
enum PeriodShortcut {
    /// The time within which two spaces make a full stop, seconds. (chosen)
    package static let time = 0.5

    /// Whether a space that is typed now makes a full stop of the one before it.
    /// - Parameters:
    ///   - text: the text before the caret, the first space included.
    ///   - seconds: the time since the first space; nil when something else was typed between them.
    package static func applies(after text: String, secondsSinceSpace seconds: Double?) -> Bool {
        guard let seconds, seconds <= time, text.last == " ", let before = text.dropLast().last else { return false }
        return before.isLetter || before.isNumber || "\"')]}".contains(before)
    }
}

/// The rule by which two spaces after a word are replaced by a full stop and a space.
enum PeriodShortcut {
    /// The maximum time in seconds between the two spaces. (chosen)
    package static let time = 0.5

    /// Returns whether a space typed now replaces the space before it with a full stop and a space.
    /// - Parameters:
    ///   - text: The text before the caret, including the first space.
    ///   - seconds: The time since the first space, or nil if other text was typed between the spaces.
    package static func applies(after text: String, secondsSinceSpace seconds: Double?) -> Bool {
        guard let seconds, seconds <= time, text.last == " ", let before = text.dropLast().last else { return false }
        return before.isLetter || before.isNumber || "\"')]}".contains(before)
    }
}

/// The words that the keyboard of a process has learned, in the form of `form(of:)`.
package final class LearnedWords {
    package var words: Set<String> = []

    package init() {}

    /// Returns the form of a word for comparisons, which is in lower case with straight apostrophes. Thus the word compares equal in
    /// every text field.
    package static func form(of word: String) -> String { word.lowercased().replacing("\u{2019}", with: "'") }
}

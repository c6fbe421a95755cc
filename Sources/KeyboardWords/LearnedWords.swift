/// The words that the keyboard of one process has been taught, in their form for comparison.
package final class LearnedWords {
    package var words: Set<String> = []

    package init() {}

    /// Returns the word in lower case with straight apostrophes, so that it compares equal in every field.
    package static func form(of word: String) -> String { word.lowercased().replacing("\u{2019}", with: "'") }
}

/// The offers of the predictive bar for a text, as a value computed from values.
package struct WordSuggestions: Hashable, Sendable {
    /// One cell of the bar.
    package struct Item: Hashable, Sendable {
        package enum Role: Hashable, Sendable {
            /// The text as typed; shown in quotes.
            case typed
            /// The correction that a space makes.
            case correction
            /// The rest of the word, or the next word.
            case prediction
            /// An emoji that replaces the word.
            case emoji
        }
        package var text: String
        package var role: Role
        package init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
        /// The title in the bar, with typographic quotes and apostrophes.
        package var title: String { role == .typed ? "“\(Self.printed(text))”" : Self.printed(text) }

        /// Returns the text with typographic apostrophes; lists and fields without smart punctuation have straight ones.
        package static func printed(_ text: String) -> String { text.replacing("'", with: "\u{2019}") }
    }

    /// The items from left to right, at most three.
    package var items: [Item] = []
    /// The word before the caret that the items replace; "" before a new word.
    package var word = ""
    /// The replacement that a space makes by itself; nil when the word stays.
    package var correction: String? { items.first { $0.role == .correction }?.text }

    package init(items: [Item] = [], word: String = "") {
        self.items = items
        self.word = word
    }

    /// Returns the letters, digits and inner apostrophes before the caret.
    package static func word(endingIn text: String) -> String {
        var rest = text[...]
        while let last = rest.last, isPart(of: last) { rest.removeLast() }
        let word = text[rest.endIndex...]
        // A quote before a word is not part of it.
        return String(word.drop { $0 == "'" || $0 == "’" })
    }

    private static func isPart(of character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’"
    }
}

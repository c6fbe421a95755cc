/// The suggestions of the predictive bar for a text. The suggestions depend only on the text and the predictor's settings.
package struct WordSuggestions: Hashable, Sendable {
    /// A cell of the predictive bar.
    package struct Item: Hashable, Sendable {
        package enum Role: Hashable, Sendable {
            /// The text as the user has typed it. It is shown in quotes.
            case typed
            /// The correction that a space would make.
            case correction
            /// The completion of the word, or the next word.
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
        /// The title in the predictive bar, with typographic quotes and apostrophes.
        package var title: String { role == .typed ? "“\(Self.printed(text))”" : Self.printed(text) }

        /// Returns the text with typographic apostrophes. Word lists, and text fields without smart punctuation, use straight
        /// apostrophes.
        package static func printed(_ text: String) -> String { text.replacing("'", with: "\u{2019}") }
    }

    /// The items from left to right. There are at most three.
    package var items: [Item] = []
    /// The word before the caret that the items replace. It is empty if the caret is not at the end of a word.
    package var word = ""
    /// The replacement for the word when the user types a space, or nil if the word remains.
    package var correction: String? { items.first { $0.role == .correction }?.text }

    package init(items: [Item] = [], word: String = "") {
        self.items = items
        self.word = word
    }

    /// Returns the word before the caret. It consists of letters, digits and apostrophes.
    package static func word(endingIn text: String) -> String {
        var rest = text[...]
        while let last = rest.last, isPart(of: last) { rest.removeLast() }
        let word = text[rest.endIndex...]
        // Quotes before the word are dropped, because they are not part of the word.
        return String(word.drop { $0 == "'" || $0 == "’" })
    }

    private static func isPart(of character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’"
    }
}

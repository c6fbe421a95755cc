/// The condition for automatic capitals. The cases are those of `UITextAutocapitalizationType`.
package enum AutoCapitalization: Hashable, Sendable {
    case none, words, sentences, allCharacters

    /// Whether the next letter after `text` should be a capital.
    ///
    /// A sentence begins at the start, after a line break, and after `.`, `!` or `?` followed by white space; quotes and brackets may be
    /// between the mark and the white space. A word begins at the start and after white space.
    func capitalizes(after text: String) -> Bool {
        switch self {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last?.isWhitespace ?? true
        case .sentences:
            guard let last = text.last else { return true }
            guard last.isWhitespace else { return false }
            // Only the end of the text matters, so the length of a text has no cost.
            var rest = text[...]
            while let character = rest.last, character.isWhitespace {
                if character.isNewline { return true }
                rest.removeLast()
            }
            while let character = rest.last, "\"')]}»”’".contains(character) { rest.removeLast() }
            return rest.last.map { ".!?".contains($0) } ?? true
        }
    }
}

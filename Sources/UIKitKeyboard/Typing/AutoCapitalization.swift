/// The letters that become capitals automatically. The cases correspond to those of `UITextAutocapitalizationType`.
package enum AutoCapitalization: Hashable, Sendable {
    case none, words, sentences, allCharacters

    /// Returns whether the next letter after `text` becomes a capital.
    ///
    /// A sentence begins at the start of the text, after a line break, and after `.`, `!` or `?` followed by white space. Quotes and
    /// brackets may be between the mark and the white space. A word begins at the start of the text and after white space.
    func capitalizes(after text: String) -> Bool {
        switch self {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last?.isWhitespace ?? true
        case .sentences:
            guard let last = text.last else { return true }
            guard last.isWhitespace else { return false }
            // Only the end of the text is read, so the cost does not depend on the length of the text.
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

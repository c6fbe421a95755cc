import Foundation

/// Finds the intended word for a misspelled word.
package enum Spelling {
    /// Returns the candidate nearest to `word`; nil if no candidate is near. Only words of up to 60 bytes are compared, and only with the
    /// first 300 candidates of a similar length, so that a hostile file cannot make the search slow.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard !word.isEmpty, word.utf8.count <= 60 else { return nil }
        let similar = candidates.lazy.filter { abs($0.utf8.count - word.utf8.count) <= max($0.utf8.count, word.utf8.count) / 2 }
        return NearestSpelling.of(word, in: Array(similar.prefix(300)))
    }

    /// Returns the end of a message about an unknown word: `; did you mean "x"?`; otherwise the list of all candidates if the list is
    /// short; otherwise an empty text.
    package static func hint(for word: String, among candidates: [String]) -> String {
        if let nearest = nearest(to: word, among: candidates) { return "; did you mean \"\(nearest)\"?" }
        if !candidates.isEmpty, candidates.count <= 12 { return "; expected \(list(candidates))" }
        return ""
    }

    /// Returns the spelling that a message suggests in the form of `hint`; nil if the message suggests none.
    package static func suggestion(in message: String) -> String? {
        guard let start = message.range(of: "did you mean ") else { return nil }
        let rest = message[start.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote),
            rest[end...].hasPrefix("\(quote)?")
        else { return nil }
        return String(rest[rest.index(after: rest.startIndex)..<end])
    }

    /// Returns the words as a list: `a`, `a or b`, `a, b or c`.
    package static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Finds the occurrences of one text in another text.
enum TextSearch {
    /// Returns the occurrences in order without overlaps, in UTF-16 units. If the query is empty, there are no occurrences. Case,
    /// diacritics and widths are ignored. An occurrence begins and ends between whole characters.
    ///
    /// Complexity: linear in the length of the text.
    static func matches(of query: String, in text: String, options: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive])
        -> [Range<Int>]
    {
        let folded = fold(query, options)
        guard !folded.isEmpty else { return [] }
        var result: [Range<Int>] = []
        let characters = Array(text)
        let plain = characters.map { fold(String($0), options) }
        var offsets = [0]
        for character in characters { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
        var index = 0
        while index < plain.count {
            if let end = end(of: folded, in: plain, from: index) {
                result.append(offsets[index]..<offsets[end])
                index = end
            } else {
                index += 1
            }
        }
        return result
    }

    /// Returns the index after the characters that match `query` from `start` on, or nil if they do not match.
    private static func end(of query: String, in characters: [String], from start: Int) -> Int? {
        var rest = query[...]
        var index = start
        while !rest.isEmpty {
            guard index < characters.count, !characters[index].isEmpty, rest.hasPrefix(characters[index]) else { return nil }
            rest = rest.dropFirst(characters[index].count)
            index += 1
        }
        return index
    }

    private static func fold(_ text: String, _ options: NSString.CompareOptions) -> String {
        text.folding(options: options.intersection([.caseInsensitive, .diacriticInsensitive, .widthInsensitive]), locale: nil)
    }
}

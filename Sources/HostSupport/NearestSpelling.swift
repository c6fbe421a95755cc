/// Finds the known word that is nearest to a misspelled word, for error messages.
package enum NearestSpelling {
    /// The maximum length of a compared word in characters. (chosen because names of methods and files are shorter)
    package static let longestWord = 200

    /// Returns the candidate with the fewest single-character edits from `word`, or the first such candidate if there are several. If
    /// even this candidate needs edits in more than one of `share` characters, returns the shortest candidate that contains the word, or
    /// nil if there is none.
    ///
    /// The comparison ignores case. For a word of more than `longestWord` characters the result is nil. Longer candidates are not
    /// compared.
    ///
    /// Complexity: O(candidates × longestWord²).
    package static func of(_ word: String, in candidates: [String], differingInAtMostOneOf share: Int = 2) -> String? {
        var best: (candidate: String, distance: Int)?
        let wanted = Array(word.lowercased())
        for candidate in comparable(word, in: candidates, share) {
            let distance = editDistance(wanted, Array(candidate.lowercased()))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best, best.distance * share <= max(wanted.count, best.candidate.count) { return best.candidate }
        guard (shortestPart...longestWord).contains(wanted.count) else { return nil }
        let part = word.lowercased()
        let longer = candidates.filter { $0.utf8.count <= longestWord && $0.lowercased().contains(part) }
        return longer.min { $0.count < $1.count }
    }

    /// The minimum length of a word that is searched inside candidates, in characters. (chosen because too many candidates contain a
    /// shorter word)
    private static let shortestPart = 4

    /// Returns the candidates with a length similar to that of the word. Only these are compared letter by letter.
    static func comparable(_ word: String, in candidates: [String], _ share: Int = 2) -> [String] {
        func length(_ text: String) -> Int? {
            // The bytes are counted first, because counting the characters of a long text takes time.
            guard text.utf8.count <= 4 * longestWord, case let count = text.count, count <= longestWord else { return nil }
            return count
        }
        guard let wanted = length(word) else { return [] }
        return candidates.filter { length($0).map { abs($0 - wanted) * share <= max(wanted, $0) } ?? false }
    }

    /// Returns the minimum number of insertions, deletions, replacements and swaps of neighbouring characters that turn one word into the
    /// other.
    package static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var twoBack: [Int] = []
        var back = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var row = [i + 1]
            for (j, right) in b.enumerated() {
                var cost = min(back[j] + (left == right ? 0 : 1), back[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left == b[j - 1], a[i - 1] == right { cost = min(cost, twoBack[j - 1] + 1) }
                row.append(cost)
            }
            (twoBack, back) = (back, row)
        }
        return back[b.count]
    }
}

/// The known word that a mistyped one most likely meant, for error messages.
package enum NearestSpelling {
    /// The candidate with the fewest single-character edits from `word`; the first one wins a tie. Nil when even the best differs in
    /// more than half of its characters, or another share of them: such a guess helps nobody.
    ///
    /// Case does not count. Complexity: O(candidates × length²).
    package static func of(_ word: String, in candidates: [String], differingInAtMostOneOf share: Int = 2) -> String? {
        let wanted = Array(word.lowercased())
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = editDistance(wanted, Array(candidate.lowercased()))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        guard let best, best.distance * share <= max(wanted.count, best.candidate.count) else { return nil }
        return best.candidate
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
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

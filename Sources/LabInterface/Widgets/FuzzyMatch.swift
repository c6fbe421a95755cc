/// A fuzzy match of a query in a text: its letters in their order. Letters at the start of words or in sequence score higher.
enum FuzzyMatch {
    struct Found: Hashable {
        /// Higher is better.
        var score: Int
        /// The indices of the matched letters in the text.
        var places: [Int]
    }

    /// Returns nil if a letter is missing. Spaces in the query only separate words; an empty query matches everything.
    static func find(_ wanted: String, in text: String) -> Found? {
        let words = wanted.lowercased().split(separator: " ").map(Array.init)
        let letters = Array(text.lowercased())
        // A text that `lowercased` lengthens has no matching indices.
        guard letters.count == text.count else { return wanted.isEmpty ? Found(score: 0, places: []) : nil }
        var result = Found(score: 0, places: [])
        for word in words {
            guard let found = best(word, letters) else { return nil }
            result.score += found.score
            result.places += found.places
        }
        // The shorter text wins between equally good matches.
        result.score = result.score * 100 - letters.count
        return result
    }

    /// Returns the score of a text that contains every word of a query as it was typed; nil if a word is missing. The score is lower than
    /// that of a title whose words start with the letters, and higher than that of scattered letters.
    static func words(_ wanted: String, in text: String) -> Int? {
        let words = wanted.lowercased().split(separator: " ")
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) } ? words.reduce(0) { $0 + $1.count * wordScore } : nil
    }
    /// The score of a letter of a contained word. (chosen)
    private static let wordScore = 400

    private static func best(_ word: [Character], _ text: [Character]) -> Found? {
        guard let first = word.first else { return nil }
        var best: Found?
        for start in text.indices where text[start] == first {
            guard let found = match(word, text, from: start) else { continue }
            if best.map({ found.score > $0.score }) ?? true { best = found }
        }
        return best
    }

    private static func isStart(_ text: [Character], _ index: Int) -> Bool {
        index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
    }

    /// Matches the letters from `start` on, each at the next start of a word if possible, otherwise at its next position.
    private static func match(_ word: [Character], _ text: [Character], from start: Int) -> Found? {
        var places = [start]
        var score = isStart(text, start) ? 10 : 1
        for letter in word.dropFirst() {
            let last = places[places.count - 1]
            let next = last + 1
            if next < text.count, text[next] == letter {
                places.append(next)
                score += 8
                continue
            }
            let rest = text.indices[min(next, text.count)...]
            if let place = rest.first(where: { text[$0] == letter && isStart(text, $0) }) {
                places.append(place)
                score += 6
            } else if let place = rest.first(where: { text[$0] == letter }) {
                places.append(place)
                score += 1 - min((place - last) / 4, 3)
            } else {
                return nil
            }
        }
        return Found(score: score, places: places)
    }
}

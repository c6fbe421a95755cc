/// Fuzzy matching of a query with a text. The text must contain the query's letters in their order. Letters at the start of words or in a
/// row score higher.
enum FuzzyMatch {
    struct Found: Hashable {
        /// The score of the match; higher is better.
        var score: Int
        /// The indices of the matched letters in the text.
        var places: [Int]
    }

    /// Returns nil if the text lacks a letter. Spaces in the query only separate words. An empty query matches every text.
    static func find(_ wanted: String, in text: String) -> Found? {
        let words = wanted.lowercased().split(separator: " ").map(Array.init)
        let letters = Array(text.lowercased())
        // A text whose lower-case form has more characters cannot match, because the indices of its letters would be wrong.
        guard letters.count == text.count else { return wanted.isEmpty ? Found(score: 0, places: []) : nil }
        var result = Found(score: 0, places: [])
        for word in words {
            guard let found = best(word, letters) else { return nil }
            result.score += found.score
            result.places += found.places
        }
        // Subtract the length, so that the shorter of two equally good matches has the higher score.
        result.score = result.score * 100 - letters.count
        return result
    }

    /// Returns the score of a text that contains every word of the query; nil if it lacks a word. The score is lower than the score of
    /// a title whose words start with the query's letters, and higher than the score of a title that contains the letters scattered.
    static func words(_ wanted: String, in text: String) -> Int? {
        let words = wanted.lowercased().split(separator: " ")
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) } ? words.reduce(0) { $0 + $1.count * wordScore } : nil
    }
    /// The score for each letter of a word that the text contains. (chosen)
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

    /// Returns the match that starts at `start`. Each further letter matches at the next character or the next start of a word if
    /// possible, otherwise at its next occurrence.
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

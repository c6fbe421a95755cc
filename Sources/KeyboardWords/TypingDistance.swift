/// The costs of typing mistakes, in tenths of an ordinary mistake. Neighbouring keys cost less, because fingers hit a neighbouring key
/// more often than a distant key. (chosen)
package struct TypingCosts: Hashable, Sendable {
    /// The neighbouring keys of each letter as a bit set. Bit 0 is `a`.
    package var neighbours: [UInt32]

    /// The cost of a missing or extra letter.
    static let lengthChange = 10
    /// The cost of a missing or extra letter in a double letter.
    static let doubling = 6
    /// The cost of a key that is a neighbour of the correct key.
    static let neighbour = 7
    /// The cost of a key that is not a neighbour of the correct key.
    static let otherKey = 14
    /// The cost of two swapped letters.
    static let transposition = 7
    /// The cost of a missing apostrophe.
    static let apostrophe = 2
    /// The additional cost of a mistake in the first letter, because such mistakes are rare.
    static let firstLetter = 4

    /// - Parameter rows: The lower-case letters of a keyboard's rows from top to bottom.
    package init(rows: [String]) {
        neighbours = Array(repeating: 0, count: 26)
        var places: [(letter: Int, x: Double, y: Double)] = []
        for (y, row) in rows.enumerated() {
            let inset = Double(10 - row.count) / 2
            for (x, character) in row.enumerated() {
                guard let value = character.asciiValue, (97...122).contains(value) else { continue }
                places.append((Int(value) - 97, Double(x) + inset, Double(y)))
            }
        }
        for place in places {
            for other in places where other.letter != place.letter && abs(other.x - place.x) <= 1.01 && abs(other.y - place.y) <= 1 {
                neighbours[place.letter] |= 1 << UInt32(other.letter)
            }
        }
    }

    package static let qwerty = TypingCosts(rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])

    /// Returns the maximum total cost of mistakes up to which a word with this number of letters is corrected.
    package func limit(forLength length: Int) -> Int { length <= 2 ? 7 : length <= 4 ? 11 : length <= 7 ? 17 : 21 }

    func replacing(_ typed: UInt8, by meant: UInt8) -> Int {
        if typed == meant { return 0 }
        guard (97...122).contains(typed), (97...122).contains(meant) else { return Self.otherKey }
        return neighbours[Int(typed) - 97] & (1 << UInt32(meant - 97)) == 0 ? Self.otherKey : Self.neighbour
    }
}

/// Computes the edit distance between a typed word and a candidate that is extended letter by letter. The rows of the dynamic programming
/// table are indexed by the length of the candidate, so that candidates with a common prefix share rows.
struct TypingDistance {
    private let typed: [UInt8]
    private let costs: TypingCosts
    private let width: Int
    private var rows: [Int]
    private var word: [UInt8]

    init(_ typed: [UInt8], costs: TypingCosts) {
        self.typed = typed
        self.costs = costs
        width = typed.count + 1
        rows = Array(repeating: 0, count: 64 * width)
        word = Array(repeating: 0, count: 64)
        for column in 1..<width { rows[column] = rows[column - 1] + addition(at: column - 1) }
    }

    /// Returns the cost of an extra letter at `index` in the typed word.
    private func addition(at index: Int) -> Int {
        (index > 0 && typed[index] == typed[index - 1] ? TypingCosts.doubling : TypingCosts.lengthChange)
            + (index == 0 ? TypingCosts.firstLetter : 0)
    }

    /// Sets the letter of the candidate at index `depth`. Returns the minimum cost of all candidates that begin with the letters so far.
    mutating func append(_ letter: UInt8, at depth: Int) -> Int {
        word[depth] = letter
        let (above, row) = (depth * width, (depth + 1) * width)
        let first = depth == 0 ? TypingCosts.firstLetter : 0
        // An untyped letter of the candidate has different costs, because users often omit apostrophes and double letters.
        let missing =
            letter == 39 ? TypingCosts.apostrophe : depth > 0 && word[depth - 1] == letter ? TypingCosts.doubling : TypingCosts.lengthChange
        rows[row] = rows[above] + missing + first
        var least = rows[row]
        for column in 1..<width {
            let typedLetter = typed[column - 1]
            let replacing = costs.replacing(typedLetter, by: letter)
            var cost = rows[above + column - 1] + replacing + (replacing > 0 ? first : 0)
            cost = min(cost, rows[above + column] + missing + first)
            cost = min(cost, rows[row + column - 1] + addition(at: column - 1))
            if depth > 0, column > 1, typedLetter == word[depth - 1], typed[column - 2] == letter, typedLetter != letter {
                cost = min(cost, rows[(depth - 1) * width + column - 2] + TypingCosts.transposition)
            }
            rows[row + column] = cost
            least = min(least, cost)
        }
        // The row above is included, because a swap with the next letter can still result in a lower cost than that of this row.
        return depth > 0 ? min(least, leastCost(inRow: above) + TypingCosts.transposition) : min(least, TypingCosts.transposition)
    }

    private func leastCost(inRow row: Int) -> Int {
        var least = rows[row]
        for column in 1..<width where rows[row + column] < least { least = rows[row + column] }
        return least
    }

    /// Returns the distance to the first `length` letters of the candidate.
    func distance(at length: Int) -> Int { rows[length * width + width - 1] }
}

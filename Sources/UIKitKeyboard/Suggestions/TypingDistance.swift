/// What typing mistakes cost, in tenths of a usual one: fingers miss a key by its neighbour more often than by a far one. (chosen)
package struct TypingCosts: Hashable, Sendable {
    /// Keys beside each letter, as bits; bit 0 is `a`.
    package var neighbours: [UInt32]

    /// A key left out or added; the same letter once more or once less.
    static let lengthChange = 10
    static let doubling = 6
    /// The neighbour of the right key, and any other one.
    static let neighbour = 7
    static let otherKey = 14
    /// Two letters in the wrong order.
    static let transposition = 7
    /// An apostrophe left out.
    static let apostrophe = 2
    /// Mistakes in the first letter are rare.
    static let firstLetter = 4

    /// - Parameter rows: the letters of a keyboard's rows from top to bottom, small.
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

    static let qwerty = TypingCosts(rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])

    /// How much the mistakes in a word of that many letters may cost together.
    package func limit(forLength length: Int) -> Int { length <= 2 ? 7 : length <= 4 ? 11 : length <= 7 ? 17 : 21 }

    func replacing(_ typed: UInt8, by meant: UInt8) -> Int {
        if typed == meant { return 0 }
        guard (97...122).contains(typed), (97...122).contains(meant) else { return Self.otherKey }
        return neighbours[Int(typed) - 97] & (1 << UInt32(meant - 97)) == 0 ? Self.otherKey : Self.neighbour
    }
}

/// The distance of a typed word to one that grows letter by letter: rows of the usual table, kept by length so that words which begin
/// alike share them.
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

    /// What it costs that the letter `index` was typed although it is not in the word.
    private func addition(at index: Int) -> Int {
        (index > 0 && typed[index] == typed[index - 1] ? TypingCosts.doubling : TypingCosts.lengthChange)
            + (index == 0 ? TypingCosts.firstLetter : 0)
    }

    /// The word's letter number `depth` (from 0) is `letter`. Answers the least that any continuation can cost.
    mutating func append(_ letter: UInt8, at depth: Int) -> Int {
        word[depth] = letter
        let (above, row) = (depth * width, (depth + 1) * width)
        let first = depth == 0 ? TypingCosts.firstLetter : 0
        // Left out by the typist.
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
        // Two letters in the wrong order may still make up for this row.
        return depth > 0 ? min(least, leastCost(inRow: above) + TypingCosts.transposition) : min(least, TypingCosts.transposition)
    }

    private func leastCost(inRow row: Int) -> Int {
        var least = rows[row]
        for column in 1..<width where rows[row + column] < least { least = rows[row + column] }
        return least
    }

    /// The distance to the word as long as it is now.
    func distance(at length: Int) -> Int { rows[length * width + width - 1] }
}

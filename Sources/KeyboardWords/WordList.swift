/// Words with their frequency ranks, packed so that they use no memory beside the program's own: a text in which every word is written as
/// its difference from the word before it.
///
/// The form, which `scripts/make-word-list.py` writes: entries in the order of their lower-case letters, each a capital letter (the number
/// of characters that it shares with the entry before; A is none), a mark and the rest of the word in lower case. The mark is the rank from
/// 0 (never offered) over 1 (rare) to 15 (everywhere), one of the characters from `0` to `?`, or one of `capitalMarks` for a word that
/// begins with a capital.
package struct WordList: Sendable {
    /// A word with its rank in the list.
    package struct Word: Hashable, Sendable {
        /// The word as written: names with their capital.
        package var text: String
        /// The rank from 1 (rare) to 15 (everywhere); a word of rank 0 is correct when typed, and never offered.
        package var rank: Int
    }

    /// The words of American English.
    package static let english = WordList(EnglishWordTable.text)

    /// The length of the longest word, bytes.
    package static let longestWord = 24
    private static let capitalMarks = Array("!#$%&()*+,-./_|~".utf8)
    private static let plainMarks: ClosedRange<UInt8> = 48...63

    /// The rank above which a higher rank does not make a word likelier to be the intended one. (chosen)
    private static let highestCorrectionRank = 9

    private let start: Pointer
    /// The start of the words of each first letter, with the end of the text last.
    private let letters: [Int]

    /// The address of the text, which lives as long as the program, so that every thread may read it.
    private struct Pointer: @unchecked Sendable { let bytes: UnsafePointer<UInt8> }

    package init(_ text: StaticString) {
        let bytes = text.utf8Start
        let count = text.utf8CodeUnitCount
        var letters = Array(repeating: count, count: 27)
        var index = 0
        while index < count {
            // Only a word that shares no characters with the previous one starts a letter; its own first letter is two bytes later.
            if bytes[index] == UInt8(ascii: "A") {
                let letter = Int(bytes[index + 2]) - 97
                if letters[letter] == count { letters[letter] = index }
            }
            index += 2
            while index < count, bytes[index] > 90 || bytes[index] == 39 { index += 1 }
        }
        for letter in stride(from: 25, through: 0, by: -1) where letters[letter] == count { letters[letter] = letters[letter + 1] }
        start = Pointer(bytes: bytes)
        self.letters = letters
    }

    // MARK: Queries

    /// Returns the entry of a word, ignoring case; nil when the list does not have it. Complexity: linear in the words of its first letter.
    package func entry(of text: String) -> Word? {
        guard let word = Self.folded(text) else { return nil }
        var found: Word?
        scan(letter: word[0]) { candidate, _, mark in
            guard candidate.count == word.count, candidate.elementsEqual(word) else { return .next }
            found = Self.word(candidate, mark)
            return .stop
        }
        return found
    }

    /// Returns the most common words, above rank 0, that begin with `prefix` and are longer, at most `limit`; of equally common ones the
    /// shorter first.
    package func completions(of prefix: String, limit: Int) -> [Word] {
        guard limit > 0, let prefix = Self.folded(prefix) else { return [] }
        var best: [(rank: Int, length: Int, word: Word)] = []
        var matches = false
        scan(letter: prefix[0]) { candidate, shared, mark in
            if !(matches && shared >= prefix.count) {
                let matched = matches
                matches = candidate.count >= prefix.count && candidate.prefix(prefix.count).elementsEqual(prefix)
                if matched, !matches { return .stop }
            }
            guard matches, candidate.count > prefix.count else { return .next }
            let rank = Self.rank(mark)
            if rank == 0 { return .next }
            if best.count == limit, let last = best.last, (rank, -candidate.count) <= (last.rank, -last.length) { return .next }
            let place = best.firstIndex { (rank, -candidate.count) > ($0.rank, -$0.length) } ?? best.count
            best.insert((rank, candidate.count, Self.word(candidate, mark)), at: place)
            if best.count > limit { best.removeLast() }
            return .next
        }
        return best.map(\.word)
    }

    /// Returns the words that the user may have meant by `typed`, with the cost of their mistakes, best first, at most `limit`. They are
    /// within the distance `costs.limit`; common ones are preferred.
    package func corrections(of typed: String, costs: TypingCosts, limit: Int) -> [(word: Word, cost: Int)] {
        guard let typed = Self.folded(typed), typed.count <= Self.longestWord else { return [] }
        let allowed = costs.limit(forLength: typed.count)
        var table = TypingDistance(typed, costs: costs)
        var best: [(value: Int, word: Word, cost: Int)] = []
        // A prefix of this length already differs too much, and so does every word that begins with it.
        var hopeless = Int.max
        // A first letter that is neither the typed one, nor its neighbour, nor the second one would be two mistakes at once.
        let first = Int(typed[0]) - 97
        var letters = costs.neighbours[first] | 1 << UInt32(first)
        if typed.count > 1, typed[1] >= 97 { letters |= 1 << UInt32(typed[1] - 97) }
        func judge(_ candidate: Slice<UnsafeMutableBufferPointer<UInt8>>, _ shared: Int, _ mark: UInt8) -> Step {
            guard shared < hopeless else { return .next }
            hopeless = .max
            for depth in shared..<candidate.count where table.append(candidate[depth], at: depth) > allowed {
                hopeless = depth + 1
                return .next
            }
            let cost = table.distance(at: candidate.count)
            let rank = Self.rank(mark)
            guard cost <= allowed, rank > 0 else { return .next }
            let value = 3 * min(rank, Self.highestCorrectionRank) - cost
            guard best.count < limit || value > best[best.count - 1].value else { return .next }
            let place = best.firstIndex { value > $0.value } ?? best.count
            best.insert((value, Self.word(candidate, mark), cost), at: place)
            if best.count > limit { best.removeLast() }
            return .next
        }
        for letter in 0..<26 where letters & (1 << UInt32(letter)) != 0 {
            // The first word of a letter shares no characters with the one before.
            hopeless = .max
            scan(letter: UInt8(letter) + 97, judge)
        }
        return best.map { ($0.word, $0.cost) }
    }

    // MARK: Reading

    private enum Step { case next, stop }

    /// Calls `body` with every word of a first letter: its lower-case letters, how many of them it shares with the word before, its mark.
    private func scan(letter: UInt8, _ body: (Slice<UnsafeMutableBufferPointer<UInt8>>, Int, UInt8) -> Step) {
        guard (97...122).contains(letter) else { return }
        var index = letters[Int(letter) - 97]
        let end = letters[Int(letter) - 96]
        let bytes = start.bytes
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
            while index < end {
                let shared = Int(bytes[index]) - 65
                let mark = bytes[index + 1]
                index += 2
                var length = shared
                while index < end, bytes[index] > 90 || bytes[index] == 39 {
                    buffer[length] = bytes[index]
                    length += 1
                    index += 1
                }
                if body(buffer[0..<length], shared, mark) == .stop { return }
            }
        }
    }

    /// Returns the word in lower-case ASCII letters and apostrophes; nil for text that is not a word of the list.
    static func folded(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 97...122, 39: bytes.append(UInt8(scalar.value))
            case 65...90: bytes.append(UInt8(scalar.value) + 32)
            case 0x2019: bytes.append(39)
            default: return nil
            }
        }
        return bytes.first.map { (97...122).contains($0) } == true ? bytes : nil
    }

    private static func rank(_ mark: UInt8) -> Int {
        plainMarks.contains(mark) ? Int(mark) - 48 : capitalMarks.firstIndex(of: mark) ?? 0
    }

    private static func word(_ letters: Slice<UnsafeMutableBufferPointer<UInt8>>, _ mark: UInt8) -> Word {
        var text = String(decoding: letters, as: UTF8.self)
        if !plainMarks.contains(mark) { text = text.prefix(1).uppercased() + text.dropFirst() }
        return Word(text: text, rank: rank(mark))
    }
}

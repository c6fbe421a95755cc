import Foundation
import HostSupport

/// A list of words with their frequency ranks. The words stay compressed (`PackedWords`), so a word takes about four bytes.
package struct WordList: Sendable {
    /// A word and its rank in the list.
    package struct Word: Hashable, Sendable {
        /// The word as it is written. Names begin with a capital.
        package var text: String
        /// The rank from 1 (rare) to 15 (very common). A rank of 0 means that the typed word is correct, but the keyboard never suggests
        /// it.
        package var rank: Int
    }

    /// The words of American English, read from `Assets/Keyboards/en-US.words` on first access. It is nil if the file is missing or
    /// damaged. In this case a message is written once on standard error.
    package static let english: WordList? = {
        let files = AssetsFolder.candidates().map { $0.appendingPathComponent("Keyboards/en-US.words") }
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            let folders = files.map { $0.deletingLastPathComponent().path }.joined(separator: ", ")
            StandardError.write(
                "the keyboard offers no words: en-US.words is in none of \(folders). Set \(AssetsFolder.environmentVariable) to the folder "
                    + "that holds Keyboards/en-US.words (it comes with the sources as Assets).")
            return nil
        }
        do { return try WordList(packed: Data(contentsOf: file)) } catch {
            StandardError.write("the keyboard offers no words: \(file.path): \(error). Restore the file from the sources.")
            return nil
        }
    }()

    /// The rank above which a higher rank does not make a word more likely to be the intended word. (chosen)
    private static let highestCorrectionRank = 9

    private let words: PackedWords

    /// - Parameter packed: Words in the format of `PackedWords`.
    /// - Throws: `PackedWords.Mistake` if the bytes do not conform to the format.
    package init(packed: some Sequence<UInt8>) throws { words = try PackedWords(Array(packed)) }

    // MARK: Queries

    /// Returns the entry of a word, ignoring case, or nil if the list does not contain the word. Complexity: linear in the number of
    /// words with the same first two letters.
    package func entry(of text: String) -> Word? {
        guard let word = Self.folded(text) else { return nil }
        var found: Word?
        words.scan(word) { candidate, _, mark in
            guard candidate.count == word.count, candidate.elementsEqual(word) else { return .next }
            found = Self.word(candidate, mark)
            return .stop
        }
        return found
    }

    /// Returns the words that begin with a lower-case ASCII letter, in alphabetical order.
    package func words(beginningWith letter: UInt8) -> [Word] {
        var all: [Word] = []
        words.scan(CollectionOfOne(letter)) { candidate, _, mark in
            all.append(Self.word(candidate, mark))
            return .next
        }
        return all
    }

    /// Returns the most common words of rank 1 or more that begin with `prefix` and are longer than `prefix`, at most `limit` words. Of
    /// equally common words, the shorter word comes first.
    package func completions(of prefix: String, limit: Int) -> [Word] {
        guard limit > 0, let prefix = Self.folded(prefix) else { return [] }
        var best: [(rank: Int, length: Int, word: Word)] = []
        var matches = false
        words.scan(prefix) { candidate, shared, mark in
            if !(matches && shared >= prefix.count) {
                let matched = matches
                matches = candidate.count >= prefix.count && candidate.prefix(prefix.count).elementsEqual(prefix)
                if matched, !matches { return .stop }
            }
            guard matches, candidate.count > prefix.count else { return .next }
            let rank = PackedWords.rank(mark)
            if rank == 0 { return .next }
            if best.count == limit, let last = best.last, (rank, -candidate.count) <= (last.rank, -last.length) { return .next }
            let place = best.firstIndex { (rank, -candidate.count) > ($0.rank, -$0.length) } ?? best.count
            best.insert((rank, candidate.count, Self.word(candidate, mark)), at: place)
            if best.count > limit { best.removeLast() }
            return .next
        }
        return best.map(\.word)
    }

    /// Returns the words that the user may have intended when typing `typed`, with the cost of their mistakes, at most `limit` words. The
    /// cost of each word is within `costs.limit`. The best word comes first, and common words are preferred.
    package func corrections(of typed: String, costs: TypingCosts, limit: Int) -> [(word: Word, cost: Int)] {
        guard let typed = Self.folded(typed), typed.count <= PackedWords.longestWord else { return [] }
        let allowed = costs.limit(forLength: typed.count)
        var table = TypingDistance(typed, costs: costs)
        var best: [(value: Int, word: Word, cost: Int)] = []
        // Words that share at least this number of letters with the previous word are skipped, because the shared letters already cost
        // too much.
        var hopeless = Int.max
        // The first letter can be the typed letter, a neighbour of its key, or the second typed letter. Words with other first letters
        // are skipped, because they would require two mistakes at once.
        let first = Int(typed[0]) - 97
        var letters = costs.neighbours[first] | 1 << UInt32(first)
        if typed.count > 1, typed[1] >= 97 { letters |= 1 << UInt32(typed[1] - 97) }
        func judge(_ candidate: PackedWords.Letters, _ shared: Int, _ mark: UInt8) -> PackedWords.Step {
            guard shared < hopeless else { return hopeless <= 2 ? .nextPair : .next }
            hopeless = .max
            for depth in shared..<candidate.count where table.append(candidate[depth], at: depth) > allowed {
                hopeless = depth + 1
                return hopeless <= 2 ? .nextPair : .next
            }
            let cost = table.distance(at: candidate.count)
            let rank = PackedWords.rank(mark)
            guard cost <= allowed, rank > 0 else { return .next }
            let value = 3 * min(rank, Self.highestCorrectionRank) - cost
            guard best.count < limit || value > best[best.count - 1].value else { return .next }
            let place = best.firstIndex { value > $0.value } ?? best.count
            best.insert((value, Self.word(candidate, mark), cost), at: place)
            if best.count > limit { best.removeLast() }
            return .next
        }
        for letter in 0..<26 where letters & (1 << UInt32(letter)) != 0 {
            // The value is reset, because the first word of a letter shares no letters with the previous word.
            hopeless = .max
            words.scan(CollectionOfOne(UInt8(letter) + 97), judge)
        }
        return best.map { ($0.word, $0.cost) }
    }

    // MARK: Reading

    /// Returns the word in lower-case ASCII letters and apostrophes. Returns nil if the text has other characters or does not begin with
    /// a letter.
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

    private static func word(_ letters: PackedWords.Letters, _ mark: UInt8) -> Word {
        var text = String(decoding: letters, as: UTF8.self)
        if PackedWords.isCapital(mark) { text = text.prefix(1).uppercased() + text.dropFirst() }
        return Word(text: text, rank: PackedWords.rank(mark))
    }
}

import Testing

@testable import KeyboardWords

/// Compares the packed list, which skips words by their first letters, with a search through every word.
@Suite struct WordListTwinTests {
    /// Every fiftieth word of the English list, and the first three and the last three words of each letter.
    private static let words: [WordList.Word] = {
        guard let list = WordList.english else { return [] }
        var words: [WordList.Word] = []
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            let all = list.words(beginningWith: letter)
            words += all.enumerated().filter { $0.offset % 50 == 0 || $0.offset < 3 || $0.offset >= all.count - 3 }.map(\.element)
        }
        return words
    }()

    private static func packed(_ words: [WordList.Word]) -> [UInt8] {
        let capitals = Array("!#$%&()*+,-./_|~".utf8)
        var (bytes, before): ([UInt8], [UInt8]) = ([], [])
        for word in words {
            let letters = Array(word.text.lowercased().utf8)
            let shared = zip(before, letters).prefix { $0 == $1 }.count
            bytes += [UInt8(65 + shared), word.text.first?.isUppercase == true ? capitals[word.rank] : UInt8(48 + word.rank)]
            bytes += letters[shared...]
            before = letters
        }
        return bytes
    }

    /// Returns the lower-case letters of words, cut, swapped, doubled, replaced and foreign ones.
    private static func typed() -> [String] {
        let meant = words.enumerated().filter { $0.offset % 12 == 0 }.map { $0.element.text.lowercased() }
        return meant.enumerated().map { index, word in
            var letters = Array(word)
            let place = index % letters.count
            switch index % 5 {
            case 0: letters = Array(letters.prefix(place + 1))
            case 1: letters.swapAt(place, max(place - 1, 0))
            case 2: letters.insert(letters[place], at: place)
            case 3: letters[place] = Array("etaoinshrdluqz'")[index % 15]
            default: if letters.count > 1 { letters.remove(at: place) }
            }
            return String(letters)
        } + ["a", "i", "zz", "'tis", "o'", "qqqqqqq"]
    }

    @Test func `completions and entries equal those of a linear search`() throws {
        let list = try WordList(packed: Self.packed(Self.words))
        #expect(Self.words.count > 1200)
        for typed in Self.typed() {
            #expect(list.entry(of: typed) == Self.words.first { $0.text.lowercased() == typed && typed.first != "'" }, "\(typed)")
            let longer = Self.words.filter {
                $0.rank > 0 && $0.text.count > typed.count && $0.text.lowercased().hasPrefix(typed) && typed.first != "'"
            }
            let best = longer.enumerated().sorted {
                ($1.element.rank, $0.element.text.count, $0.offset) < ($0.element.rank, $1.element.text.count, $1.offset)
            }
            #expect(list.completions(of: typed, limit: 5) == best.prefix(5).map(\.element), "\(typed)")
        }
    }

    @Test func `corrections equal those of a linear search`() throws {
        let list = try WordList(packed: Self.packed(Self.words))
        var found = 0
        for typed in Self.typed() {
            let corrections = list.corrections(of: typed, costs: .qwerty, limit: 100)
            found += corrections.count
            let expected = Self.corrections(of: typed)
            #expect(Set(corrections.map(\.word)) == Set(expected.map(\.word)), "\(typed)")
            #expect(corrections.allSatisfy { expected.contains { [cost = $0.cost, word = $0.word] in $0 == (word, cost) } }, "\(typed)")
        }
        #expect(found > 50)
    }

    private static func corrections(of typed: String) -> [(word: WordList.Word, cost: Int)] {
        guard let letters = WordList.folded(typed) else { return [] }
        let costs = TypingCosts.qwerty
        return words.compactMap { word in
            let meant = Array(word.text.lowercased().utf8)
            // The list considers the typed first letter, its neighbours, and the second letter typed.
            let isFirst =
                costs.replacing(letters[0], by: meant[0]) <= TypingCosts.neighbour || (letters.count > 1 && letters[1] == meant[0])
            guard word.rank > 0, isFirst else { return nil }
            var distance = TypingDistance(letters, costs: costs)
            for (depth, letter) in meant.enumerated() { _ = distance.append(letter, at: depth) }
            let cost = distance.distance(at: meant.count)
            return cost <= costs.limit(forLength: letters.count) ? (word, cost) : nil
        }
    }
}

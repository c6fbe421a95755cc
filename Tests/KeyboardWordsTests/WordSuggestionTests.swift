import Testing

@testable import KeyboardWords

/// Tests for the suggestions in the bar: completions, corrections by neighbouring keys, the next word.
@Suite struct WordSuggestionTests {
    static let predictor = WordPredictor(list: .english)
    private let english: WordList
    init() throws { english = try #require(WordList.english) }

    func offer(_ text: String, corrects: Bool = true, shifted: Bool = false, kept: String? = nil) -> [String] {
        Self.predictor.suggestions(after: text, corrects: corrects, isShifted: shifted, kept: kept).items.map(\.title)
    }

    @Test func `every entry is found, and none is listed twice`() throws {
        // The entries are sorted by their lower-case letters.
        let list = try WordList(packed: "A9aB4bleB6boutA3betterA(bobC2coat".utf8)
        #expect(list.entry(of: "able")?.rank == 4 && list.entry(of: "ABOUT")?.rank == 6)
        #expect(list.entry(of: "bob")?.text == "Bob" && list.entry(of: "bob")?.rank == 5)
        #expect(list.entry(of: "bo") == nil && list.entry(of: "bobcoats") == nil)
        #expect(list.completions(of: "ab", limit: 3).map(\.text) == ["about", "able"])
    }

    @Test(arguments: ["the", "hello", "tomorrow", "don't", "Monday", "keyboard", "I'm", "zebra", "a", "I"])
    func `common words are listed with their usual spelling`(word: String) {
        #expect(english.entry(of: word)?.text == word)
    }

    @Test func `names of rank 0 are accepted and never suggested`() throws {
        let list = try WordList(packed: "A9aB!bernathyB3bout".utf8)
        #expect(list.entry(of: "abernathy") != nil && list.completions(of: "ab", limit: 5).map(\.text) == ["about"])
        #expect(list.corrections(of: "abernath", costs: .qwerty, limit: 5).isEmpty)
    }

    @Test func `completions begin with the typed letters, the most common first`() {
        #expect(english.completions(of: "tomo", limit: 3).first?.text == "tomorrow")
        #expect(english.completions(of: "th", limit: 3).map(\.text) == ["the", "that", "they"])
        for word in english.completions(of: "key", limit: 20) { #expect(word.text.hasPrefix("key")) }
        #expect(english.completions(of: "xqz", limit: 3).isEmpty)
        #expect(english.completions(of: "", limit: 3).isEmpty)
    }

    @Test(arguments: [
        ("teh", "the"), ("adn", "and"), ("helo", "hello"), ("dont", "don't"), ("im", "I'm"), ("tomorow", "tomorrow"),
        ("becuase", "because"),
        ("keybord", "keyboard"), ("whst", "what"), ("thjs", "this"), ("monday", "Monday"), ("i", "I"), ("Teh", "The"), ("wprld", "world"),
    ])
    func `after a space, neighbouring keys, swapped, missing and extra letters are corrected`(typed: String, meant: String) {
        #expect(Self.predictor.suggestions(after: typed, corrects: true, isShifted: false).correction == meant)
    }

    @Test(arguments: ["hello", "ada", "xkcd", "KLM", "iPhone", "abc", "wifi2", "Reykjavik", "qwrtzp", "Well"])
    func `correct words, names and unknown words are not corrected`(typed: String) {
        #expect(Self.predictor.suggestions(after: typed, corrects: true, isShifted: false).correction == nil)
    }

    @Test func `for a misspelled word the suggestions begin with the word in quotes and its correction`() {
        #expect(offer("I saw teh").prefix(2) == ["“teh”", "the"])
        #expect(!offer("teh", corrects: false).isEmpty)
        #expect(Self.predictor.suggestions(after: "teh", corrects: false, isShifted: false).correction == nil)
    }

    @Test func `suggestions have the capitals of the typed text`() {
        #expect(offer("Tomo").contains("Tomorrow"))
        #expect(offer("TOMO").contains("TOMORROW"))
    }

    @Test func `suggestions at the start of a sentence and after a word are the usual next words`() {
        #expect(offer("", shifted: true) == ["I", "The", "I\u{2019}m"])
        #expect(offer("thank ") == ["you", "her", "him"])
        #expect(offer("ok. ").count == 3)
    }

    /// Each case has the typed text, the suggestions in the bar, and the replacement that a space makes (nil if none).
    @Test(
        arguments: [
            // A text that begins a name is not corrected.
            ("Lond", ["“Lond”", "London", "London’s"], nil), ("lond", ["“lond”", "London"], nil), ("Pari", ["“Pari”", "Paris"], nil),
            ("mond", ["“mond”", "Monday"], nil), ("Ger", ["“Ger”", "German", "Germany"], nil), ("Chris", ["Chris", "Christmas"], nil),
            // A complete word comes first, and the plural of a greeting is not suggested.
            ("Hello", ["Hello", "Hello there", "👋"], nil), ("Hel", ["“Hel”", "Hello", "Help"], nil), ("hey", ["hey"], nil),
            ("Bye", ["Bye"], nil), ("thanks", ["thanks", "thanks for", "🙏"], nil), ("Yes", ["Yes", "Yesterday", "Yes please"], nil),
            ("tomorrow", ["tomorrow", "tomorrow morning", "tomorrow night"], nil), ("good", ["good", "goodbye"], nil),
            // These texts begin common words.
            ("th", ["“th”", "the", "that"], nil), ("tha", ["“tha”", "that", "than"], nil), ("wha", ["“wha”", "what", "what’s"], nil),
            ("lov", ["“lov”", "love"], nil), ("bec", ["“bec”", "because", "become"], nil), ("Tomo", ["“Tomo”", "Tomorrow"], nil),
            ("birth", ["birth", "birthday"], nil), ("peop", ["“peop”", "people"], nil), ("hap", ["“hap”", "happy"], nil),
            ("beau", ["beau", "beautiful", "beauty"], nil), ("congrat", ["“congrat”", "congratulations"], nil),
            ("wo", ["“wo”", "would", "work"], nil),
            // These texts are misspellings, or words that must not be corrected.
            ("teh", ["“teh”", "the"], "the"), ("recieve", ["“recieve”", "receive"], "receive"), ("i", ["“i”", "I"], "I"),
            ("im", ["“im”", "I’m"], "I'm"), ("dont", ["“dont”", "don’t"], "don't"), ("cant", ["“cant”", "can’t"], "can't"),
            ("Wont", ["“Wont”", "Won’t"], "Won't"), ("monday", ["“monday”", "Monday"], "Monday"),
            ("london", ["“london”", "London"], "London"),
            ("London", ["London", "London’s"], nil), ("its", ["its"], nil), ("xqzt", ["“xqzt”"], nil),
        ] as [(String, [String], String?)])
    func `typical prefixes have the expected suggestions`(typed: String, expected: [String], correction: String?) {
        let suggestions = Self.predictor.suggestions(after: typed, corrects: true, isShifted: false)
        let titles = suggestions.items.map(\.title)
        #expect(Array(titles.prefix(expected.count)) == expected, "\(titles)")
        #expect(suggestions.correction == correction)
        #expect(!titles.contains("Lone"))
        #expect(Set(titles).count == titles.count && titles.allSatisfy { !$0.isEmpty })
    }

    @Test(arguments: ["hellos", "heys", "byes", "yeses", "okays", "tomorrows", "whys", "becauses"])
    func `an unidiomatic word form is never suggested`(word: String) {
        for length in 2..<word.count {
            #expect(!offer(String(word.prefix(length))).contains { $0.lowercased() == word }, "\(word.prefix(length))")
        }
    }

    @Test func `every prefix of a common word fills all suggestion slots that have a word`() {
        for word in ["hello", "london", "birthday", "because", "monday", "please", "meeting", "really", "weekend"] {
            for length in 2...word.count {
                let typed = String(word.prefix(length))
                let longer = Set(english.completions(of: typed, limit: 2).map { $0.text.lowercased() })
                #expect(offer(typed).count >= min(3, 1 + longer.count), "\(typed): \(offer(typed))")
            }
        }
    }

    @Test func `straight and curly apostrophes are equivalent`() {
        for word in ["don\u{2019}t", "I\u{2019}m", "Don\u{2019}t"] {
            #expect(Self.predictor.suggestions(after: word, corrects: true, isShifted: false).correction == nil)
            #expect(offer(word).first == word)
        }
        #expect(offer("it\u{2019}s ") == offer("it's "))
    }

    @Test func `after a correction the typed word is suggested first`() { #expect(offer("the", kept: "teh").first == "“teh”") }

    @Test func `learned words are accepted and suggested`() {
        var own = Self.predictor
        own.learned = ["helo", "zwieblo"]
        #expect(own.suggestions(after: "helo", corrects: true, isShifted: false).correction == nil)
        #expect(own.suggestions(after: "zwie", corrects: true, isShifted: false).items.contains { $0.text == "zwieblo" })
    }

    @Test func `neighbouring keys depend on the keyboard layout`() {
        let german = TypingCosts(rows: ["qwertzuiop", "asdfghjkl", "yxcvbnm"])
        #expect(german.replacing(UInt8(ascii: "z"), by: UInt8(ascii: "t")) == TypingCosts.neighbour)
        #expect(TypingCosts.qwerty.replacing(UInt8(ascii: "z"), by: UInt8(ascii: "t")) == TypingCosts.otherKey)
        #expect(TypingCosts.qwerty.replacing(UInt8(ascii: "y"), by: UInt8(ascii: "t")) == TypingCosts.neighbour)
    }

    /// Each case has bytes that are not a valid word list, the offset of the mistake, and the part that the list expects at this offset.
    @Test(arguments: [
        ("x9able", 0, "a number of shared letters"), ("A9ableG4t", 6, "a number of shared letters"),
        ("A", 1, "a rank"), ("Axable", 1, "a rank"), ("A9", 2, "a first letter in alphabetical order"),
        ("A9bobA9able", 7, "a first letter in alphabetical order"), ("A9able\n\nA9bob", 7, "a number of shared letters"),
        ("A9abB3aa", 6, "a second letter in alphabetical order"), ("A9abA3aa", 7, "a second letter in alphabetical order"),
        ("A9ab[e", 4, "a number of shared letters"),
        ("A9" + String(repeating: "a", count: 25), 27, "the end of a word of at most 24 letters"),
    ])
    func `a malformed word list is refused with the position of its error`(text: String, offset: Int, expected: String) {
        #expect(throws: PackedWords.Mistake(offset: offset, expected: expected)) { try WordList(packed: text.utf8) }
    }

    @Test func `a word list may have a newline after any word`() throws {
        let list = try WordList(packed: "A9ableD3y\nA9bob\n".utf8)
        #expect(["able", "ably", "bob"].allSatisfy { list.entry(of: $0)?.text == $0 })
        #expect(list.completions(of: "abl", limit: 3).map(\.text) == ["able", "ably"])
    }

    @Test func `an empty word list has no suggestions`() throws {
        let list = try WordList(packed: "".utf8)
        #expect(list.entry(of: "able") == nil && list.completions(of: "a", limit: 3).isEmpty)
    }
}

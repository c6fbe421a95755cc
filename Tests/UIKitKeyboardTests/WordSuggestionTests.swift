import Testing
import UIKitText

@testable import UIKitKeyboard

/// What the bar offers: completions, corrections by the place of keys, the next word.
@MainActor
@Suite struct WordSuggestionTests {
    static let predictor = WordPredictor(list: .english)

    func offer(_ text: String, corrects: Bool = true, shifted: Bool = false, kept: String? = nil) -> [String] {
        Self.predictor.suggestions(after: text, corrects: corrects, isShifted: shifted, kept: kept).items.map(\.title)
    }

    @Test func `every entry can be found and none is twice`() {
        // The table's own order: small letters, ascending.
        let list = WordList("A9aB4bleB6boutA3betterA(bobC2coat")
        #expect(list.entry(of: "able")?.rank == 4 && list.entry(of: "ABOUT")?.rank == 6)
        #expect(list.entry(of: "bob")?.text == "Bob" && list.entry(of: "bob")?.rank == 5)
        #expect(list.entry(of: "bo") == nil && list.entry(of: "bobcoats") == nil)
        #expect(list.completions(of: "ab", limit: 3).map(\.text) == ["about", "able"])
    }

    @Test(arguments: ["the", "hello", "tomorrow", "don't", "Monday", "keyboard", "I'm", "zebra", "a", "I"])
    func `common words are in the list as they are written`(word: String) {
        #expect(WordList.english.entry(of: word)?.text == word)
    }

    @Test func `names of rank 0 are right and never offered`() {
        let list = WordList("A9aB!bernathyB3bout")
        #expect(list.entry(of: "abernathy") != nil && list.completions(of: "ab", limit: 5).map(\.text) == ["about"])
        #expect(list.corrections(of: "abernath", costs: .qwerty, limit: 5).isEmpty)
    }

    @Test func `completions begin with what was typed, the most common first`() {
        #expect(WordList.english.completions(of: "tomo", limit: 3).first?.text == "tomorrow")
        #expect(WordList.english.completions(of: "th", limit: 3).map(\.rank) == [9, 9, 9])
        for word in WordList.english.completions(of: "key", limit: 20) { #expect(word.text.hasPrefix("key")) }
        #expect(WordList.english.completions(of: "xqz", limit: 3).isEmpty)
        #expect(WordList.english.completions(of: "", limit: 3).isEmpty)
    }

    @Test(arguments: [
        ("teh", "the"), ("adn", "and"), ("helo", "hello"), ("dont", "don't"), ("im", "I'm"), ("tomorow", "tomorrow"),
        ("becuase", "because"),
        ("keybord", "keyboard"), ("whst", "what"), ("thjs", "this"), ("monday", "Monday"), ("i", "I"), ("Teh", "The"), ("wprld", "world"),
    ])
    func `slips of neighbouring keys, orders and lengths are put right by a space`(typed: String, meant: String) {
        #expect(Self.predictor.suggestions(after: typed, corrects: true, isShifted: false).correction == meant)
    }

    @Test(arguments: ["hello", "ada", "xkcd", "KLM", "iPhone", "abc", "wifi2", "Reykjavik", "qwrtzp", "Well"])
    func `what is right, a name, or nothing like a word stays`(typed: String) {
        #expect(Self.predictor.suggestions(after: typed, corrects: true, isShifted: false).correction == nil)
    }

    @Test func `a mistyped word stands in quotes beside the word it will become`() {
        #expect(offer("I saw teh").prefix(2) == ["“teh”", "the"])
        #expect(!offer("teh", corrects: false).isEmpty)
        #expect(Self.predictor.suggestions(after: "teh", corrects: false, isShifted: false).correction == nil)
    }

    @Test func `capitals go along`() {
        #expect(offer("Tomo").contains("Tomorrow"))
        #expect(offer("TOMO").contains("TOMORROW"))
    }

    @Test func `a sentence begins with its usual words, and a word is followed by its own`() {
        #expect(offer("", shifted: true) == ["I", "The", "I'm"])
        #expect(offer("thank ") == ["you", "her", "him"])
        #expect(offer("ok. ").count == 3)
    }

    @Test func `a correction that was just made offers what was typed`() { #expect(offer("the", kept: "teh").first == "“teh”") }

    @Test func `words that a person insists on are right and offered`() {
        var own = Self.predictor
        own.learned = ["helo", "zwieblo"]
        #expect(own.suggestions(after: "helo", corrects: true, isShifted: false).correction == nil)
        #expect(own.suggestions(after: "zwie", corrects: true, isShifted: false).items.contains { $0.text == "zwieblo" })
    }

    @Test func `neighbours are those of the keyboard`() {
        let german = TypingCosts(rows: ["qwertzuiop", "asdfghjkl", "yxcvbnm"])
        #expect(german.replacing(UInt8(ascii: "z"), by: UInt8(ascii: "t")) == TypingCosts.neighbour)
        #expect(TypingCosts.qwerty.replacing(UInt8(ascii: "z"), by: UInt8(ascii: "t")) == TypingCosts.otherKey)
        #expect(TypingCosts.qwerty.replacing(UInt8(ascii: "y"), by: UInt8(ascii: "t")) == TypingCosts.neighbour)
    }

    @Test func `UITextChecker finds, guesses, completes and learns`() throws {
        try KeyboardBench.run { _ in
            let checker = UITextChecker()
            let text = "Teh quick brown foxx’s tail"
            let all = NSRange(location: 0, length: text.utf16.count)
            @MainActor func next(_ offset: Int, wrap: Bool = false) -> NSRange {
                checker.rangeOfMisspelledWord(in: text, range: all, startingAt: offset, wrap: wrap, language: "en_US")
            }
            #expect(next(0) == NSRange(location: 0, length: 3))
            #expect(next(3) == NSRange(location: 16, length: 6))
            #expect(next(25).location == NSNotFound)
            #expect(next(25, wrap: true).location == 0)
            #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: text, language: "en_US")?.first == "The")
            #expect(
                checker.completions(forPartialWordRange: NSRange(location: 0, length: 3), in: "key", language: "en_US")?.contains(
                    "keyboard") == true)
            UITextChecker.learnWord("teh")
            #expect(UITextChecker.hasLearnedWord("Teh") && next(0).location == 16)
            UITextChecker.unlearnWord("teh")
            checker.ignoreWord("foxx")
            #expect(next(3).location == NSNotFound)
            #expect(checker.guesses(forWordRange: all, in: text, language: "de_DE") == nil)
        }
    }
}

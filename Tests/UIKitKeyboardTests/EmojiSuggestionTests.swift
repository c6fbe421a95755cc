import KeyboardWords
import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for emoji in the bar above the keys.
@MainActor
@Suite("Emoji suggestions") struct EmojiSuggestionTests {
    private func offer(_ text: String, list: WordList? = .english) -> [WordSuggestions.Item] {
        WordPredictor(list: list).suggestions(after: text, corrects: true, isShifted: false).items
    }

    @Test(arguments: [
        ("pizza", "🍕"), ("Pizza", "🍕"), ("PIZZA", "🍕"), ("dog", "🐕"), ("love", "❤️"), ("birthday", "🎂"), ("Norway", "🇳🇴"), ("apple", "🍎"),
        ("thinking", "🤔"), ("rocket", "🚀"),
    ])
    func `a finished word offers its emoji as the last of at most three suggestions, after the typed word`(word: String, emoji: String) {
        let items = offer("we had \(word)")
        #expect(items.last == .init(emoji, .emoji) && items.count <= 3)
        #expect(items.first?.text == word)
    }

    @Test(arguments: ["pizz", "the", "with", "face", "of", "and", "up", "on", "key", "a", ""])
    func `partial words and everyday words offer no emoji`(word: String) {
        #expect(!offer(word).contains { $0.role == .emoji })
    }

    @Test func `a mistyped word offers no emoji, and a language without a word list offers no English emoji`() {
        #expect(!offer("teh").contains { $0.role == .emoji })
        #expect(!offer("pizza", list: nil).contains { $0.role == .emoji })
    }

    @Test func `every emoji that a word suggests is on the emoji keyboard`() {
        let all = Set(EmojiCategory.allCases.flatMap { EmojiCatalog.emoji[$0] ?? [] }.map(\.text))
        for word in [
            "love", "lol", "cake", "coffee", "plane", "rain", "snow", "beach", "clap", "tea", "gift", "car", "sad", "thanks", "moon",
        ] {
            let emoji = EmojiCatalog.emoji(for: word)
            #expect(emoji.map(all.contains) == true, "\(word) \(emoji ?? "none")")
        }
    }

    @Test func `a tapped emoji suggestion replaces the word, becomes the first favourite, and is not learned as a word`() throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocapitalizationType = .none
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.type("more pizza")
            let rect = try #require(bench.keyboard.suggestionRect("🍕"), "\(bench.keyboard.suggestions)")
            bench.finger(7, .began, at: CGPoint(x: rect.midX, y: rect.midY))
            bench.tick()
            bench.finger(7, .ended, at: CGPoint(x: rect.midX, y: rect.midY))
            bench.tick()
            #expect(field.text == "more 🍕 ")
            #expect(bench.keyboard.favouriteEmoji.first == "🍕")
            #expect(!SimulatedProcess.current.learnedWords.words.contains("🍕"))
        }
    }
}

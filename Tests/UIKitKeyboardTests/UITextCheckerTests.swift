import Foundation
import Testing

@testable import UIKitKeyboard

/// Tests for the text checker that apps can use.
@MainActor
@Suite struct UITextCheckerTests {
    @Test func `UITextChecker finds misspelled words, guesses, completes, ignores, learns and unlearns`() throws {
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

import Compositing
import KeyboardWords
import Simulator
import UIKit
import UIKitKeyboard

/// The processor time for the keyboard's suggestions: for one typed key, and for one mistyped word.
@MainActor
enum TypingSpeed {
    struct Result {
        /// The times for the suggestions after each typed key, in milliseconds.
        var key: [Double] = []
        /// The times for the suggestions after a word that is not in the list, in milliseconds.
        var mistyped: [Double] = []
    }

    private static let text = "the quick brown fox jumps over the lazy dog while everybody else is sleeping "

    static func measure() -> Result {
        var result = Result()
        let predictor = WordPredictor(list: .english)
        var before = ""
        for _ in 0..<3 {
            for character in text {
                before.append(character)
                let start = processorTime()
                _ = predictor.suggestions(after: before, corrects: true, isShifted: false)
                result.key.append((processorTime() - start) * 1000)
            }
        }
        for word in ["wprld", "tomorow", "becuase", "qwrtzpsd", "keybosrd", "sugestion"] {
            for _ in 0..<10 {
                let start = processorTime()
                _ = predictor.suggestions(after: word, corrects: true, isShifted: false)
                result.mistyped.append((processorTime() - start) * 1000)
            }
        }
        return result
    }
}

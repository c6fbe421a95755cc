import KeyboardWords
import UIKitText

/// The state of suggested words that the keyboard keeps from one key press to the next. It includes the current suggestions, the last
/// correction, and whether a space was inserted automatically after a suggestion.
@MainActor
final class WordAssistant {
    /// The words that the predictive bar currently offers.
    private var suggestions = WordSuggestions()
    /// The last correction, or nil if it can no longer be undone. When the user deletes back to the end of the corrected word, the
    /// predictive bar offers the word as it was typed.
    private var correction: (typed: String, corrected: String)?
    /// Whether the space before the caret was inserted together with a suggestion. If true, a punctuation mark replaces the space, and a
    /// further space is ignored.
    private var hasAutomaticSpace = false
    /// The inputs of the current suggestions. They are kept so that the suggestions are not computed again for the same text.
    private var request: Request?
    private var words = WordPredictor(list: .english)
    private var wordsLanguage = ""

    /// The inputs that determine the suggestions.
    private struct Request: Hashable {
        var text: String
        var corrects: Bool
        var isShifted: Bool
        var kept: String?
        var learned: Set<String>
        var language: String
    }

    private var learned: Set<String> { SimulatedProcess.current.learnedWords.words }
    private func learn(_ word: String) { SimulatedProcess.current.learnedWords.words.insert(LearnedWords.form(of: word)) }

    /// Resets the state for a different text.
    func begin() {
        forgetSuggestions()
        correction = nil
        hasAutomaticSpace = false
        request = nil
    }

    /// Clears the current suggestions.
    func forgetSuggestions() { suggestions = WordSuggestions() }

    /// Returns the cells that the predictive bar shows for the text before the caret.
    ///
    /// - Parameters:
    ///   - corrects: Whether mistyped words are corrected.
    ///   - isShifted: Whether the next letter is a capital.
    func offers(for client: KeyboardClient, corrects: Bool, isShifted: Bool, language: KeyboardLanguage) -> [PredictiveBarPicture.Cell] {
        // If the caret is inside a word, there are no suggestions.
        guard client.hasCaret, !client.isInsideWord else {
            forgetSuggestions()
            request = nil
            return []
        }
        let text = client.textBeforeCaret
        forgetCorrection(unlessIn: text)
        let isKept = correction.map { text.hasSuffix($0.corrected) } ?? false
        let request = Request(
            text: text, corrects: corrects, isShifted: isShifted, kept: isKept ? correction?.typed : nil, learned: learned,
            language: language.identifier)
        if request != self.request {
            self.request = request
            suggestions = predictor(for: language).suggestions(
                after: text, corrects: request.corrects, isShifted: request.isShifted, kept: request.kept)
        }
        return suggestions.items.map { .init(title: $0.title, isMarked: $0.role == .correction) }
    }

    /// Forgets the last correction when the caret is not at the end of the corrected word any more, because the correction can be undone
    /// only at that position.
    private func forgetCorrection(unlessIn text: String) {
        guard let made = correction else { return }
        if !text.hasSuffix(made.corrected), !text.dropLast().hasSuffix(made.corrected) { correction = nil }
    }

    /// Returns a predictor for words of the given language.
    private func predictor(for language: KeyboardLanguage) -> WordPredictor {
        if wordsLanguage != language.identifier {
            wordsLanguage = language.identifier
            let isEnglish = language.languageCode == "en"
            words = WordPredictor(list: isEnglish ? .english : nil, costs: TypingCosts(rows: language.letterRows))
        }
        var result = words
        result.learned = learned
        return result
    }

    /// Inserts the suggestion that the user has tapped.
    /// - Parameter usesEmoji: A closure that is called with the suggestion if it is an emoji.
    func choose(_ index: Int, into client: KeyboardClient, usesEmoji: (String) -> Void) {
        let suggestions = suggestions
        guard suggestions.items.indices.contains(index) else { return }
        let item = suggestions.items[index]
        if item.role == .typed { learn(item.text) }
        let takesBack = correction?.typed == item.text
        correction = nil
        // A word that the user has typed is inserted without changes.
        let text = item.role == .typed ? item.text : client.written(item.text)
        guard client.replaceWord(suggestions.word, with: text) else { return }
        // If the user takes back a correction, no space is inserted.
        guard !takesBack else { return }
        if item.role == .emoji { usesEmoji(item.text) }
        client.input.insertText(" ")
        hasAutomaticSpace = true
    }

    /// Corrects a mistyped word before a character that ends the word is inserted.
    func correctWord(before text: String, in client: KeyboardClient, corrects: Bool, language: KeyboardLanguage) {
        guard let first = text.first, !first.isLetter, !first.isNumber, first != "'", first != "’" else { return }
        let word = suggestions.word
        guard !word.isEmpty else { return }
        if predictor(for: language).list == nil, word.count >= 3 { learn(word) }
        guard corrects, let offer = suggestions.correction else { return }
        let correction = client.written(offer)
        guard correction != word else { return }
        guard client.replaceWord(word, with: correction) else { return }
        self.correction = (word, correction)
    }

    /// Handles the first text that is typed after an automatic space. Returns whether the text must still be inserted. It must not if it
    /// is a second space.
    func takesAutomaticSpace(for text: String, in client: KeyboardClient?) -> Bool {
        guard hasAutomaticSpace else { return true }
        hasAutomaticSpace = false
        guard let client, client.textBeforeCaret.last == " " else { return true }
        if text == " " { return false }
        if [".", ",", "?", "!", ":", ";", ")", "\n"].contains(text) { client.input.deleteBackward() }
        return true
    }
    /// Ends the special treatment of the space before the caret, for example because the space was deleted.
    func forgetAutomaticSpace() { hasAutomaticSpace = false }
}

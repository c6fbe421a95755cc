import KeyboardWords
import UIKitText

/// The keyboard's memory about words between keys: the bar's offers, the last correction, and the automatic space after a tapped word.
@MainActor
final class WordAssistant {
    /// The words that the bar offers.
    private var suggestions = WordSuggestions()
    /// The correction that the last space made; deleting back to it offers the typed word.
    private var correction: (typed: String, corrected: String)?
    /// Whether the space before the caret came with a tapped suggestion: a punctuation mark replaces it, another space does nothing.
    private var hasAutomaticSpace = false
    /// The inputs of the current suggestions, which are computed only once for each state of the text.
    private var request: Request?
    private var words = WordPredictor(list: .english)
    private var wordsLanguage = ""

    /// The inputs of suggestions for words.
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

    /// Starts again for a different text.
    func begin() {
        forgetSuggestions()
        correction = nil
        hasAutomaticSpace = false
        request = nil
    }

    /// Removes the words from the bar.
    func forgetSuggestions() { suggestions = WordSuggestions() }

    /// Returns the bar's offers for the text before the caret.
    ///
    /// - Parameters:
    ///   - corrects: whether mistyped words are corrected.
    ///   - isShifted: whether the next letter is a capital.
    func offers(for client: KeyboardClient, corrects: Bool, isShifted: Bool, language: KeyboardLanguage) -> [PredictiveBarPicture.Cell] {
        // In the middle of a word there are no suggestions.
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

    /// Discards a correction after the caret has left its end, where it can be undone.
    private func forgetCorrection(unlessIn text: String) {
        guard let made = correction else { return }
        if !text.hasSuffix(made.corrected), !text.dropLast().hasSuffix(made.corrected) { correction = nil }
    }

    /// Returns the predictor for the words of the current language.
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

    /// Types the offer that was tapped in the bar.
    /// - Parameter usesEmoji: called with an emoji that was typed.
    func choose(_ index: Int, into client: KeyboardClient, usesEmoji: (String) -> Void) {
        let suggestions = suggestions
        guard suggestions.items.indices.contains(index) else { return }
        let item = suggestions.items[index]
        if item.role == .typed { learn(item.text) }
        let takesBack = correction?.typed == item.text
        correction = nil
        // The user's own word stays as typed.
        let text = item.role == .typed ? item.text : client.written(item.text)
        guard client.replaceWord(suggestions.word, with: text) else { return }
        // A restored or kept word has its space already, or the user types it.
        guard !takesBack else { return }
        if item.role == .emoji { usesEmoji(item.text) }
        client.input.insertText(" ")
        hasAutomaticSpace = true
    }

    /// Corrects a mistyped word before a key that ends it.
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

    /// Handles the key after the automatic space of a tapped suggestion. Returns whether the key is still to be typed.
    func takesAutomaticSpace(for text: String, in client: KeyboardClient?) -> Bool {
        guard hasAutomaticSpace else { return true }
        hasAutomaticSpace = false
        guard let client, client.textBeforeCaret.last == " " else { return true }
        if text == " " { return false }
        if [".", ",", "?", "!", ":", ";", ")", "\n"].contains(text) { client.input.deleteBackward() }
        return true
    }
    /// Forgets the automatic space, as when it is deleted.
    func forgetAutomaticSpace() { hasAutomaticSpace = false }
}

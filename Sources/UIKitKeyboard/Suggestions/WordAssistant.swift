import UIKitText

/// What the keyboard remembers between keys about words: what the bar offers, what a space has corrected, what follows a tapped word.
@MainActor
final class WordAssistant {
    /// What the bar offers, when that is words.
    private var suggestions = WordSuggestions()
    /// A correction that the last space made; deleting back to it offers what was typed.
    private var correction: (typed: String, corrected: String)?
    /// The space before the caret came with a tapped suggestion: a mark takes its place, another space does nothing.
    private var hasAutomaticSpace = false
    /// What the suggestions were made of, so that they are made once for one state of the text.
    private var request: Request?
    private var words = WordPredictor(list: .english)
    private var wordsLanguage = ""

    /// All that suggestions for words depend on.
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

    /// Another text: nothing of the one before counts.
    func begin() {
        forgetSuggestions()
        correction = nil
        hasAutomaticSpace = false
        request = nil
    }

    /// The bar offers no words.
    func forgetSuggestions() { suggestions = WordSuggestions() }

    /// What the bar shows for the text before the caret.
    ///
    /// - Parameters:
    ///   - corrects: whether mistyped words are changed.
    ///   - isShifted: whether the next letter is a capital.
    func offers(for client: KeyboardClient, corrects: Bool, isShifted: Bool, language: KeyboardLanguage) -> [PredictiveBarPicture.Cell] {
        // In the middle of a word nothing is known about it.
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

    /// A correction can be taken back while the caret stays at its end.
    private func forgetCorrection(unlessIn text: String) {
        guard let made = correction else { return }
        if !text.hasSuffix(made.corrected), !text.dropLast().hasSuffix(made.corrected) { correction = nil }
    }

    /// The words of the language that is in use.
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

    /// A tap on the bar types what stands there.
    /// - Parameter usesEmoji: called with an emoji that was typed.
    func choose(_ index: Int, into client: KeyboardClient, usesEmoji: (String) -> Void) {
        let suggestions = suggestions
        guard suggestions.items.indices.contains(index) else { return }
        let item = suggestions.items[index]
        if item.role == .typed { learn(item.text) }
        let takesBack = correction?.typed == item.text
        correction = nil
        // What the person typed stays as it is.
        let text = item.role == .typed ? item.text : client.written(item.text)
        guard client.replaceWord(suggestions.word, with: text) else { return }
        // A word that is taken back or kept as it is has its space already, or gets it from the person.
        guard !takesBack else { return }
        if item.role == .emoji { usesEmoji(item.text) }
        client.input.insertText(" ")
        hasAutomaticSpace = true
    }

    /// Before a key that ends a word: changes the word if it was mistyped.
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

    /// What the space of a tapped suggestion makes of the next key. Answers whether the key has still to be typed.
    func takesAutomaticSpace(for text: String, in client: KeyboardClient?) -> Bool {
        guard hasAutomaticSpace else { return true }
        hasAutomaticSpace = false
        guard let client, client.textBeforeCaret.last == " " else { return true }
        if text == " " { return false }
        if [".", ",", "?", "!", ":", ";", ")", "\n"].contains(text) { client.input.deleteBackward() }
        return true
    }
    /// The delete key takes it.
    func forgetAutomaticSpace() { hasAutomaticSpace = false }
}

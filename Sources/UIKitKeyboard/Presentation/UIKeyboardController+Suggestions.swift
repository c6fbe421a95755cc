import UIKitText

/// The predictive bar: what it offers, what a tap does, what a space does to a mistyped word.
extension UIKeyboardController {
    /// What the keyboard remembers between keys about words.
    struct Assistant {
        /// What the bar offers, when that is words.
        var suggestions = WordSuggestions()
        /// A correction that the last space made; deleting back to it offers what was typed.
        var correction: (typed: String, corrected: String)?
        /// The space before the caret came with a tapped suggestion: a mark takes its place, another space does nothing.
        var hasAutomaticSpace = false
        /// What the suggestions were made of, so that they are made once for one state of the text.
        var request: Request?
    }

    /// All that suggestions for words depend on.
    struct Request: Hashable {
        var text: String
        var corrects: Bool
        var isShifted: Bool
        var kept: String?
        var learned: Set<String>
        var language: String
    }

    /// Makes the bar show what fits the text before the caret.
    func updateSuggestions() {
        guard let client, hasKeys || content == .shortcuts, emoji == nil else { return }
        updateBarShortcuts()
        switch keys.setup.assistance {
        case .none: host.bar.show([])
        case .autoFill(let kind):
            assistant.suggestions = WordSuggestions()
            host.bar.show(autoFill.cells(for: kind))
        case .words:
            // In the middle of a word nothing is known about it.
            guard client.hasCaret, !client.isInsideWord else {
                assistant.suggestions = WordSuggestions()
                assistant.request = nil
                return host.bar.show([])
            }
            let text = client.textBeforeCaret
            forgetCorrection(unlessIn: text)
            let isKept = assistant.correction.map { text.hasSuffix($0.corrected) } ?? false
            let request = Request(
                text: text, corrects: keys.setup.correctsWords && correctsWords, isShifted: keys.machine.shift != .off,
                kept: isKept ? assistant.correction?.typed : nil, learned: SimulatedProcess.current.learnedWords.words,
                language: language.identifier)
            if request != assistant.request {
                assistant.request = request
                assistant.suggestions = predictor.suggestions(
                    after: text, corrects: request.corrects, isShifted: request.isShifted, kept: request.kept)
            }
            host.bar.show(
                assistant.suggestions.items.map { .init(title: $0.title, isMarked: $0.role == .correction) })
        }
    }

    /// A correction can be taken back while the caret stays at its end.
    private func forgetCorrection(unlessIn text: String) {
        guard let made = assistant.correction else { return }
        if !text.hasSuffix(made.corrected), !text.dropLast().hasSuffix(made.corrected) { assistant.correction = nil }
    }

    /// The words of the language that is in use.
    var predictor: WordPredictor {
        let language = language
        let isEnglish = language.languageCode == "en"
        if predictorLanguage != language.identifier {
            predictorLanguage = language.identifier
            basicPredictor = WordPredictor(list: isEnglish ? .english : nil, costs: TypingCosts(rows: language.letterRows))
        }
        var result = basicPredictor
        result.learned = SimulatedProcess.current.learnedWords.words
        return result
    }

    /// A tap on the bar.
    func chooseFromBar(_ index: Int) {
        withCause(.user) {
            if case .autoFill(let kind) = keys.setup.assistance { return fill(kind) }
            let suggestions = assistant.suggestions
            guard suggestions.items.indices.contains(index), let client else { return }
            let item = suggestions.items[index]
            if item.role == .typed { SimulatedProcess.current.learnedWords.words.insert(LearnedWords.form(of: item.text)) }
            let takesBack = assistant.correction?.typed == item.text
            assistant.correction = nil
            // What the person typed stays as it is.
            let text = item.role == .typed ? item.text : client.written(item.text)
            guard client.replaceWord(suggestions.word, with: text) else { return }
            // A word that is taken back or kept as it is has its space already, or gets it from the person.
            guard !takesBack else { return }
            if item.role == .emoji { useEmoji(item.text) }
            client.input.insertText(" ")
            assistant.hasAutomaticSpace = true
        }
        textDidChange()
    }

    /// Before a key that ends a word: changes the word if it was mistyped. Answers whether the text may go on.
    func correctWord(before text: String) {
        guard let first = text.first, !first.isLetter, !first.isNumber, first != "'", first != "’" else { return }
        guard keys.setup.assistance == .words, let client else { return }
        let word = assistant.suggestions.word
        guard !word.isEmpty else { return }
        if predictor.list == nil, word.count >= 3 { SimulatedProcess.current.learnedWords.words.insert(LearnedWords.form(of: word)) }
        guard keys.setup.correctsWords, correctsWords, let offer = assistant.suggestions.correction else { return }
        let correction = client.written(offer)
        guard correction != word else { return }
        guard client.replaceWord(word, with: correction) else { return }
        assistant.correction = (word, correction)
    }

    /// What the space of a tapped suggestion makes of the next key. Answers whether the key has still to be typed.
    func takesAutomaticSpace(for text: String) -> Bool {
        guard assistant.hasAutomaticSpace else { return true }
        assistant.hasAutomaticSpace = false
        guard let client, client.textBeforeCaret.last == " " else { return true }
        if text == " " { return false }
        if [".", ",", "?", "!", ":", ";", ")", "\n"].contains(text) { client.input.deleteBackward() }
        return true
    }

    // MARK: Passwords

    private func fill(_ kind: AutoFillKind) {
        guard let client else { return }
        switch kind {
        case .username, .password:
            guard let account = autoFill.account else {
                return reportUnsupported("Passwords", "no account is saved; give one with the setting savedAccount")
            }
            fillFields { $0 == .username ? account.username : $0 == .password ? account.password : nil }
        case .newPassword:
            autoFill.proposals += 1
            let password = AutoFillStore.strongPassword(autoFill.proposals)
            fillFields { $0 == .newPassword ? password : nil }
        case .oneTimeCode:
            if let code = autoFill.oneTimeCode { client.replaceAll(with: code) }
        }
        textDidChange()
    }

    /// Fills the field with the keyboard and its companions in the same window.
    private func fillFields(_ value: (AutoFillKind) -> String?) {
        guard let responder = served else { return }
        var fields: [any UITextInput] = []
        func collect(_ view: UIView) {
            if let field = view as? any UITextInput, !view.isHidden { fields.append(field) }
            for subview in view.subviews { collect(subview) }
        }
        if let window = (responder as? UIView)?.window { collect(window) }
        if let input = responder as? any UITextInput, !fields.contains(where: { $0 === input }) { fields.append(input) }
        for field in fields {
            guard let kind = field.textContentType.flatMap({ AutoFillKind($0) }), let text = value(kind) else { continue }
            KeyboardClient(input: field).replaceAll(with: text)
        }
    }
}

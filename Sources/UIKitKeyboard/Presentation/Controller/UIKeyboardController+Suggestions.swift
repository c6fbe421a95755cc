import UIKitText

/// The suggestions in the predictive bar, and the effect of a tap on a suggestion. `WordAssistant` stores the suggested words.
extension UIKeyboardController {
    /// Updates the predictive bar for the text before the caret.
    func updateSuggestions() {
        guard let client, hasKeys || situation.content == .shortcuts, emoji == nil else { return }
        updateBarShortcuts()
        switch keys.setup.assistance {
        case .none: host.bar.show([])
        case .autoFill(let kind):
            words.forgetSuggestions()
            host.bar.show(settings.autoFill.cells(for: kind))
        case .words:
            host.bar.show(
                words.offers(for: client, corrects: correctsMistypedWords, isShifted: keys.machine.shift != .off, language: language))
        }
    }

    private var correctsMistypedWords: Bool { keys.setup.correctsWords && settings.correctsWords }

    /// Applies the suggestion that the user has tapped.
    func chooseFromBar(_ index: Int) {
        withCause(.user) {
            if case .autoFill(let kind) = keys.setup.assistance { return fill(kind) }
            guard let client else { return }
            words.choose(index, into: client) { emojiInput.use($0) }
        }
        textDidChange()
    }

    /// Corrects a mistyped word before a character that ends the word is inserted.
    func correctWord(before text: String) {
        guard keys.setup.assistance == .words, let client else { return }
        words.correctWord(before: text, in: client, corrects: correctsMistypedWords, language: language)
    }

    // MARK: Passwords

    private func fill(_ kind: AutoFillKind) {
        guard let client else { return }
        switch kind {
        case .username, .password:
            guard let account = settings.autoFill.account else {
                return reportUnsupported("Passwords", "no account is saved; give one with the setting savedAccount")
            }
            fillFields { $0 == .username ? account.username : $0 == .password ? account.password : nil }
        case .newPassword:
            settings.autoFill.proposals += 1
            let password = AutoFillStore.strongPassword(settings.autoFill.proposals)
            fillFields { $0 == .newPassword ? password : nil }
        case .oneTimeCode:
            if let code = settings.autoFill.oneTimeCode { client.replaceAll(with: code) }
        }
        textDidChange()
    }

    /// Fills the focused field, and all other fields of the same window for which `value` returns a text.
    private func fillFields(_ value: (AutoFillKind) -> String?) {
        guard let responder = focus.served else { return }
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

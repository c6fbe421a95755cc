import UIKitText

/// Typing. The commands of the keys change the text, and changes of the text update the keys.
extension UIKeyboardController {
    /// Updates the shift state, the return key and the suggestions after a change of the text or the caret.
    func textDidChange() {
        guard let client, hasKeys || situation.content == .shortcuts, emoji == nil else { return }
        keys.contextChanged(client.context(keys.setup), hasText: client.input.hasText)
        updateSuggestions()
        updateShortcuts()
    }

    func perform(_ commands: [KeyboardMachine.Command]) {
        if emojiInput.isSearching { return performSearch(commands) }
        withCause(.user) {
            for command in commands {
                // Any command may move the focus, so the client is determined again for each command.
                guard let input = client?.input else { return }
                switch command {
                case .insert(let text):
                    correctWord(before: text)
                    if words.takesAutomaticSpace(for: text, in: client) { client?.input.insertTypedText(text) }
                case .deleteBackward:
                    words.forgetAutomaticSpace()
                    input.deleteBackward()
                case .deleteWordBackward: client?.deleteWordBackward()
                case .moveCaret(let translation): moveCaret(by: translation)
                case .endCaretMovement: typing.endCaretMovement()
                case .return:
                    correctWord(before: "\n")
                    _ = words.takesAutomaticSpace(for: "\n", in: client)
                    if input.hasText || !keys.setup.disablesReturnWhenEmpty { client?.input.insertText("\n") }
                case .replaceSpaceWithPeriod: client?.replaceSpaceWithPeriod()
                case .showEmoji: showEmoji()
                case .nextKeyboard: inputLanguages.hasSeveral ? nextKeyboard() : showEmoji()
                case .chooseKeyboard(let index): chooseKeyboard(index)
                case .chooseMode(let row): chooseMode(row)
                case .hideKeyboard: giveUpFocus()
                case .unsupported(let name): reportUnsupported(name)
                }
            }
        }
        textDidChange()
    }

    /// Moves the caret by the translation of the finger, starting from the caret's position when the user began to move it. The caret
    /// moves to the text position nearest to the resulting point.
    private func moveCaret(by translation: CGPoint) {
        guard let client else { return }
        let place = typing.caretPlace(movedBy: translation, from: typing.movesCaret ? nil : client.caretCenter)
        if let place { client.placeCaret(near: place) }
    }

    /// The names of keys that were pressed but do nothing, without duplicates, in the order of their first press.
    var unsupportedKeys: [String] { typing.unsupportedKeys }

    /// Records that a pressed key does nothing, and writes a message about it the first time.
    func reportUnsupported(_ name: String, _ reason: String = "what it opens is not simulated") {
        guard typing.note(unsupported: name) else { return }
        FileHandle.standardError.write(Data("The keyboard's \(name) key does nothing: \(reason).\n".utf8))
    }
}

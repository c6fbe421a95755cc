import UIKitText

/// The emoji keyboard: it takes the letters' place for the field that has the focus, with announcements as for any other height.
extension UIKeyboardController {
    /// How many emoji are kept as frequently used: six columns. (seen on the reference picture)
    static let favouriteCount = 30

    func showEmoji() {
        guard let responder = served else { return }
        let plane = EmojiPlaneView(metrics: keys.geometry.metrics, favourites: favouriteEmoji)
        plane.choose = { [unowned self] in choose($0) }
        emoji = plane
        show(for: responder)
    }

    private func choose(_ choice: EmojiPlaneView.Choice) {
        guard let responder = served, let input = client?.input else { return }
        withCause(.user) {
            switch choice {
            case .emoji(let text):
                favouriteEmoji = Array(([text] + favouriteEmoji.filter { $0 != text }).prefix(Self.favouriteCount))
                input.insertText(text)
            case .delete: input.deleteBackward()
            case .letters:
                emoji = nil
                show(for: responder)
            case .search:
                emoji?.beginSearch()
                show(for: responder)
            case .endSearch:
                emoji?.endSearch()
                show(for: responder)
            case .dictation: reportUnsupported("dictation")
            }
        }
    }

    /// What keys do while emoji are searched for.
    func performSearch(_ commands: [KeyboardMachine.Command]) {
        for command in commands {
            switch command {
            case .insert(let text): emoji?.changeQuery { $0 += text }
            case .deleteBackward: emoji?.changeQuery { $0 = String($0.dropLast()) }
            case .deleteWordBackward: emoji?.changeQuery { $0 = "" }
            case .return, .showEmoji: choose(.endSearch)
            case .replaceSpaceWithPeriod, .moveCaret, .endCaretMovement: break
            case .nextKeyboard: nextKeyboard()
            case .chooseKeyboard(let index): chooseKeyboard(index)
            case .unsupported(let name): reportUnsupported(name)
            }
        }
    }

    /// Text from a keyboard beside the phone belongs to the search field while it has the caret. Answers whether it does.
    package func takeTypedText(_ text: String) -> Bool {
        guard emoji?.query != nil else { return false }
        emoji?.changeQuery { $0 += text }
        return true
    }

    /// So do the keys that edit it or leave it.
    package func takeKey(_ key: UIKey, isDown: Bool) -> Bool {
        guard emoji?.query != nil else { return false }
        if key.modifierFlags.contains(.command), key.keyCode == .keyboardV {
            if isDown, let text = UIPasteboard.general.string { emoji?.changeQuery { $0 += text } }
            return true
        }
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
        let command: KeyboardMachine.Command
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: command = key.modifierFlags.contains(.alternate) ? .deleteWordBackward : .deleteBackward
        case .keyboardReturnOrEnter, .keyboardEscape: command = .return
        default: return false
        }
        if isDown { performSearch([command]) }
        return true
    }

    /// The letters below the search field.
    var emojiSearchSetup: KeyboardSetup {
        var setup = KeyboardSetup()
        setup.layout = language.layout(for: .default, hasSeveral: languages.count > 1)
        setup.showsBar = false
        setup.returnKey = KeyboardPicture.ReturnKeyLook(title: language.titles.title(of: .done), isBlue: true)
        return setup
    }
}

import UIKitText

/// The emoji keyboard. It replaces the letters for the first responder. Apps receive the same notifications as for any other change of
/// the keyboard's height.
extension UIKeyboardController {
    /// The emoji plane, or nil while it is not shown.
    var emoji: EmojiPlaneView? { emojiInput.plane }
    /// The recently used emoji in order, beginning with the latest. They are shown the next time the emoji plane is opened.
    var favouriteEmoji: [String] { emojiInput.favourites }

    func showEmoji() {
        guard let responder = focus.served else { return }
        let metrics = keys.geometry.metrics
        let plane = EmojiPlaneView(
            metrics: metrics, favourites: favouriteEmoji, showsBar: !metrics.isTablet || keys.setup.showsBar)
        plane.choose = { [unowned self] in choose($0) }
        emojiInput.open(plane)
        show(for: responder)
    }

    private func choose(_ choice: EmojiPlaneView.Choice) {
        guard let responder = focus.served, let input = client?.input else { return }
        withCause(.user) {
            switch choice {
            case .emoji(let text):
                emojiInput.use(text)
                input.insertText(text)
            case .delete: input.deleteBackward()
            case .letters:
                emojiInput.close()
                show(for: responder)
            case .search:
                emoji?.beginSearch()
                show(for: responder)
            case .endSearch:
                emoji?.endSearch()
                show(for: responder)
            case .dictation: reportUnsupported("dictation")
            case .hideKeyboard: giveUpFocus()
            }
        }
    }

    /// Performs the commands of the letter keys while the user searches for emoji.
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
            case .chooseMode(let row): chooseMode(row)
            case .hideKeyboard: giveUpFocus()
            case .unsupported(let name): reportUnsupported(name)
            }
        }
    }

    /// The setup of the letter keys below the search field for emoji.
    var emojiSearchSetup: KeyboardSetup {
        var setup = KeyboardSetup()
        setup.layout = language.layout(for: .default, hasSeveral: inputLanguages.hasSeveral, form: keys.form)
        setup.showsBar = false
        setup.returnKey = KeyboardPicture.ReturnKeyLook(title: language.titles.title(of: .done), isBlue: true)
        return setup
    }
}

import UIKitText

/// The emoji keyboard: it takes the letters' place for the field that has the focus, with announcements as for any other height.
extension UIKeyboardController {
    /// The emoji while they show.
    var emoji: EmojiPlaneView? { emojiInput.plane }
    /// What was used last, first; shown the next time the emoji open.
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
            case .chooseMode(let row): chooseMode(row)
            case .hideKeyboard: giveUpFocus()
            case .unsupported(let name): reportUnsupported(name)
            }
        }
    }

    /// The letters below the search field.
    var emojiSearchSetup: KeyboardSetup {
        var setup = KeyboardSetup()
        setup.layout = language.layout(for: .default, hasSeveral: inputLanguages.hasSeveral, form: keys.form)
        setup.showsBar = false
        setup.returnKey = KeyboardPicture.ReturnKeyLook(title: language.titles.title(of: .done), isBlue: true)
        return setup
    }
}

import UIKitText

/// The user's keyboards, and the globe that switches between them.
extension UIKeyboardController {
    /// The user's keyboards, at least one.
    package var languages: [KeyboardLanguage] { inputLanguages.all }
    /// The current keyboard.
    package var language: KeyboardLanguage { inputLanguages.current }

    /// Gives the phone these keyboards, at least one, and uses the first.
    package func enable(_ languages: [KeyboardLanguage]) {
        inputLanguages = KeyboardLanguages(languages)
        updateInputModes()
        refetch()
    }

    /// Switches to the next keyboard, as the globe does.
    func nextKeyboard() { use(inputLanguages.next) }

    /// Uses the keyboard of a row of the globe's list; the emoji are the last row.
    func chooseKeyboard(_ index: Int) {
        if index >= languages.count { showEmoji() } else { use(index) }
    }

    private func use(_ index: Int) {
        guard inputLanguages.use(index) else { return }
        updateInputModes()
        NotificationCenter.default.post(name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
        refetch()
        if inputLanguages.hasSeveral, hasKeys { keys.nameLanguage(language.name) }
    }

    /// Uses the language that a responder requests. (`UIResponder.textInputMode`)
    func useLanguage(of responder: UIResponder) {
        guard let wanted = responder.textInputMode?.primaryLanguage, inputLanguages.use(wanted) else { return }
        updateInputModes()
    }

    /// Updates UIKit's input modes and the globe's list.
    func updateInputModes() {
        let modes = SimulatedProcess.current.inputModes
        modes.active = languages.map { UITextInputMode(primaryLanguage: $0.identifier) } + [UITextInputMode(primaryLanguage: "emoji")]
        modes.current = emoji == nil ? inputLanguages.index : languages.count
        keys.listedKeyboards = (languages.map(\.name) + ["Emoji"], inputLanguages.index)
    }

    private func refetch() { if let served = focus.served, isShowing { show(for: served) } }
}

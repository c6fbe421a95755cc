import UIKitText

/// The keyboards that the person has, and the globe that goes from one to the next.
extension UIKeyboardController {
    /// The keyboard that is in use.
    package var language: KeyboardLanguage { languages[languageIndex] }

    /// Gives the phone these keyboards, the first one in use; at least one.
    package func enable(_ languages: [KeyboardLanguage]) {
        precondition(!languages.isEmpty, "a phone has at least one keyboard")
        self.languages = languages
        languageIndex = 0
        updateInputModes()
        refetch()
    }

    /// The globe.
    func nextKeyboard() { use((languageIndex + 1) % languages.count) }

    /// A row of the globe's list; the emoji are the last one.
    func chooseKeyboard(_ index: Int) {
        if index >= languages.count { showEmoji() } else { use(index) }
    }

    private func use(_ index: Int) {
        guard index != languageIndex else { return }
        languageIndex = index
        updateInputModes()
        NotificationCenter.default.post(name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
        refetch()
        if languages.count > 1, hasKeys { keys.nameLanguage(language.name) }
    }

    /// A responder may say which language it wants. (`UIResponder.textInputMode`)
    func useLanguage(of responder: UIResponder) {
        guard let wanted = responder.textInputMode?.primaryLanguage, wanted != language.identifier,
            let index = languages.firstIndex(where: { $0.identifier == wanted })
        else { return }
        languageIndex = index
        updateInputModes()
    }

    /// Tells UIKit's side of it, and the globe's list.
    func updateInputModes() {
        let modes = SimulatedProcess.current.inputModes
        modes.active = languages.map { UITextInputMode(primaryLanguage: $0.identifier) } + [UITextInputMode(primaryLanguage: "emoji")]
        modes.current = emoji == nil ? languageIndex : languages.count
        keys.listedKeyboards = (languages.map(\.name) + ["Emoji"], languageIndex)
    }

    private func refetch() { if let served, isShowing { show(for: served) } }
}

import UIKitText

/// The keyboards that the person has, and the globe that goes from one to the next.
extension UIKeyboardController {
    /// The keyboards that the person has, at least one.
    package var languages: [KeyboardLanguage] { inputLanguages.all }
    /// The keyboard that is in use.
    package var language: KeyboardLanguage { inputLanguages.current }

    /// Gives the phone these keyboards, the first one in use; at least one.
    package func enable(_ languages: [KeyboardLanguage]) {
        inputLanguages = KeyboardLanguages(languages)
        updateInputModes()
        refetch()
    }

    /// The globe.
    func nextKeyboard() { use(inputLanguages.next) }

    /// A row of the globe's list; the emoji are the last one.
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

    /// A responder may say which language it wants. (`UIResponder.textInputMode`)
    func useLanguage(of responder: UIResponder) {
        guard let wanted = responder.textInputMode?.primaryLanguage, inputLanguages.use(wanted) else { return }
        updateInputModes()
    }

    /// Tells UIKit's side of it, and the globe's list.
    func updateInputModes() {
        let modes = SimulatedProcess.current.inputModes
        modes.active = languages.map { UITextInputMode(primaryLanguage: $0.identifier) } + [UITextInputMode(primaryLanguage: "emoji")]
        modes.current = emoji == nil ? inputLanguages.index : languages.count
        keys.listedKeyboards = (languages.map(\.name) + ["Emoji"], inputLanguages.index)
    }

    private func refetch() { if let served = focus.served, isShowing { show(for: served) } }
}

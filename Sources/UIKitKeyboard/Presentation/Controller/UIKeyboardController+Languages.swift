import UIKitText

/// The keyboards that the user has enabled, and the globe key that switches between them.
extension UIKeyboardController {
    /// The keyboards that the user has enabled, at least one.
    package var languages: [KeyboardLanguage] { inputLanguages.all }
    /// The current keyboard.
    package var language: KeyboardLanguage { inputLanguages.current }

    /// Enables the given keyboards and makes the first of them current. `languages` must not be empty.
    package func enable(_ languages: [KeyboardLanguage]) {
        inputLanguages = KeyboardLanguages(languages)
        updateInputModes()
        refetch()
    }

    /// Switches to the next keyboard, as a tap on the globe key does.
    func nextKeyboard() { use(inputLanguages.next) }

    /// Switches to the keyboard at an index of the globe key's list. The last item of the list is the emoji plane.
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

    /// Switches to the language that a responder requests, if the user has enabled it. (`UIResponder.textInputMode`)
    func useLanguage(of responder: UIResponder) {
        guard let wanted = responder.textInputMode?.primaryLanguage, inputLanguages.use(wanted) else { return }
        updateInputModes()
    }

    /// Updates the app's input modes and the list of the globe key.
    func updateInputModes() {
        let modes = SimulatedProcess.current.inputModes
        modes.active = languages.map { UITextInputMode(primaryLanguage: $0.identifier) } + [UITextInputMode(primaryLanguage: "emoji")]
        modes.current = emoji == nil ? inputLanguages.index : languages.count
        keys.listedKeyboards = (languages.map(\.name) + ["Emoji"], inputLanguages.index)
    }

    private func refetch() { if let served = focus.served, isShowing { show(for: served) } }
}

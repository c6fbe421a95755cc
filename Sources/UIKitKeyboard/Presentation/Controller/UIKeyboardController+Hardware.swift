import UIKitText

/// Text and keys from a hardware keyboard.
extension UIKeyboardController {
    /// Handles typed text that has a special meaning, and returns whether it had one.
    ///
    /// While the user searches for emoji, all text goes to the search field. A second space in succession is replaced by a full stop, as
    /// on the drawn keys.
    package func takeTypedText(_ text: String) -> Bool {
        if emojiInput.isSearching {
            emoji?.changeQuery { $0 += text }
            return true
        }
        let now = CACurrentMediaTime()
        let since = typing.hardwareTypes(text, at: now)
        guard text == " ", settings.makesPeriods, let client = KeyboardClient(UIApplication.shared.firstResponder), client.hasCaret else {
            return false
        }
        let setup = KeyboardSetup(traits: client.input, localeIdentifier: SimulatedProcess.current.settings.localeIdentifier)
        guard setup.hasPeriodShortcut, PeriodShortcut.applies(after: client.textBeforeCaret, secondsSinceSpace: since) else { return false }
        typing.forgetHardwareSpace()
        withCause(.user) { client.replaceSpaceWithPeriod() }
        textDidChange()
        return true
    }

    /// Handles keys that edit or end the search for emoji, and returns whether the key was such a key.
    package func takeKey(_ key: UIKey, isDown: Bool) -> Bool {
        // Two spaces are not replaced by a full stop if another key was pressed between them.
        if isDown, key.keyCode != .keyboardSpacebar { typing.forgetHardwareSpace() }
        guard emojiInput.isSearching else { return false }
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
}

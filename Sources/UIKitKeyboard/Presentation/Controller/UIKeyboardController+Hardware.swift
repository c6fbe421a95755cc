import UIKitText

/// Text and keys from a hardware keyboard.
extension UIKeyboardController {
    /// Handles typed text that has a special meaning. Returns whether it did.
    ///
    /// Text goes to the search field for emoji while that has the caret; a second space makes a full stop, by the rules of the drawn keys.
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

    /// Handles keys that edit or leave the search for emoji. Returns whether the key was one of them.
    package func takeKey(_ key: UIKey, isDown: Bool) -> Bool {
        // Two spaces with a different key between them do not make a full stop.
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

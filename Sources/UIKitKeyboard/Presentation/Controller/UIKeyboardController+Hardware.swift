import UIKitText

/// Text and keys that come from a keyboard beside the phone.
extension UIKeyboardController {
    /// Takes typed text where it means something else than itself. Answers whether it did.
    ///
    /// It belongs to the search field for emoji while that has the caret; a second space makes a full stop, by the rules of the drawn keys.
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

    /// Keys that edit the search for emoji, or leave it. Answers whether the key was one.
    package func takeKey(_ key: UIKey, isDown: Bool) -> Bool {
        // Any key but the space bar between two spaces keeps them apart.
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

/// Delivery of a hardware keyboard's keys: first to key commands, then along the responder chain, then to system commands.
extension UIApplication {
    func send(_ presses: UIPressesEvent) {
        let focus = SimulatedProcess.current.focus
        focus.hasKeyboard = true
        guard let target = firstTarget else { return }
        for press in presses.allPresses {
            switch press.phase {
            case .began:
                heldPresses.append(press)
                if let key = press.key, focus.onKey?(key) == true { continue }
                if let key = press.key, performKeyCommand(for: key, from: target) { continue }
                target.pressesBegan([press], with: presses)
            case .changed, .stationary: target.pressesChanged([press], with: presses)
            case .ended:
                heldPresses.removeAll { $0.key?.keyCode == press.key?.keyCode }
                target.pressesEnded([press], with: presses)
            case .cancelled:
                heldPresses.removeAll { $0.key?.keyCode == press.key?.keyCode }
                target.pressesCancelled([press], with: presses)
            }
        }
    }

    /// Cancels the presses of held keys, because the app no longer receives keys.
    func cancelPresses() {
        let event = UIPressesEvent()
        for press in heldPresses { press.phase = .cancelled }
        event.allPresses = Set(heldPresses)
        heldPresses = []
        if !event.allPresses.isEmpty { firstTarget?.pressesCancelled(event.allPresses, with: event) }
    }

    /// Performs the first command for the key along the chain. Keys that a text input uses itself go to the text input, unless the
    /// command has priority. (documented for iOS 15 and later)
    private func performKeyCommand(for key: UIKey, from target: UIResponder) -> Bool {
        let types = key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
        let isLeftToText =
            target.takesTypedText && (types && key.keyCode != .keyboardEscape || UIKeyboardHIDUsage.movesCaret.contains(key.keyCode))
        for responder in target.chain {
            for command in responder.allKeyCommands
            where command.matches(key) && (!isLeftToText || command.wantsPriorityOverSystemBehavior) {
                if command.perform(from: target) { return true }
            }
        }
        for command in UIMenuSystem.main.keyCommands
        where !command.isSystem && command.matches(key) && (!isLeftToText || command.wantsPriorityOverSystemBehavior) {
            if command.perform(from: target) { return true }
        }
        return false
    }

    /// Performs the system's command for a key that no responder has handled.
    func performSystemCommand(for key: UIKey) {
        let flags = key.modifierFlags
        let focus = SimulatedProcess.current.focus
        if flags.contains(.command) {
            // If an app removes an entry from the main menus, its key no longer works.
            guard let target = firstTarget else { return }
            for command in UIMenuSystem.main.keyCommands where command.isSystem && command.matches(key) { command.perform(from: target) }
            return
        }
        switch key.keyCode {
        case .keyboardTab: focus.move(forward: !flags.contains(.shift))
        case .keyboardReturnOrEnter, .keyboardSpacebar: focus.activate()
        case .keyboardEscape:
            focus.hide()
        default: break
        }
    }
}

extension UIResponder {
    /// The responder's `keyCommands`, followed by commands that were added to a view controller but that its override of `keyCommands`
    /// omits.
    fileprivate var allKeyCommands: [UIKeyCommand] {
        let listed = keyCommands ?? []
        guard let added = (self as? UIViewController)?.ownKeyCommands, !added.isEmpty else { return listed }
        return listed + added.filter { command in !listed.contains { $0 === command } }
    }
}

extension UIKeyboardHIDUsage {
    static let movesCaret: Set<UIKeyboardHIDUsage> = [
        .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
    ]
}

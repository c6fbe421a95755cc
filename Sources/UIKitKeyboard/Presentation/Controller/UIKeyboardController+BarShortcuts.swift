import UIKitText

/// The shortcuts left of the suggestions in an iPad's predictive bar, with or without keys below the bar, and the hide key.
extension UIKeyboardController {
    /// Updates the shortcuts in the predictive bar and whether each shortcut is enabled. iPhones have no shortcuts, and the shortcuts bar
    /// of a hardware keyboard has different ones.
    func updateBarShortcuts() {
        let source = responder?.assistantBarSource
        guard situation.content == .keys, keys.geometry.metrics.hasBarShortcuts else {
            host.bar.shortcuts = []
            return host.bar.showButtons(of: nil)
        }
        host.bar.shortcuts =
            source?.showsSystemShortcuts == false
            ? [] : BarShortcut.allCases.map { BarShortcut.Key(shortcut: $0, isEnabled: canPerform($0)) }
        host.bar.showButtons(of: source)
    }

    func canPerform(_ shortcut: BarShortcut) -> Bool {
        guard let responder else { return false }
        switch shortcut {
        case .undo: return responder.undoManager?.canUndo == true
        case .redo: return responder.undoManager?.canRedo == true
        case .paste: return responder.canPerformAction(.paste, withSender: nil)
        }
    }

    func perform(_ shortcut: BarShortcut) {
        guard canPerform(shortcut), let responder else { return }
        withCause(.user) {
            switch shortcut {
            case .undo: responder.undoManager?.undo()
            case .redo: responder.undoManager?.redo()
            case .paste: responder.paste(nil)
            }
        }
        textDidChange()
    }

    /// Resigns the first responder, which hides the keyboard.
    package func giveUpFocus() {
        guard let responder else { return hide() }
        _ = focus.dismissing(leavingAccessory: true) { responder.resignFirstResponder() }
    }
}

/// Keys of a hardware keyboard.
extension UITextField {
    /// Answers whether the key meant something here.
    func handle(_ press: UIPress) -> Bool {
        guard isEditing, let key = press.key else { return false }
        let flags = key.modifierFlags
        let extending = flags.contains(.shift)
        // Control and Alt stand for Command and Option on keyboards of other systems.
        let isCommand = flags.contains(.command) || flags.contains(.control)
        let isOption = flags.contains(.alternate)
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let movement: TextMovement = key.keyCode == .keyboardLeftArrow ? .left : .right
            // Control moves by words where Command moves by lines.
            let granularity: TextGranularity = flags.contains(.command) ? .line : isOption || flags.contains(.control) ? .word : .character
            move(movement, by: granularity, extending: extending)
        case .keyboardUpArrow, .keyboardHome: move(.backward, by: .document, extending: extending)
        case .keyboardDownArrow, .keyboardEnd: move(.forward, by: .document, extending: extending)
        case .keyboardDeleteOrBackspace:
            if isCommand || isOption, !editing.hasSelection {
                let start = editing.destination(from: editing.head, isForward: false, by: flags.contains(.command) ? .line : .word)
                if start < editing.head { change(start..<editing.head, to: "") }
            } else {
                deleteBackward()
            }
        case .keyboardDeleteForward: deleteOneForward()
        case .keyboardReturnOrEnter: insertText("\n")
        case .keyboardA where isCommand: changeSelection { $0.selectAll() }
        // What a key types comes as text, after the host's layout and input method.
        default: return false
        }
        return true
    }

    private func move(_ movement: TextMovement, by granularity: TextGranularity, extending: Bool) {
        let isRightToLeft = currentLayout.lines.first?.isRightToLeft ?? false
        changeSelection { $0.move(movement, by: granularity, extending: extending, isRightToLeft: isRightToLeft) }
    }
}

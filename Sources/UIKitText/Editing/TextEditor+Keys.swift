/// The handling of hardware keys.
extension TextEditor {
    /// Handles a key of a hardware keyboard. Returns whether the key had an effect.
    func handle(_ press: UIPress) -> Bool {
        guard isActive, let key = press.key else { return false }
        let flags = key.modifierFlags
        let extending = flags.contains(.shift)
        // Keyboards for other operating systems have other modifier keys, so Control is treated as Command, and Alt is treated as Option.
        let isCommand = flags.contains(.command) || flags.contains(.control)
        let isOption = flags.contains(.alternate)
        // Control with an arrow key moves by words, although Command moves by lines, because this is the convention on these operating
        // systems.
        let sideways: TextGranularity =
            flags.contains(.command) ? .line : isOption || flags.contains(.control) ? .word : .character
        let upwards: TextGranularity = flags.contains(.command) ? .document : isOption || flags.contains(.control) ? .line : .character
        switch key.keyCode {
        case .keyboardLeftArrow: move(.left, by: sideways, extending: extending)
        case .keyboardRightArrow: move(.right, by: sideways, extending: extending)
        case .keyboardUpArrow: move(.up, by: upwards, extending: extending)
        case .keyboardDownArrow: move(.down, by: upwards, extending: extending)
        case .keyboardHome: move(to: flags.contains(.control) ? 0 : lineRange(at: state.head).lowerBound, extending: extending)
        case .keyboardEnd: move(to: flags.contains(.control) ? state.length : lineRange(at: state.head).upperBound, extending: extending)
        case .keyboardDeleteOrBackspace:
            if isCommand || isOption, !state.hasSelection {
                let start =
                    flags.contains(.command)
                    ? lineRange(at: state.head).lowerBound : state.destination(from: state.head, isForward: false, by: .word)
                if start < state.head { change(start..<state.head, to: "") }
            } else {
                host.deleteBackward()
            }
        case .keyboardDeleteForward: deleteForward()
        case .keyboardReturnOrEnter:
            guard host.allowsEditing else { return false }
            host.insertText("\n")
        case .keyboardA where isCommand: changeSelection { $0.selectAll() }
        case .keyboardZ where flags.contains(.control):
            if extending { host.undoManager?.redo() } else { host.undoManager?.undo() }
        // The keyboard layout and the input method of the host computer convert other keys to text, which is inserted separately.
        default: return false
        }
        return true
    }

    private func move(to offset: Int, extending: Bool) { changeSelection { $0.move(to: offset, extending: extending) } }
}

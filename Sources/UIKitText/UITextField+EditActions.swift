/// Cut, copy, paste and the like, for menus, keys and apps.
extension UITextField {
    func canPerformEdit(_ action: Selector) -> Bool? {
        guard isEditing else { return nil }
        switch action {
        case .cut, .copy: return editing.hasSelection && !isSecureTextEntry
        case .delete: return editing.hasSelection
        case .paste: return UIPasteboard.general.hasStrings
        case .select: return hasText && !editing.hasSelection && !isSecureTextEntry
        case .selectAll: return hasText && editing.selection.count < editing.length
        default: return nil
        }
    }

    func copySelection() {
        let text = editing.substring(editing.selection)
        guard !text.isEmpty, !isSecureTextEntry else { return }
        UIPasteboard.general.string = text
    }
    func cutSelection() {
        guard editing.hasSelection, !isSecureTextEntry else { return }
        let text = editing.substring(editing.selection)
        guard change(editing.selection, to: "") else { return }
        UIPasteboard.general.string = text
    }
    /// The delegate may forbid it, as it may any other edit. Line breaks become spaces.
    func pasteText() {
        guard let text = UIPasteboard.general.string else { return }
        let replacesAll = clearsOnNextEdit || clearsOnInsertion
        let line = text.replacingLineBreaks()
        if change(replacesAll ? 0..<editing.length : editing.markedRange ?? editing.selection, to: line) { clearsOnInsertion = false }
    }
    func deleteSelection() { if editing.hasSelection { change(editing.selection, to: "") } }

    /// The word at the caret, or before it.
    func selectWord() {
        changeSelection { state in
            if let word = state.wordRange(at: state.head) { state.select(word) } else { state.selectAll() }
        }
        editMenu.present()
    }
    func selectEverything() {
        changeSelection { $0.selectAll() }
        editMenu.present()
    }

    // MARK: Undo

    /// Remembers how the text was. Letters typed one after the other are taken back together.
    func registerUndo(_ old: TextEditingState, range: Range<Int>, replacement: String) {
        let isLetter = range.isEmpty && replacement.count == 1
        let continues = isLetter && range.lowerBound == typingRunEnd
        typingRunEnd = isLetter ? range.lowerBound + replacement.utf16.count : nil
        if !continues { undoManager?.registerUndo(withTarget: self) { $0.restore(old) } }
    }

    private func restore(_ old: TextEditingState) {
        guard isEditing else { return }
        let present = editing
        undoManager?.registerUndo(withTarget: self) { $0.restore(present) }
        typingRunEnd = nil
        editing = old
        textWasRestored()
    }
}

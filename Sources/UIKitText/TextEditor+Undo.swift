/// An edit that can be taken back: where it was made, what it replaced, and what was selected.
@MainActor
final class TextChange {
    /// What was replaced, UTF-16 units of the text before the edit.
    let range: Range<Int>
    let replaced: String
    let runs: [NSAttributedString.Run]
    let selection: Range<Int>
    /// Units that stand there since.
    var newLength: Int

    /// An edit that is about to be made.
    init(_ range: Range<Int>, in editor: TextEditor, newLength: Int) {
        self.range = range
        replaced = editor.state.substringOfUnits(range)
        runs = editor.attributes.slice(range)
        selection = editor.state.selection
        self.newLength = newLength
    }

    /// What the edit has left, units of the text as it is now.
    var result: Range<Int> { range.lowerBound..<range.lowerBound + newLength }
}

extension TextEditor {
    /// Remembers an edit. Letters typed one after the other are taken back together, and so is what an input method made of them.
    func register(_ change: TextChange, isTyping: Bool) {
        var change = change
        if let origin = markingOrigin {
            markingOrigin = nil
            if origin.result == change.range {
                // The edit decides what was marked: both are one.
                origin.newLength = change.newLength
                change = origin
            } else {
                remember(origin)
            }
        } else if isTyping, let run = typingRun, run.result.upperBound == change.range.lowerBound {
            run.newLength += change.newLength
            return
        }
        typingRun = isTyping ? change : nil
        remember(change)
    }

    private func remember(_ change: TextChange) {
        host.undoManager?.registerUndo(withTarget: self) { $0.takeBack(change) }
        host.undoManager?.setActionName("Typing")
    }

    private func takeBack(_ change: TextChange) {
        guard isActive, change.result.upperBound <= state.length else { return }
        if state.markedRange != nil { state.unmarkText() }
        markingOrigin = nil
        let inverse = TextChange(change.result, in: self, newLength: change.replaced.utf16.count)
        host.undoManager?.registerUndo(withTarget: self) { $0.takeBack(inverse) }
        typingRun = nil
        write(change.result, change.replaced, change.runs)
        state.select(change.selection.clamped(to: 0..<state.length))
        typingRun = nil
        caretMoved()
        host.announceChange()
    }

    /// Edits by the app make the remembered places meaningless.
    func forgetUndo() {
        typingRun = nil
        markingOrigin = nil
        host.undoManager?.removeAllActions(withTarget: self)
    }
}

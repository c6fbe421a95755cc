/// An edit that can be undone: its range, the replaced text, and the selection before it.
@MainActor
final class TextChange {
    /// The replaced range, in UTF-16 units of the text before the edit.
    let range: Range<Int>
    let replaced: String
    let runs: [NSAttributedString.Run]
    let selection: Range<Int>
    /// The number of units that have replaced it.
    var newLength: Int

    /// Creates the record of an edit that is about to be made.
    init(_ range: Range<Int>, in editor: TextEditor, newLength: Int) {
        self.range = range
        replaced = editor.state.substringOfUnits(range)
        runs = editor.attributes.slice(range)
        selection = editor.state.selection
        self.newLength = newLength
    }

    /// The range of the edit's result, in units of the current text.
    var result: Range<Int> { range.lowerBound..<range.lowerBound + newLength }
}

extension TextEditor {
    /// Records an edit. Letters typed one after the other are undone together, and so is the text that an input method made of them.
    func register(_ change: TextChange, isTyping: Bool) {
        var change = change
        if let origin = markingOrigin {
            markingOrigin = nil
            if origin.result == change.range {
                // The edit confirms the marked text: both count as one.
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

    /// Groups do not follow events: every edit is a separate step, even if an input method or the app makes several during one event.
    private func remember(_ change: TextChange) {
        guard let manager = host.undoManager else { return }
        manager.asOwnStep {
            manager.registerUndo(withTarget: self) { $0.takeBack(change) }
            manager.setActionName("Typing")
        }
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

    /// Removes all records, as edits by the app make their ranges meaningless.
    func forgetUndo() {
        typingRun = nil
        markingOrigin = nil
        host.undoManager?.removeAllActions(withTarget: self)
    }
}

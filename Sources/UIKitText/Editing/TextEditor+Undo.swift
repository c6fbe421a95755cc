/// An undo record. It contains the range of an edit, the replaced text, and the selection before the edit.
@MainActor
final class TextChange {
    /// The replaced range in UTF-16 units of the text before the edit.
    let range: Range<Int>
    let replaced: String
    let runs: [NSAttributedString.Run]
    let selection: Range<Int>
    /// The number of UTF-16 units that have replaced the range.
    var newLength: Int

    /// Creates the undo record of an edit. Must be called before the edit takes place.
    init(_ range: Range<Int>, in editor: TextEditor, newLength: Int) {
        self.range = range
        replaced = editor.state.substringOfUnits(range)
        runs = editor.attributes.slice(range)
        selection = editor.state.selection
        self.newLength = newLength
    }

    /// The range of the new text in UTF-16 units of the text after the edit.
    var result: Range<Int> { range.lowerBound..<range.lowerBound + newLength }
}

extension TextEditor {
    /// Records an edit for undo. Characters that are typed one after the other are undone together. The edits of an input method that
    /// lead to one confirmed text are also undone together.
    func register(_ change: TextChange, isTyping: Bool) {
        var change = change
        if let origin = markingOrigin {
            markingOrigin = nil
            if origin.result == change.range {
                // The edit confirms the marked text, so the marking and the edit become one undo step.
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

    /// Registers a separate undo step. The undo manager's groups by event are not used, because an input method or the app may make
    /// several edits during one event.
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

    /// Removes all undo records. An edit by the app makes their ranges invalid.
    func forgetUndo() {
        typingRun = nil
        markingOrigin = nil
        host.undoManager?.removeAllActions(withTarget: self)
    }
}

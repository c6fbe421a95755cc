/// The beginning, the changes and the end of editing, with delegate calls, control events and notifications in UIKit's order.
extension UITextField {
    // MARK: Beginning and end

    /// Called after the field has become first responder and before the keyboard is notified.
    func beginEditing() {
        isEditing = true
        editor.state.move(to: editing.length)
        clearsOnNextEdit = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, withCause(.app, { delegate?.textFieldShouldClear(self) }) ?? true { editor.setText("") }
        editor.begin()
        withCause(.app) { delegate?.textFieldDidBeginEditing(self) }
        sendActions(for: .editingDidBegin)
        withCause(.app) { NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self) }
    }

    func endEditing() {
        isEditing = false
        editor.end()
        editor.state.move(to: editing.length)
        secureText.hideAll()
        clearsOnNextEdit = false
        scrollOffset = 0
        setNeedsLayout()
        withCause(.app) { delegate?.textFieldDidEndEditing(self, reason: .committed) }
        sendActions(for: .editingDidEnd)
        let reason = [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue]
        withCause(.app) { NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self, userInfo: reason) }
    }

    // MARK: Changing

    /// Sets the text on behalf of the app, without delegate calls and control events.
    func setText(_ newText: String) {
        guard newText != editing.text || editing.markedRange != nil || !editor.attributes.isPlain else { return }
        editor.setText(newText)
    }

    /// Inserts text from a keyboard. A line feed alone is treated as the return key, and line breaks in longer text become spaces.
    func type(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        let line = accepted(text)
        let replacesAll = clearsOnNextEdit || clearsOnInsertion
        guard editor.change(replacesAll ? 0..<editing.length : editing.markedRange ?? editing.selection, to: line) else { return }
        clearsOnInsertion = false
        reveal(line)
    }

    func deleteOneBackward() {
        if clearsOnNextEdit { editor.change(0..<editing.length, to: "") } else { editor.deleteBackward() }
    }

    /// Pastes text if the delegate permits it. Line breaks become spaces.
    func pasteText() {
        guard let text = UIPasteboard.general.string else { return }
        let replacesAll = clearsOnNextEdit || clearsOnInsertion
        let range = replacesAll ? 0..<editing.length : editing.markedRange ?? editing.selection
        if editor.change(range, to: accepted(text)) { clearsOnInsertion = false }
    }

    /// Makes the last typed character of a password readable for a short time.
    private func reveal(_ typed: String) {
        guard isSecureTextEntry, typed.count == 1, editing.head > 0 else { return }
        secureText.reveal(editing.text[..<editing.index(editing.head)].count - 1, at: CACurrentMediaTime())
        revealTimer?.invalidate()
        revealTimer = Timer.scheduledTimer(withTimeInterval: SecureText.revealDuration, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.secureText.hideAll()
                self?.setNeedsLayout()
            }
        }
    }

    // MARK: Return and clear

    func pressReturn() {
        editor.unmarkText()
        guard withCause(.app, { delegate?.textFieldShouldReturn(self) }) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        // Editing ends only if a target is registered for this event. (documented behaviour of UIKit's own targets)
        if ends, isFirstResponder { resignFirstResponder() }
    }

    func clearButtonTapped() {
        guard withCause(.app, { delegate?.textFieldShouldClear(self) }) ?? true else { return }
        if !isFirstResponder { becomeFirstResponder() }
        editor.setText("")
        announceChange()
    }
}

extension String {
    /// Returns the string as a single line in which spaces replace the line breaks.
    func replacingLineBreaks() -> String { contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self }
}

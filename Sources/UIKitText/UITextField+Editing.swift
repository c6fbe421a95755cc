/// Beginning, changing and ending, with delegate calls, control events and notifications in UIKit's order.
extension UITextField {
    // MARK: Beginning and ending

    /// The field has the focus; the keyboard does not know yet.
    func beginEditing() {
        isEditing = true
        editing.move(to: editing.length)
        clearsOnNextEdit = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            editing.setText("")
            clearsOnNextEdit = false
        }
        caret.show()
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endEditing() {
        isEditing = false
        editMenu.dismiss()
        typingRunEnd = nil
        editing.unmarkText()
        editing.move(to: editing.length)
        secureText.hideAll()
        clearsOnNextEdit = false
        scrollOffset = 0
        caret.hide()
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Changing

    /// The app sets the text: no delegate call, no event.
    func setText(_ newText: String) {
        guard newText != editing.text || editing.markedRange != nil else { return }
        inputDelegate?.textWillChange(self)
        editing.setText(newText)
        secureText.hideAll()
        clearsOnNextEdit = false
        textWasChanged()
        inputDelegate?.textDidChange(self)
    }

    /// What a keyboard types. A line feed is the return key; line breaks inside longer text become spaces.
    func type(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        let line = text.replacingLineBreaks()
        let replacesAll = clearsOnNextEdit || clearsOnInsertion
        guard change(replacesAll ? 0..<editing.length : editing.markedRange ?? editing.selection, to: line) else { return }
        clearsOnInsertion = false
        reveal(line)
    }

    func deleteOneBackward() {
        let range = clearsOnNextEdit ? 0..<editing.length : editing.rangeToDeleteBackward
        guard !range.isEmpty else { return }
        change(range, to: "")
    }

    func deleteOneForward() {
        let range = editing.hasSelection ? editing.selection : editing.head..<editing.boundary(after: editing.head)
        guard !range.isEmpty else { return }
        change(range, to: "")
    }

    /// An edit of the user's: the delegate may forbid it. Answers whether it was made.
    @discardableResult
    func change(_ range: Range<Int>, to replacement: String) -> Bool {
        let range = editing.snapped(range)
        let nsRange = NSRange(location: range.lowerBound, length: range.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: nsRange, replacementString: replacement) ?? true else { return false }
        // The delegate may have changed the text itself.
        let clamped = range.clamped(to: 0..<editing.length)
        registerUndo(editing, range: clamped, replacement: replacement)
        editing.replace(clamped, with: replacement)
        clearsOnNextEdit = false
        secureText.hideAll()
        textWasChanged()
        announceChange()
        return true
    }

    /// After an edit of the user's.
    private func announceChange() {
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func changeMarkedText(_ marked: String, selected: Range<Int>) {
        // An input method that has nothing to show and had nothing before leaves the selection alone.
        guard !marked.isEmpty || editing.markedRange != nil else { return }
        editing.setMarkedText(marked.replacingLineBreaks(), selected: selected)
        clearsOnNextEdit = false
        textWasChanged()
        announceChange()
    }

    func changeSelection(_ body: (inout TextEditingState) -> Void) {
        let old = editing
        body(&editing)
        guard editing != old else { return caretWasMoved() }
        inputDelegate?.selectionWillChange(self)
        caretWasMoved()
        inputDelegate?.selectionDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
    }

    private func textWasChanged() {
        contentChanged()
        caretWasMoved()
    }

    /// An edit was taken back or made again.
    func textWasRestored() {
        secureText.hideAll()
        textWasChanged()
        announceChange()
    }

    private func caretWasMoved() {
        editMenu.dismiss()
        if isEditing { caret.show() }
        setNeedsLayout()
    }

    /// The last typed character of a password stays readable for a while.
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
        editing.unmarkText()
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        // Whoever listens to this event wants the editing to end. (documented behaviour of UIKit's own targets)
        if ends, isFirstResponder { resignFirstResponder() }
    }

    func clearButtonTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isFirstResponder { becomeFirstResponder() }
        inputDelegate?.textWillChange(self)
        editing.setText("")
        secureText.hideAll()
        clearsOnNextEdit = false
        textWasChanged()
        inputDelegate?.textDidChange(self)
        announceChange()
    }
}

extension String {
    /// One line: every line break becomes a space.
    func replacingLineBreaks() -> String { contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self }
}

/// The beginning, the changes and the end of editing, with delegate calls and notifications in UIKit's order.
extension UITextView {
    func beginEditing() {
        guard isEditable, isFirstResponder, !isEditing else { return }
        isEditing = true
        caretDidMove()
        withCause(.app) { delegate?.textViewDidBeginEditing(self) }
        withCause(.app) { NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self) }
    }

    func endEditing() {
        editor.end()
        setNeedsLayout()
        guard isEditing else { return }
        isEditing = false
        withCause(.app) { delegate?.textViewDidEndEditing(self) }
        withCause(.app) { NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self) }
    }

    // MARK: The app's changes

    func setText(_ newText: String) {
        guard newText != editor.state.text || editor.state.markedRange != nil || !editor.attributes.isPlain else { return }
        // New text gets the attributes at the beginning of the old text. (documented for UITextView.text)
        let look = editor.attributes.attributes(at: 0)
        let length = newText.utf16.count
        editor.setText(newText, runs: length > 0 ? [NSAttributedString.Run(length: length, attributes: look)] : [])
        if length == 0, !look.isEmpty { editor.chosenTypingAttributes = look }
    }

    func setAttributedText(_ newText: NSAttributedString) {
        let first = newText.length > 0 ? newText.attributes(at: 0, effectiveRange: nil) : [:]
        if let font = first[.font] as? UIFont { storedFont = font }
        editor.setText(newText.string, runs: newText.runs)
    }

    // MARK: The user's changes

    /// Inserts typed or pasted text.
    func type(_ text: String) {
        let range = clearsOnInsertion ? 0..<editor.state.length : editor.state.markedRange ?? editor.state.selection
        if editor.change(range, to: text) { clearsOnInsertion = false }
    }
}

/// The members that make a text view the host of a `TextEditor`.
extension UITextView: TextEditorHost {
    var allowsEditing: Bool { isEditable }
    var allowsSelecting: Bool { isEditable || isSelectable }
    var concealsText: Bool { false }

    func mayChange(_ range: Range<Int>, to replacement: String) -> Bool {
        let nsRange = NSRange(location: range.lowerBound, length: range.count)
        return withCause(.app) {
            delegate?.textView(self, shouldChangeTextInRanges: [NSValue(range: nsRange)], replacementText: replacement)
        } ?? true
    }
    func accepted(_ text: String) -> String { text }

    func contentDidChange(_ range: Range<Int>?, newLength: Int) {
        detectedMatches = nil
        if let range {
            for column in [cachedColumn, naturalColumn].compactMap({ $0 }) {
                column.replace(range, newLength: newLength, text: editor.state.text, source: source)
            }
        } else {
            (cachedColumn, naturalColumn) = (nil, nil)
        }
        textSizeMayHaveChanged()
        notifyStorage(range, newLength: newLength)
    }
    func announceChange() {
        mustShowCaretAround = true
        withCause(.app) { delegate?.textViewDidChangeSelection(self) }
        withCause(.app) { delegate?.textViewDidChange(self) }
        findSession?.textChanged()
        withCause(.app) { NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self) }
    }
    func announceSelection() { withCause(.app) { delegate?.textViewDidChangeSelection(self) } }
    func caretDidMove() {
        mustShowCaret = true
        setNeedsLayout()
    }

    var defaultFont: UIFont { storedFont ?? .systemFont(ofSize: 12) }
    var defaultColor: UIColor { textColor ?? .label }
    var defaultParagraphStyle: NSParagraphStyle? { nil }

    var visibleTextArea: CGRect? { nil }
    func shownOffset(_ offset: Int) -> Int { offset }
    func textOffset(fromShown offset: Int) -> Int { offset }

    var touchView: UIView { contentView }
    func menu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextInRanges: [NSValue(range: range)], suggestedActions: suggestedActions)
    }
    func willPresentMenu(_ animator: any UIEditMenuInteractionAnimating) { delegate?.textView(self, willPresentEditMenuWith: animator) }
    func willDismissMenu(_ animator: any UIEditMenuInteractionAnimating) { delegate?.textView(self, willDismissEditMenuWith: animator) }
}

/// The members that make a text field the host of a `TextEditor`.
extension UITextField: TextEditorHost {
    var allowsEditing: Bool { true }
    var allowsSelecting: Bool { isEnabled }
    var concealsText: Bool { isSecureTextEntry }

    func mayChange(_ range: Range<Int>, to replacement: String) -> Bool {
        let nsRange = NSRange(location: range.lowerBound, length: range.count)
        return withCause(.app) {
            delegate?.textField(self, shouldChangeCharactersInRanges: [NSValue(range: nsRange)], replacementString: replacement)
        } ?? true
    }
    func accepted(_ text: String) -> String { text.replacingLineBreaks() }

    func contentDidChange(_ range: Range<Int>?, newLength: Int) {
        contentVersion += 1
        secureText.hideAll()
        clearsOnNextEdit = false
        contentChanged()
    }
    func announceChange() {
        announceSelection()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    func announceSelection() { withCause(.app) { delegate?.textFieldDidChangeSelection(self) } }
    func caretDidMove() { setNeedsLayout() }

    var defaultFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
    var defaultColor: UIColor { textColor ?? .label }
    var defaultParagraphStyle: NSParagraphStyle? { nil }

    var columnOrigin: CGPoint { textOrigin(in: textArea) }
    var visibleTextArea: CGRect? {
        let area = textArea
        return area.insetBy(dx: -0.5, dy: -area.height)
    }
    var caretLimit: CGFloat { max(textArea.maxX, textArea.minX) }

    /// Whether offsets in the text and in the displayed text differ. Each bullet is one UTF-16 unit, regardless of the character that
    /// it replaces.
    private var mapsOffsets: Bool { isSecureTextEntry || shownText.utf16.count != editing.length }
    func shownOffset(_ offset: Int) -> Int {
        guard mapsOffsets else { return offset }
        let count = editing.text[..<editing.index(editing.boundary(atOrBefore: offset))].count
        return shownText.prefix(count).utf16.count
    }
    func textOffset(fromShown offset: Int) -> Int {
        guard mapsOffsets else { return offset }
        let shown = shownText
        let count = shown[..<shown.utf16.index(shown.startIndex, offsetBy: min(max(offset, 0), shown.utf16.count))].count
        return editing.text.prefix(count).utf16.count
    }

    var touchView: UIView { self }
    func menu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersInRanges: [NSValue(range: range)], suggestedActions: suggestedActions)
    }
    func willPresentMenu(_ animator: any UIEditMenuInteractionAnimating) { delegate?.textField(self, willPresentEditMenuWith: animator) }
    func willDismissMenu(_ animator: any UIEditMenuInteractionAnimating) { delegate?.textField(self, willDismissEditMenuWith: animator) }
}

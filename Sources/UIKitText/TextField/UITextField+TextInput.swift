/// The rest of `UITextInput`.
extension UITextField {
    public func text(in range: UITextRange) -> String? { editing.substring(range.offsets) }

    public var markedTextRange: UITextRange? { editing.markedRange.map { UITextRange(offsets: $0) } }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        clearsOnNextEdit = false
        editor.setMarkedText(
            markedText ?? "", selected: selectedRange.units(in: (markedText ?? "").utf16.count))
    }
    public func unmarkText() { editor.unmarkText() }

    public var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

    public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        editor.position(from: position, in: direction, offset: offset)
    }
    public func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        editor.isRightToLeft(at: position.offset) ? .rightToLeft : .leftToRight
    }
    public func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(range.offsets) }
    public func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: editor.offset(closestTo: point)) }
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        UITextPosition(offset: min(max(editor.offset(closestTo: point), range.offsets.lowerBound), range.offsets.upperBound))
    }
    public func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point).map { UITextRange(offsets: $0) } }
}

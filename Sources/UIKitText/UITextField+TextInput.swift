/// The rest of `UITextInput`.
extension UITextField {
    public func text(in range: UITextRange) -> String? { editing.substring(range.offsets) }

    public var markedTextRange: UITextRange? { editing.markedRange.map { UITextRange(offsets: $0) } }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        changeMarkedText(markedText ?? "", selected: selectedRange.location..<selectedRange.location + selectedRange.length)
    }
    public func unmarkText() {
        editing.unmarkText()
        setNeedsLayout()
    }

    public var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

    public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        let isRightToLeft = currentLayout.lines.first?.isRightToLeft ?? false
        switch direction {
        case .up, .down: return nil
        case .left, .right:
            let isForward = (direction == .right) != isRightToLeft
            var target = position.offset
            for _ in 0..<max(0, offset) {
                let next = editing.destination(from: target, isForward: isForward, by: .character)
                if next == target { return nil }
                target = next
            }
            return UITextPosition(offset: target)
        }
    }

    public func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }
    public func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: offset(closestTo: point)) }
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        UITextPosition(offset: min(max(offset(closestTo: point), range.offsets.lowerBound), range.offsets.upperBound))
    }
    public func characterRange(at point: CGPoint) -> UITextRange? {
        let x = point.x - textOrigin(in: textArea).x
        let layout = currentLayout
        for index in layout.characters.indices where layout.rects(for: index..<index + 1).contains(where: { $0.minX <= x && x < $0.maxX }) {
            let start = utf16Offset(ofCharacter: index)
            return UITextRange(offsets: start..<editing.boundary(after: start))
        }
        return nil
    }
}

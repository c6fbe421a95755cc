/// The minimal interface of a responder for a keyboard. The keyboard can insert and delete text, and can query whether there is any text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    /// Inserts text at the caret or replaces the selection. A line feed is what the return key inserts.
    func insertText(_ text: String)
    /// Removes the selection, or, if nothing is selected, the character before the caret.
    func deleteBackward()
}

/// A position between two characters of a text. The object with the text creates it. Positions that different objects have created cannot
/// be compared.
open class UITextPosition: NSObject {
    /// The position in UTF-16 units from the beginning.
    package let offset: Int
    package init(offset: Int) {
        self.offset = offset
        super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset.hashValue }
    open override var description: String { "UITextPosition(\(offset))" }
}

/// A range of a text.
open class UITextRange: NSObject {
    package let offsets: Range<Int>
    package init(offsets: Range<Int>) {
        self.offsets = offsets
        super.init()
    }
    open var start: UITextPosition { UITextPosition(offset: offsets.lowerBound) }
    open var end: UITextPosition { UITextPosition(offset: offsets.upperBound) }
    open var isEmpty: Bool { offsets.isEmpty }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.offsets == offsets }
    open override var hash: Int { offsets.hashValue }
    open override var description: String { "UITextRange(\(offsets))" }
}

public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A rectangle of a selection.
open class UITextSelectionRect: NSObject {
    public let rect: CGRect
    public let containsStart: Bool
    public let containsEnd: Bool
    public let writingDirection: NSWritingDirection
    /// Whether the text is vertical. The value is always false.
    public let isVertical = false
    package init(rect: CGRect, containsStart: Bool, containsEnd: Bool, writingDirection: NSWritingDirection = .leftToRight) {
        self.rect = rect
        self.containsStart = containsStart
        self.containsEnd = containsEnd
        self.writingDirection = writingDirection
        super.init()
    }
}

/// A responder whose text can be read, measured, selected and edited. Rectangles and points are in the coordinates of its
/// `textInputView`.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }

    /// The range of the marked text of an input method, or nil if there is none.
    var markedTextRange: UITextRange? { get }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset from another position, or nil beyond either end of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?

    /// Returns the position in a range that is farthest in a direction on the screen.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the next position in a direction, or nil if there is no next position.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// The attributes of marked text, or nil for the default underline.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// The tokenizer that finds words, sentences, lines and paragraphs.
    var tokenizer: any UITextInputTokenizer { get }
    /// The view that defines the coordinates of rectangles and points.
    var textInputView: UIView { get }

    /// The delegate that is notified when code changes the text or the selection. The keyboard sets itself as the delegate.
    var inputDelegate: (any UITextInputDelegate)? { get set }
}

@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// The toolkit counts positions in UTF-16 units in every text input.
extension UITextInput {
    public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        let rightToLeft = baseWritingDirection(for: range.start, in: .forward) == .rightToLeft
        switch direction {
        case .down: return range.end
        case .up: return range.start
        case .right: return rightToLeft ? range.start : range.end
        case .left: return rightToLeft ? range.end : range.start
        }
    }
    public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        guard let other = self.position(from: position, in: direction, offset: 1) else { return nil }
        return textRange(from: position, to: other)
    }
    public func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .natural }
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(offsets: min(fromPosition.offset, toPosition.offset)..<max(fromPosition.offset, toPosition.offset))
    }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = position.offset + offset
        return target >= 0 && target <= endOfDocument.offset ? UITextPosition(offset: target) : nil
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
}

extension UITextInput where Self: UIView {
    public var textInputView: UIView { self }
}

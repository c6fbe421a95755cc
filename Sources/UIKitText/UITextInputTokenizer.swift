/// A unit of text. Raw values are UIKit's. (documented: UIKit's headers)
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// A direction in the text or on the screen, which is a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }
}

/// Finds the units of a text, such as words, sentences, lines and paragraphs.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that contains a position, or nil if the position is between two units. If the position is at the boundary of a
    /// unit, `direction` determines on which side the unit must be.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a unit ends (for a forward direction) or begins (for a backward direction) at a position.
    func isPosition(_ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool
    /// Returns the next position in a direction at which a unit ends (forward) or begins (backward), or nil at the end of the text.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a position is inside a unit, or at the edge of a unit that extends from the position in `direction`.
    func isPosition(_ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection)
        -> Bool
}

/// Finds units in the text of any text input. In the toolkit's text fields and text views a line is a line on the screen. In other text
/// inputs a line is a paragraph.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    @preconcurrency @MainActor
    public init(textInput: any UITextInput) {
        self.textInput = textInput
        super.init()
    }

    /// A copy of the text and its selection. Complexity: linear in the length of the text for custom input classes.
    private var state: TextEditingState {
        guard let textInput else { return TextEditingState() }
        if let host = textInput as? any TextEditorHost { return host.editor.state }
        let all = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument)
        return TextEditingState(text: all.flatMap { textInput.text(in: $0) } ?? "")
    }

    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        switch direction {
        case .storage(.forward), .layout(.down): return true
        case .storage(.backward), .layout(.up): return false
        default:
            let isRightToLeft = textInput?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
            return (direction == .layout(.right)) != isRightToLeft
        }
    }

    /// Returns the units that contain or touch an offset, in the order of the text.
    private func units(_ granularity: UITextGranularity, around offset: Int, in state: TextEditingState) -> [Range<Int>] {
        let paragraph = state.startOfParagraph(at: offset)..<state.endOfParagraph(at: offset)
        switch granularity {
        case .character:
            let before = state.boundary(before: offset)
            let after = state.boundary(after: offset)
            return [before..<offset, offset..<after].filter { !$0.isEmpty }
        case .word: return state.words(from: paragraph.lowerBound)
        case .sentence: return state.sentences(in: paragraph)
        case .paragraph: return [paragraph]
        case .line: return [(textInput as? any TextEditorHost)?.editor.lineRange(at: offset) ?? paragraph]
        case .document: return [0..<state.length]
        }
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let isForward = isForward(direction, at: position)
        let offset = position.offset
        return units(granularity, around: offset, in: state).first {
            isForward ? $0.lowerBound <= offset && offset < $0.upperBound : $0.lowerBound < offset && offset <= $0.upperBound
        }.map { UITextRange(offsets: $0) }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let isForward = isForward(direction, at: position)
        return units(granularity, around: position.offset, in: state).contains {
            (isForward ? $0.upperBound : $0.lowerBound) == position.offset
        }
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let isForward = isForward(direction, at: position)
        let state = state
        var offset = min(max(position.offset, 0), state.length)
        while true {
            let found = units(granularity, around: offset, in: state)
            if isForward {
                if let unit = found.first(where: { $0.upperBound > position.offset }) { return UITextPosition(offset: unit.upperBound) }
                guard offset < state.length else { return nil }
                // No unit was found in this paragraph, so the search continues in the next paragraph.
                offset = state.boundary(after: state.endOfParagraph(at: offset))
            } else {
                if let unit = found.last(where: { $0.lowerBound < position.offset }) { return UITextPosition(offset: unit.lowerBound) }
                guard offset > 0 else { return nil }
                offset = state.boundary(before: state.startOfParagraph(at: offset))
            }
        }
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}

extension TextEditingState {
    /// Returns the sentences of a paragraph in order. Each sentence includes the white space after it.
    ///
    /// A sentence ends after `.`, `!`, `?`, an ellipsis or a full-width form of these, including closing quotes and brackets. White space
    /// must follow, but not a lower-case letter. Full-width marks need no white space. Abbreviations are not recognized.
    func sentences(in paragraph: Range<Int>) -> [Range<Int>] {
        let characters = Array(text[indices(paragraph)])
        var result: [Range<Int>] = []
        var start = paragraph.lowerBound
        var offset = start
        var index = 0
        func isMark(_ character: Character) -> Bool { ".!?\u{2026}。！？".contains(character) }
        while index < characters.count {
            let character = characters[index]
            offset += character.utf16.count
            index += 1
            guard isMark(character) else { continue }
            var isWide = "。！？".contains(character)
            while index < characters.count, isMark(characters[index]) || "\"')]}»”’」』".contains(characters[index]) {
                isWide = isWide || "。！？".contains(characters[index])
                offset += characters[index].utf16.count
                index += 1
            }
            let marks = index
            while index < characters.count, characters[index].isWhitespace {
                offset += characters[index].utf16.count
                index += 1
            }
            guard index < characters.count else { break }
            if isWide || index > marks && !(character == "." && characters[index].isLowercase) {
                result.append(start..<offset)
                start = offset
            }
        }
        if start < paragraph.upperBound { result.append(start..<paragraph.upperBound) }
        return result
    }
}

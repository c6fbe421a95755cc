/// The length of one step of the caret.
package enum TextGranularity: Sendable {
    case character
    case word
    /// A step to a paragraph's beginning or end. In a single-line field that is the whole text.
    case line
    case document
}

/// A direction on the screen, as for arrow keys.
package enum TextMovement: Sendable {
    case left
    case right
    case backward
    case forward
}

extension TextEditingState {
    /// Moves the caret, or with `extending` the selection's head, by one step.
    ///
    /// With a selection and without `extending`, a step by a character moves to the selection's end in that direction, as on every
    /// platform.
    /// - Parameter isRightToLeft: whether the text runs from right to left, so that the left arrow goes forward.
    package mutating func move(
        _ movement: TextMovement, by granularity: TextGranularity = .character, extending: Bool = false, isRightToLeft: Bool = false
    ) {
        let isForward =
            switch movement {
            case .forward: true
            case .backward: false
            case .right: !isRightToLeft
            case .left: isRightToLeft
            }
        if hasSelection, !extending, granularity == .character {
            return move(to: isForward ? selection.upperBound : selection.lowerBound)
        }
        move(to: destination(from: head, isForward: isForward, by: granularity), extending: extending)
    }

    /// Returns the destination of one step from `offset`.
    package func destination(from offset: Int, isForward: Bool, by granularity: TextGranularity) -> Int {
        switch granularity {
        case .character: isForward ? boundary(after: offset) : boundary(before: offset)
        case .word: isForward ? endOfWord(after: offset) : startOfWord(before: offset)
        case .line: isForward ? endOfParagraph(at: offset) : startOfParagraph(at: offset)
        case .document: isForward ? length : 0
        }
    }

    // MARK: Words

    /// Returns the end of the word that contains `offset` or follows it.
    func endOfWord(after offset: Int) -> Int {
        var start = startOfParagraph(at: offset)
        while true {
            if let word = words(from: start).first(where: { $0.upperBound > offset }) { return word.upperBound }
            let end = endOfParagraph(at: start)
            guard end < length else { return length }
            start = boundary(after: end)
        }
    }

    /// Returns the beginning of the word that contains `offset` or precedes it.
    func startOfWord(before offset: Int) -> Int {
        var start = startOfParagraph(at: offset)
        while true {
            if let word = words(from: start).last(where: { $0.lowerBound < offset }) { return word.lowerBound }
            guard start > 0 else { return 0 }
            start = startOfParagraph(at: boundary(before: start))
        }
    }

    /// Returns the word at `offset`; between words the one that ends there, else the one before, else the one after. Nil in a paragraph
    /// without any word.
    func wordRange(at offset: Int) -> Range<Int>? {
        let words = words(from: startOfParagraph(at: offset))
        return words.first { $0.contains(offset) } ?? words.last { $0.upperBound <= offset } ?? words.first
    }

    /// Returns the position of the caret for a tap near `offset`: the nearer end of the word that it hits, or `offset` itself outside
    /// words. (Facts/Text.md#caret: a tap puts the caret at a word boundary)
    func caretForTap(at offset: Int) -> Int {
        let words = words(from: startOfParagraph(at: offset))
        guard let word = words.first(where: { $0.lowerBound < offset && offset < $0.upperBound }) else {
            return boundary(atOrBefore: offset)
        }
        return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
    }

    /// Returns the words of the paragraph that begins at `start`.
    func words(from start: Int) -> [Range<Int>] {
        Self.words(in: text[indices(start..<endOfParagraph(at: start))]).map { $0.lowerBound + start..<$0.upperBound + start }
    }

    /// Every word of the text, see `words(in:)`.
    package var words: [Range<Int>] { Self.words(in: text[...]) }

    /// Returns every word in order, in units from the part's beginning: runs of letters and digits (with apostrophes and decimal points
    /// inside), and each run of one CJK script separately. Iteration marks, punctuation and spaces are between words.
    ///
    /// Complexity: O(n).
    static func words(in part: Substring) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var offset = 0
        var current: (start: Int, kind: WordKind)?
        let characters = Array(part)
        for (index, character) in characters.enumerated() {
            var kind = WordKind(character)
            if kind == .joiner {
                let next = index + 1 < characters.count ? WordKind(characters[index + 1]) : .none
                kind = current?.kind == .letters && next == .letters ? .letters : .none
            }
            if let open = current, open.kind != kind {
                result.append(open.start..<offset)
                current = nil
            }
            if current == nil, kind != .none { current = (offset, kind) }
            offset += character.utf16.count
        }
        if let current { result.append(current.start..<offset) }
        return result
    }

    // MARK: Paragraphs

    func startOfParagraph(at offset: Int) -> Int {
        let end = index(boundary(atOrBefore: offset))
        guard let newline = text[..<end].lastIndex(where: \.isNewline) else { return 0 }
        return utf16Offset(of: text.index(after: newline))
    }

    func endOfParagraph(at offset: Int) -> Int {
        let start = index(boundary(atOrBefore: offset))
        return text[start...].firstIndex(where: \.isNewline).map { utf16Offset(of: $0) } ?? length
    }
}

/// The role of a character in words.
private enum WordKind {
    case none
    case letters
    /// Part of a word if letters or digits are on both sides.
    case joiner
    case ideographs
    case hiragana
    case katakana

    init(_ character: Character) {
        let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
        switch scalar.value {
        case 0x27, 0x2019, 0x2E, 0x5F: self = .joiner
        case 0x3041...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: self = .katakana
        case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: self = .ideographs
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
                .nonspacingMark, .spacingMark:
                self = .letters
            default: self = .none
            }
        }
    }
}

/// The distance of a caret movement.
package enum TextGranularity: Sendable {
    case character
    case word
    /// A movement to the beginning or the end of a paragraph. In a single-line field the paragraph is the whole text.
    case line
    case document
}

/// A direction of a caret movement on the screen, such as that of an arrow key.
package enum TextMovement: Sendable {
    case left
    case right
    case backward
    case forward
}

extension TextEditingState {
    /// Moves the caret by one step. If `extending` is true, it moves the head of the selection and keeps the anchor.
    ///
    /// If there is a selection and `extending` is false, a step by a character moves the caret to the end of the selection in this
    /// direction.
    /// - Parameter isRightToLeft: Whether the text is right-to-left, so that the left arrow moves forward.
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

    /// Returns the offset that is one step away from `offset`.
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

    /// Returns the word that contains `offset`. If no word contains it, returns the previous word of the paragraph, or else the next
    /// word. Returns nil if the paragraph has no words.
    func wordRange(at offset: Int) -> Range<Int>? {
        let words = words(from: startOfParagraph(at: offset))
        return words.first { $0.contains(offset) } ?? words.last { $0.upperBound <= offset } ?? words.first
    }

    /// Returns the position of the caret after a tap near `offset`. If `offset` is inside a word, it is the nearer end of the word.
    /// Otherwise it is `offset` itself. (Facts/Text.md#caret: a tap puts the caret at a word boundary)
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

    /// The ranges of all words in the text. See `words(in:)`.
    package var words: [Range<Int>] { Self.words(in: text[...]) }

    /// Returns the ranges of all words in order, in UTF-16 units from the beginning of `part`. A word is a sequence of letters and
    /// digits, which may contain apostrophes and decimal points. In CJK text a word is a sequence of characters of one script. Iteration
    /// marks, punctuation and spaces separate words.
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

/// The role of a character for word boundaries.
private enum WordKind {
    case none
    case letters
    /// A character that belongs to a word if it is between letters or digits.
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

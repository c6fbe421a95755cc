/// The positions at which text can be split without changing glyphs on either side: after the spaces that follow a word, between
/// ideographs, and between emoji.
///
/// Text is measured and drawn in the pieces between these positions. Thus a part of a text has the same width by itself as in the whole
/// text, and the width of a word can be cached.
///
/// A piece can be as long as the text, because Thai, URLs and pasted data have no spaces between words. Inside a piece, a character's
/// glyph depends only on neighbours up to the distance `reach`.
package enum ShapingBoundary {
    /// The distance in characters beyond which characters of a piece do not affect each other's glyphs or advances. (chosen to be ample:
    /// kerning depends on one neighbour, joined letters on one on either side, and the longest ligatures and contextual rules of text
    /// fonts on about ten)
    package static let reach = 64

    package static func isBoundary(between before: Character, and after: Character) -> Bool {
        let left = before.unicodeScalars[before.unicodeScalars.startIndex]
        let right = after.unicodeScalars[after.unicodeScalars.startIndex]
        if isSpace(left.value) { return !isSpace(right.value) }
        if isIdeograph(left.value) && isIdeograph(right.value) { return true }
        return isPicture(left) && isPicture(right)
    }

    /// Whether the scalar is an emoji by itself. Scalars that combine with an emoji (second halves of flags, skin tones, families) belong
    /// to the emoji's character.
    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x231A && scalar.properties.isEmojiPresentation }

    /// Whether the scalar is a tab or a Unicode space at which lines can break.
    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09: true
        case 0..<0x1680: false
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: true
        default: false
        }
    }

    /// Whether the scalar is a Han or kana character.
    private static func isIdeograph(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x3041: false
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
        default: false
        }
    }

    /// Returns the pieces of a text, in order. Complexity: O(characters).
    package static func pieces(of text: String) -> [Substring] {
        var result: [Substring] = []
        var start = text.startIndex
        var index = start
        var before: Character?
        while index < text.endIndex {
            let character = text[index]
            if let before, isBoundary(between: before, and: character) {
                result.append(text[start..<index])
                start = index
            }
            before = character
            index = text.index(after: index)
        }
        if start < text.endIndex { result.append(text[start...]) }
        return result
    }
}

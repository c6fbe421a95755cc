/// The line breaking class of a character. These are the classes of Unicode's line breaking algorithm (UAX 14) that interface text uses.
enum LineBreakClass: UInt8 {
    /// The class of letters and characters that behave like letters. It includes Hangul, because labels do not break Korean words since
    /// iOS 14.
    case alphabetic
    case digit
    /// The class of ordinary spaces and tabs. At the end of a line, they extend beyond the line and are not drawn.
    case space
    /// A separator that ends the paragraph.
    case paragraphSeparator
    /// A break opportunity without width.
    case zeroWidthSpace
    /// The class of no-break spaces and word joiners.
    case glue
    case open
    /// The class of full-width opening punctuation. Unlike `open`, it allows a line break between a letter and the punctuation.
    case openWide
    case close
    /// The class of `)` and `]`. A line does not break between one of these and a letter that follows.
    case closeParenthesis
    case exclamation
    /// The class of the separators `, . : ;`, before which a line never breaks.
    case infix
    case solidus
    case hyphen
    case softHyphen
    /// The class of the en dash and other dashes after which a line may break.
    case breakAfter
    /// The class of the em dash, before or after which a line may break.
    case breakEitherSide
    case quote
    /// The class of Han, kana and emoji, before and after which a line may break.
    case ideograph
    /// The class of small kana and similar characters, which never begin a line.
    case nonStarter
    /// The class of ellipses and leaders, which never begin a line.
    case inseparable

    /// Creates the class of a grapheme cluster, which is the class of its first scalar.
    init(_ character: Character) {
        self.init(character.unicodeScalars[character.unicodeScalars.startIndex])
    }

    private init(_ scalar: Unicode.Scalar) {
        self = scalar.isASCII ? Self.ofASCII(scalar) : Self.ofOther(scalar)
    }

    static func ofASCII(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar {
        case "\n", "\r", "\u{B}", "\u{C}": .paragraphSeparator
        case " ", "\t": .space
        case "0"..."9": .digit
        case "(", "[", "{": .open
        case ")", "]": .closeParenthesis
        case "}": .close
        case "!", "?": .exclamation
        case ",", ".", ":", ";": .infix
        case "/": .solidus
        case "-": .hyphen
        case "\"", "'": .quote
        case "|": .breakAfter
        default: .alphabetic
        }
    }

    private static func ofOther(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar.value {
        case 0x85, 0x2028, 0x2029: .paragraphSeparator
        case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: .glue
        case 0xAD: .softHyphen
        case 0x200B: .zeroWidthSpace
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: .space
        case 0x2010, 0x2012, 0x2013, 0x2027: .breakAfter
        case 0x2014: .breakEitherSide
        case 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0xAB, 0xBB, 0x2039, 0x203A: .quote
        case 0x201A, 0x201E, 0xA1, 0xBF, 0x2045, 0x207D, 0x2329: .open
        case 0x2046, 0x207E, 0x232A: .close
        case 0x2024...0x2026, 0x22EF, 0xFE19: .inseparable
        case 0x203C, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x30FB: .nonStarter
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
            .openWide
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFF09, 0xFF0C, 0xFF0E,
            0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64:
            .close
        case 0xFF01, 0xFF1F: .exclamation
        case 0xFF1A, 0xFF1B: .nonStarter
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x309D, 0x309E: .nonStarter
        case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC...0x30FE,
            0x31F0...0x31FF:
            .nonStarter
        case 0x2E80...0x2FFF, 0x3000, 0x3003, 0x3004, 0x3006, 0x3007, 0x3012, 0x3013, 0x3020...0x303A, 0x303D...0x30FF, 0x3100...0x312F,
            0x3190...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF02...0xFFEF,
            0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            .ideograph
        default: scalar.properties.isEmojiPresentation ? .ideograph : .alphabetic
        }
    }
}

/// The break opportunities in a line. They follow from Unicode's line breaking rules for the classes above.
enum LineBreaking {
    /// Returns for every index of `classes` whether a line may begin at the index. The first entry is always false, because the beginning
    /// of a paragraph is not a break opportunity. The caller handles paragraph separators, which cannot begin a line.
    ///
    /// Complexity: O(n).
    static func opportunities(_ classes: ArraySlice<LineBreakClass>) -> [Bool] {
        var result = [Bool](repeating: false, count: classes.count)
        guard var previous = classes.first else { return result }
        // A hyphen before a word, as in "-5" or "-foo", belongs to the word.
        var hyphenIsPrefix = previous == .hyphen
        var afterSpaces = previous == .space
        var offset = 1
        for next in classes.dropFirst() {
            defer { offset += 1 }
            if next == .space {
                afterSpaces = true
                continue
            }
            result[offset] = allowsBreak(after: previous, spacesBetween: afterSpaces, before: next, hyphenIsPrefix: hyphenIsPrefix)
            hyphenIsPrefix = next == .hyphen && (afterSpaces || previous == .open)
            previous = next
            afterSpaces = false
        }
        return result
    }

    private static func allowsBreak(
        after previous: LineBreakClass, spacesBetween: Bool, before next: LineBreakClass, hyphenIsPrefix: Bool
    ) -> Bool {
        switch (previous, next) {
        case (_, .paragraphSeparator), (_, .zeroWidthSpace): return false
        case (.zeroWidthSpace, _): return true
        case (_, .close), (_, .closeParenthesis), (_, .exclamation): return false
        case (.open, _), (.openWide, _): return false
        default: break
        }
        if spacesBetween { return true }
        switch (previous, next) {
        case (.glue, _): return false
        case (.hyphen, .glue), (.breakAfter, .glue): return true
        case (_, .glue): return false
        case (_, .infix), (_, .solidus): return false
        case (.quote, _), (_, .quote): return false
        case (.breakEitherSide, .breakEitherSide): return false
        case (.breakEitherSide, _), (_, .breakEitherSide): return true
        case (_, .breakAfter), (_, .hyphen), (_, .softHyphen), (_, .nonStarter), (_, .inseparable): return false
        case (.hyphen, .digit): return false
        case (.hyphen, .alphabetic): return !hyphenIsPrefix
        case (.hyphen, _), (.breakAfter, _), (.softHyphen, _): return true
        case (.solidus, .digit): return false
        case (.infix, .alphabetic), (.infix, .digit): return false
        case (.closeParenthesis, .alphabetic), (.closeParenthesis, .digit): return false
        case (.alphabetic, .alphabetic), (.alphabetic, .digit), (.digit, .alphabetic), (.digit, .digit): return false
        case (.alphabetic, .open), (.digit, .open): return false
        default: return true
        }
    }
}

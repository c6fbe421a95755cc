/// A stretch of text in one face. `style` is the owner's: colours and underlines that do not change the layout hang on it.
package struct TextSpan: Hashable, Sendable {
    package var text: String
    package var font: FontFace
    package var style: Int
    /// How the paragraph that begins in this span is set; nil for the layout's own style.
    package var paragraph: ParagraphMetrics?
    /// Points upwards from the line's baseline.
    package var baselineOffset: CGFloat = 0
    /// The room of a picture that each character of the span stands for; nil for text. The origin is on the baseline, y upwards.
    package var attachment: CGRect?
    package init(_ text: String, font: FontFace, style: Int = 0) {
        self.text = text
        self.font = font
        self.style = style
    }

    /// Above and below the line's baseline, points.
    var ascent: CGFloat { max(font.ascender, attachment?.maxY ?? 0) + baselineOffset }
    var descent: CGFloat { max(-font.descender, -(attachment?.minY ?? 0)) - baselineOffset }
}

/// Text broken into lines: a value computed from text, faces, width, limit and modes, and from nothing else.
///
/// Everything is in points at linear advances, so lines break at the same characters at every screen scale. Characters are
/// grapheme clusters and are counted from 0; `characters.count` is the place behind the last one. The layout's origin is the top
/// left corner of the given width.
package struct TextLayout: Equatable {
    /// How the lines are made.
    package struct Style: Hashable, Sendable {
        package var alignment: NSTextAlignment = .natural
        package var lineBreakMode: NSLineBreakMode = .byWordWrapping
        /// 0 for any number.
        package var numberOfLines = 0
        /// Points between the bottom of a line and the top of the next.
        package var lineSpacing: CGFloat = 0
        /// Whether white space at a line's end has a width and counts for alignment, as in a field that is being typed into.
        package var keepsTrailingWhitespace = false
        /// Where natural alignment begins, and how paragraphs without a letter that has a direction run; nil leaves both to the letters.
        package var direction: UIUserInterfaceLayoutDirection?
        /// Whether a paragraph never ends with a single word on its last line, if it can be helped.
        package var pushesOut = false
        /// Whether kept white space at the end of a wrapped line hangs over the edge instead of counting for alignment, as in text views.
        package var hangsWrappedSpaces = false
        package init(
            alignment: NSTextAlignment = .natural, lineBreakMode: NSLineBreakMode = .byWordWrapping, numberOfLines: Int = 0,
            lineSpacing: CGFloat = 0, keepsTrailingWhitespace: Bool = false, direction: UIUserInterfaceLayoutDirection? = nil
        ) {
            self.alignment = alignment
            self.lineBreakMode = lineBreakMode
            self.numberOfLines = numberOfLines
            self.lineSpacing = lineSpacing
            self.keepsTrailingWhitespace = keepsTrailingWhitespace
            self.direction = direction
        }
    }

    /// A piece of one line in one face and one direction; what a `GlyphRun` is made of.
    package struct Run: Hashable, Sendable {
        /// What is drawn: without control characters, and with the hyphen that a soft hyphen at the line's end shows.
        package var text: String
        package var font: FontFace
        package var style: Int
        /// Left edge, from the layout's.
        package var x: CGFloat
        package var width: CGFloat
        /// Empty for an ellipsis.
        package var characters: Range<Int>
        package var isRightToLeft: Bool
        /// Points upwards from the line's baseline.
        package var baselineOffset: CGFloat = 0
        /// The room of a picture in place of text; the origin is on the baseline, y upwards.
        package var attachment: CGRect?
    }

    package struct Line: Hashable, Sendable {
        /// All characters that belong to the line, hanging spaces and the paragraph separator included. Truncation leaves this alone.
        package var characters: Range<Int>
        /// The characters without hanging spaces and separator: those that have a place on the line.
        package var placed: Range<Int>
        /// Left to right.
        package var runs: [Run]
        /// Left edge of the text, from the layout's left edge, and its width without hanging spaces.
        package var x: CGFloat
        package var width: CGFloat
        package var top: CGFloat
        package var height: CGFloat
        /// From the layout's top.
        package var baseline: CGFloat
        /// Whether the paragraph runs from right to left.
        package var isRightToLeft: Bool
        /// Whether an ellipsis stands for text that was left out.
        package var isTruncated: Bool
    }

    package internal(set) var characters: [Character]
    package let spans: [TextSpan]
    package let style: Style
    /// The width that was asked for; infinite when there is no limit.
    package let width: CGFloat
    package internal(set) var lines: [Line] = []
    /// Advance of every character, points; tabs and justified spaces have the width they got in their line.
    package internal(set) var advances: [CGFloat]
    /// The span of every character.
    var spanIndexes: [Int]
    var classes: [LineBreakClass]
    /// The characters once more when all of them are printable ASCII, which most text is and which needs no thought: no tab, nothing
    /// invisible, nothing that runs from right to left.
    var plainText: [UInt8]?
    /// Bidirectional level of every character; empty when all text runs from left to right.
    package internal(set) var levels: [UInt8] = []
    let measurer: any TextMeasurer
    /// The place where the line that is being made may begin, from the layout's leading edge, and the room that it has.
    var lineIndent: CGFloat = 0
    var lineRoom: CGFloat = 0
    /// The free parts of a line at a height, from left to right; nil where nothing stands in the way. Both in the layout's coordinates, points.
    var freeParts: ((_ top: CGFloat, _ height: CGFloat) -> [ClosedRange<CGFloat>])?
    var tabs = TabStops()
    /// How the paragraph is set that a part of it belongs to; nil where its own first character says so.
    var paragraphMetrics: ParagraphMetrics?
    /// For a part of a paragraph: how many of its first UTF-16 units decided about its lines. A change behind them changes no line.
    package internal(set) var examinedUnits = 0

    /// Lays out `spans` as one text.
    ///
    /// - Parameters:
    ///   - width: points; at most one line per paragraph when it is infinite or NaN. At 0 or less every character has its own line.
    ///   - measurer: who knows advances; the running process's by default.
    ///
    /// Complexity: O(characters), plus the measuring.
    package init(spans: [TextSpan], width: CGFloat, style: Style = Style(), measurer: (any TextMeasurer)? = nil) {
        self.init(measuring: spans, width: width, style: style, measurer: measurer)
        breakLines()
    }

    /// Lays out `spans` around what stands in the way.
    /// - Parameter freeParts: the parts of a line that are free, from left to right; told its top and its height, points from the layout's top.
    package init(
        spans: [TextSpan], width: CGFloat, style: Style, freeParts: @escaping (_ top: CGFloat, _ height: CGFloat) -> [ClosedRange<CGFloat>]
    ) {
        self.init(measuring: spans, width: width, style: style, measurer: nil)
        self.freeParts = freeParts
        breakLines()
    }

    /// Without lines.
    init(measuring spans: [TextSpan], width: CGFloat, style: Style, measurer: (any TextMeasurer)?) {
        let measurer = measurer ?? SimulatedProcess.current.textMeasurer
        var characters: [Character] = []
        var advances: [CGFloat] = []
        var spanIndexes: [Int] = []
        let isPlain = spans.allSatisfy { $0.attachment == nil && $0.text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
        for (index, span) in spans.enumerated() where !span.text.isEmpty {
            let before = characters.count
            characters.append(contentsOf: span.text)
            if let attachment = span.attachment {
                advances.append(contentsOf: span.text.map { _ in attachment.width })
            } else {
                advances.append(contentsOf: measurer.advances(of: span.text, font: span.font))
            }
            precondition(
                advances.count == characters.count,
                "the measurer gave \(advances.count - before) advances for \(characters.count - before) characters of \"\(span.text)\"")
            spanIndexes.append(contentsOf: repeatElement(index, count: characters.count - before))
        }
        if !isPlain { for index in characters.indices where characters[index].isInvisible { advances[index] = 0 } }
        self.characters = characters
        self.advances = advances
        self.spanIndexes = spanIndexes
        self.spans = spans.isEmpty ? [TextSpan("", font: FontFace(size: TextLayout.emptyFontSize))] : spans
        self.style = style
        self.width = width.isNaN ? .infinity : max(0, width)
        self.measurer = measurer
        plainText = isPlain ? spans.flatMap { $0.text.utf8 } : nil
        classes = plainText?.map { LineBreakClass.ofASCII(Unicode.Scalar($0)) } ?? characters.map { LineBreakClass($0) }
    }

    /// Lays out text in one face.
    package init(_ text: String, font: FontFace, width: CGFloat, style: Style = Style(), measurer: (any TextMeasurer)? = nil) {
        self.init(spans: [TextSpan(text, font: font)], width: width, style: style, measurer: measurer)
    }

    /// For a layout without any span, which has no size to go by. (documented: UIFont.labelFontSize)
    private static let emptyFontSize: CGFloat = 17

    package static func == (lhs: TextLayout, rhs: TextLayout) -> Bool {
        lhs.spans == rhs.spans && lhs.width == rhs.width && lhs.style == rhs.style && lhs.lines == rhs.lines
    }

    /// Width of the widest line and height of all lines, points; not rounded to pixels.
    package var size: CGSize {
        CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: lines.last.map { $0.top + $0.height } ?? 0)
    }

    /// What the first paragraph's style leaves free above it and below it (a line's spacing included), points; not part of `size`.
    package var paragraphSpacing: (before: CGFloat, after: CGFloat) {
        let metrics = spans[span(at: 0)].paragraph ?? ParagraphMetrics(lineSpacing: style.lineSpacing)
        return (metrics.spacingBefore, metrics.spacing + metrics.lineSpacing)
    }

    /// Whether an ellipsis stands for left-out text anywhere.
    package var isTruncated: Bool { lines.contains { $0.isTruncated } }

    /// The span whose face a character has; at the end of the text that of the last character.
    func span(at character: Int) -> Int {
        spanIndexes.isEmpty ? 0 : spanIndexes[min(character, spanIndexes.count - 1)]
    }

    // MARK: UTF-16 offsets, the unit of NSRange

    /// How many UTF-16 units stand before a character.
    package func utf16Offset(of character: Int) -> Int {
        characters[..<min(max(character, 0), characters.count)].reduce(0) { $0 + $1.utf16.count }
    }

    /// The character that a UTF-16 offset lies in or in front of.
    package func character(atUTF16 offset: Int) -> Int {
        var sum = 0
        for (index, character) in characters.enumerated() {
            sum += character.utf16.count
            if sum > offset { return index }
        }
        return characters.count
    }
}

extension Character {
    /// Control and format characters: they steer the layout but have neither glyph nor width.
    var isInvisible: Bool {
        let first = unicodeScalars[unicodeScalars.startIndex]
        if first.isASCII { return first.value < 0x20 || first.value == 0x7F }
        return switch first.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

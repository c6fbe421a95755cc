/// A range of text in one face. `style` is an index of the owner, for colours and underlines that do not change the layout.
package struct TextSpan: Hashable, Sendable {
    package var text: String
    package var font: FontFace
    package var style: Int
    /// The metrics of the paragraph that begins in this span; nil for the layout's own style.
    package var paragraph: ParagraphMetrics?
    /// The offset in points upwards from the line's baseline.
    package var baselineOffset: CGFloat = 0
    /// The bounds of an image that each character of the span represents; nil for text. The origin is on the baseline, y upwards.
    package var attachment: CGRect?
    /// The gap below a line of the font before the next line, points.
    package var leading: CGFloat
    package init(_ text: String, font: FontFace, style: Int = 0, leading: CGFloat = 0) {
        self.text = text
        self.font = font
        self.style = style
        self.leading = leading
    }

    /// The height above the line's baseline in points.
    var ascent: CGFloat { max(font.ascender, attachment?.maxY ?? 0) + baselineOffset }
    /// The height below the line's baseline in points.
    var descent: CGFloat { max(-font.descender, -(attachment?.minY ?? 0)) - baselineOffset }
}

/// Text broken into lines: a value computed only from text, faces, width, limit and modes.
///
/// Everything is in points at linear advances, so lines break at the same characters at every screen scale. Characters are grapheme
/// clusters and are counted from 0; `characters.count` is the place after the last one. The layout's origin is the top left corner of the
/// given width.
package struct TextLayout: Equatable {
    /// The options of the layout.
    package struct Style: Hashable, Sendable {
        package var alignment: NSTextAlignment = .natural
        package var lineBreakMode: NSLineBreakMode = .byWordWrapping
        /// The maximum number of lines; 0 for any number.
        package var numberOfLines = 0
        /// The distance in points between the bottom of a line and the top of the next.
        package var lineSpacing: CGFloat = 0
        /// Whether white space at a line's end has a width and counts for alignment, as in an editable field.
        package var keepsTrailingWhitespace = false
        /// The side of natural alignment, and the direction of paragraphs without a directional letter; nil derives both from the letters.
        package var direction: UIUserInterfaceLayoutDirection?
        /// Whether the last line of a paragraph is never a single word, if that can be avoided.
        package var pushesOut = false
        /// Whether kept white space at the end of a wrapped line extends over the edge instead of counting for alignment, as in text views.
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

    /// A part of one line in one face and one direction, from which a `GlyphRun` is made.
    package struct Run: Hashable, Sendable {
        /// The drawn text: without control characters, and with the hyphen that a soft hyphen at the line's end shows.
        package var text: String
        package var font: FontFace
        package var style: Int
        /// The left edge, from that of the layout.
        package var x: CGFloat
        package var width: CGFloat
        /// The characters; empty for an ellipsis.
        package var characters: Range<Int>
        package var isRightToLeft: Bool
        /// The offset in points upwards from the line's baseline.
        package var baselineOffset: CGFloat = 0
        /// The bounds of an image instead of text; the origin is on the baseline, y upwards.
        package var attachment: CGRect?
    }

    package struct Line: Hashable, Sendable {
        /// All characters that belong to the line, including trailing spaces and the paragraph separator. Truncation does not change it.
        package var characters: Range<Int>
        /// The characters without trailing spaces and separator: those that have a position on the line.
        package var placed: Range<Int>
        /// The runs from left to right.
        package var runs: [Run]
        /// The left edge of the text, from the layout's left edge.
        package var x: CGFloat
        /// The width of the text without trailing spaces.
        package var width: CGFloat
        package var top: CGFloat
        package var height: CGFloat
        /// The gap between the line and the next one that its fonts ask for, points; not part of `height`.
        package var leading: CGFloat
        /// The baseline, from the layout's top.
        package var baseline: CGFloat
        /// Whether the paragraph runs from right to left.
        package var isRightToLeft: Bool
        /// Whether an ellipsis replaces omitted text.
        package var isTruncated: Bool
    }

    package internal(set) var characters: [Character]
    package let spans: [TextSpan]
    package let style: Style
    /// The requested width; infinite when there is no limit.
    package let width: CGFloat
    package internal(set) var lines: [Line] = []
    /// The advance of every character in points; tabs and justified spaces have the width they got in their line.
    package internal(set) var advances: [CGFloat]
    /// The span of every character.
    var spanIndexes: [Int]
    var classes: [LineBreakClass]
    /// The characters when all of them are printable ASCII, which is most text and needs no special handling: no tab, nothing invisible,
    /// nothing that runs from right to left.
    var plainText: [UInt8]?
    /// The bidirectional level of every character; empty when all text runs from left to right.
    package internal(set) var levels: [UInt8] = []
    let measurer: any TextMeasurer
    /// The earliest position of the current line, from the layout's leading edge.
    var lineIndent: CGFloat = 0
    /// The available width of the current line.
    var lineRoom: CGFloat = 0
    /// Returns the free parts of a line at a height, from left to right; nil when there are no obstacles. Both in the layout's coordinates
    /// in points.
    var freeParts: ((_ top: CGFloat, _ height: CGFloat) -> [ClosedRange<CGFloat>])?
    var tabs = TabStops()
    /// The metrics of the paragraph to which a part belongs; nil where the part's own first character determines them.
    var paragraphMetrics: ParagraphMetrics?
    /// The number of first UTF-16 units of a part of a paragraph that determined its lines. A change after them affects no line.
    package internal(set) var examinedUnits = 0

    /// Lays out `spans` as one text.
    ///
    /// - Parameters:
    ///   - measurer: provides advances; the running process's by default.
    ///   - measurer: provides advances; the running process's by default.
    ///
    /// Complexity: O(characters), plus the measuring.
    package init(spans: [TextSpan], width: CGFloat, style: Style = Style(), measurer: (any TextMeasurer)? = nil) {
        self.init(measuring: spans, width: width, style: style, measurer: measurer)
        breakLines()
    }

    /// Lays out `spans` around obstacles.
    /// - Parameter freeParts: returns the free parts of a line, from left to right; its arguments are the line's top and height in points
    ///   from the layout's top.
    package init(
        spans: [TextSpan], width: CGFloat, style: Style, freeParts: @escaping (_ top: CGFloat, _ height: CGFloat) -> [ClosedRange<CGFloat>]
    ) {
        self.init(measuring: spans, width: width, style: style, measurer: nil)
        self.freeParts = freeParts
        breakLines()
    }

    /// Creates a layout without lines.
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

    /// The font size of a layout without any span. (documented: UIFont.labelFontSize)
    private static let emptyFontSize: CGFloat = 17

    package static func == (lhs: TextLayout, rhs: TextLayout) -> Bool {
        lhs.spans == rhs.spans && lhs.width == rhs.width && lhs.style == rhs.style && lhs.lines == rhs.lines
    }

    /// The width of the widest line and the height of all lines in points; not rounded to pixels.
    package var size: CGSize {
        CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: lines.last.map { $0.top + $0.height } ?? 0)
    }

    /// The space above and below the first paragraph by its style (including line spacing) in points; not part of `size`.
    package var paragraphSpacing: (before: CGFloat, after: CGFloat) {
        let metrics = spans[span(at: 0)].paragraph ?? ParagraphMetrics(lineSpacing: style.lineSpacing)
        return (metrics.spacingBefore, metrics.spacing + metrics.lineSpacing)
    }

    /// Whether an ellipsis replaces omitted text anywhere.
    package var isTruncated: Bool { lines.contains { $0.isTruncated } }

    /// Returns the span of a character; at the end of the text that of the last character.
    func span(at character: Int) -> Int {
        spanIndexes.isEmpty ? 0 : spanIndexes[min(character, spanIndexes.count - 1)]
    }

    // MARK: UTF-16 offsets, the unit of NSRange

    /// Returns the number of UTF-16 units before a character.
    package func utf16Offset(of character: Int) -> Int {
        characters[..<min(max(character, 0), characters.count)].reduce(0) { $0 + $1.utf16.count }
    }

    /// Returns the character that contains a UTF-16 offset or follows it.
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
    /// Whether it is a control or format character: these affect the layout but have neither glyph nor width.
    var isInvisible: Bool {
        let first = unicodeScalars[unicodeScalars.startIndex]
        if first.isASCII { return first.value < 0x20 || first.value == 0x7F }
        return switch first.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

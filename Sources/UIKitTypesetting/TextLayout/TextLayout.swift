/// A range of text with one font. `style` is an index that the owner assigns for colours and underlines, which do not affect the layout.
package struct TextSpan: Hashable, Sendable {
    package var text: String
    package var font: FontFace
    package var style: Int
    /// The metrics of the paragraph that begins in this span, or nil to use the style of the layout.
    package var paragraph: ParagraphMetrics?
    /// The offset above the line's baseline in points.
    package var baselineOffset: CGFloat = 0
    /// The bounds of the image that each character of the span represents, with the origin on the baseline and y pointing up, or nil for
    /// text.
    package var attachment: CGRect?
    /// The leading of the font in points, which is the gap between a line and the next line.
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

/// Text that is broken into lines. The value is computed only from text, fonts, width, line limit and modes.
///
/// All lengths are in points with unhinted advances, so that lines break at the same characters at every screen scale. Characters are
/// grapheme clusters and are counted from 0. `characters.count` is the position after the last character. The layout's origin is the top
/// left corner of an area with the given width.
package struct TextLayout: Equatable {
    /// The options of the layout.
    package struct Style: Hashable, Sendable {
        package var alignment: NSTextAlignment = .natural
        package var lineBreakMode: NSLineBreakMode = .byWordWrapping
        /// The maximum number of lines, or 0 for any number.
        package var numberOfLines = 0
        /// The distance in points between the bottom of a line and the top of the next line.
        package var lineSpacing: CGFloat = 0
        /// Whether white space at the end of a line has a width and affects the alignment, as in an editable field.
        package var keepsTrailingWhitespace = false
        /// The direction that determines natural alignment and applies to paragraphs without directional characters, or nil to determine
        /// both from the text.
        package var direction: UIUserInterfaceLayoutDirection?
        /// Whether the layout avoids a last line of a paragraph that consists of a single word.
        package var pushesOut = false
        /// Whether white space that is kept at the end of a wrapped line extends beyond the edge and does not affect the alignment, as in
        /// text views.
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

    /// A part of a line with one font and one direction, which is drawn as a `GlyphRun`.
    package struct Run: Hashable, Sendable {
        /// The text that is drawn. It has no control characters, but has the hyphen that a soft hyphen shows at the end of a line.
        package var text: String
        package var font: FontFace
        package var style: Int
        /// The left edge, relative to the layout's left edge.
        package var x: CGFloat
        package var width: CGFloat
        /// The range of characters, which is empty for an ellipsis.
        package var characters: Range<Int>
        package var isRightToLeft: Bool
        /// The offset above the line's baseline in points.
        package var baselineOffset: CGFloat = 0
        /// The bounds of an image, with the origin on the baseline and y pointing up, or nil for text.
        package var attachment: CGRect?
    }

    package struct Line: Hashable, Sendable {
        /// The range of all characters of the line, including trailing spaces and the paragraph separator. Truncation does not change it.
        package var characters: Range<Int>
        /// The range without trailing spaces and the separator. Only these characters have a position on the line.
        package var placed: Range<Int>
        /// The runs from left to right.
        package var runs: [Run]
        /// The left edge of the text, relative to the layout's left edge.
        package var x: CGFloat
        /// The width of the text without trailing spaces.
        package var width: CGFloat
        package var top: CGFloat
        package var height: CGFloat
        /// The leading between this line and the next one, in points. It is not part of `height`.
        package var leading: CGFloat
        /// The distance from the layout's top to the baseline.
        package var baseline: CGFloat
        /// Whether the paragraph is right-to-left.
        package var isRightToLeft: Bool
        /// Whether an ellipsis replaces some of the text.
        package var isTruncated: Bool
    }

    package internal(set) var characters: [Character]
    package let spans: [TextSpan]
    package let style: Style
    /// The requested width, which is infinite if there is no limit.
    package let width: CGFloat
    package internal(set) var lines: [Line] = []
    /// The advances of the characters in points. Tabs and justified spaces have the width that they have in their line.
    package internal(set) var advances: [CGFloat]
    /// The indices of the characters' spans.
    var spanIndexes: [Int]
    var classes: [LineBreakClass]
    /// The characters if all of them are printable ASCII, otherwise nil. Most text is ASCII and needs no special handling for tabs,
    /// invisible characters or directions.
    var plainText: [UInt8]?
    /// The bidirectional levels of the characters, which are empty if all text is left-to-right.
    package internal(set) var levels: [UInt8] = []
    let measurer: any TextMeasurer
    /// The distance from the layout's leading edge to the beginning of the current line.
    var lineIndent: CGFloat = 0
    /// The available width of the current line.
    var lineRoom: CGFloat = 0
    /// A closure that returns the free parts of a line at a vertical position, from left to right, in points in the layout's coordinates.
    /// It is nil if there are no obstacles.
    var freeParts: ((_ top: CGFloat, _ height: CGFloat) -> [ClosedRange<CGFloat>])?
    var tabs = TabStops()
    /// The metrics of the whole paragraph if only a part is laid out, or nil to use the metrics of the first character.
    var paragraphMetrics: ParagraphMetrics?
    /// The number of UTF-16 units at the beginning of a part that were examined to determine its lines. A change after these units does
    /// not affect the lines.
    package internal(set) var examinedUnits = 0

    /// Lays out `spans` as one text.
    ///
    /// - Parameters:
    ///   - measurer: Provides the advances. If it is nil, the measurer of the current process is used.
    ///
    /// Complexity: O(characters), plus the measuring.
    package init(spans: [TextSpan], width: CGFloat, style: Style = Style(), measurer: (any TextMeasurer)? = nil) {
        self.init(measuring: spans, width: width, style: style, measurer: measurer)
        breakLines()
    }

    /// Lays out `spans` around obstacles.
    /// - Parameter freeParts: Returns the free parts of a line, from left to right. Its arguments are the distance from the layout's top
    ///   to the line's top, and the line's height, both in points.
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

    /// Lays out text with one font.
    package init(_ text: String, font: FontFace, width: CGFloat, style: Style = Style(), measurer: (any TextMeasurer)? = nil) {
        self.init(spans: [TextSpan(text, font: font)], width: width, style: style, measurer: measurer)
    }

    /// The font size of an empty layout. (documented: UIFont.labelFontSize)
    private static let emptyFontSize: CGFloat = 17

    package static func == (lhs: TextLayout, rhs: TextLayout) -> Bool {
        lhs.spans == rhs.spans && lhs.width == rhs.width && lhs.style == rhs.style && lhs.lines == rhs.lines
    }

    /// The width of the widest line and the total height of the lines in points. Not rounded to pixels.
    package var size: CGSize {
        CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: lines.last.map { $0.top + $0.height } ?? 0)
    }

    /// The spacing before and after the first paragraph, including the line spacing, in points. It is not part of `size`.
    package var paragraphSpacing: (before: CGFloat, after: CGFloat) {
        let metrics = spans[span(at: 0)].paragraph ?? ParagraphMetrics(lineSpacing: style.lineSpacing)
        return (metrics.spacingBefore, metrics.spacing + metrics.lineSpacing)
    }

    /// Whether an ellipsis replaces some of the text on any line.
    package var isTruncated: Bool { lines.contains { $0.isTruncated } }

    /// Returns the index of the span that contains a character. At the end of the text, returns the index of the last character's span.
    func span(at character: Int) -> Int {
        spanIndexes.isEmpty ? 0 : spanIndexes[min(character, spanIndexes.count - 1)]
    }

    // MARK: UTF-16 offsets, the unit of NSRange

    /// Returns the number of UTF-16 units before a character.
    package func utf16Offset(of character: Int) -> Int {
        characters[..<min(max(character, 0), characters.count)].reduce(0) { $0 + $1.utf16.count }
    }

    /// Returns the character at a UTF-16 offset, even if the offset is inside the character.
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
    /// Whether the character is a control or format character. Such a character affects the layout but has no glyph and no width.
    var isInvisible: Bool {
        let first = unicodeScalars[unicodeScalars.startIndex]
        if first.isASCII { return first.value < 0x20 || first.value == 0x7F }
        return switch first.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

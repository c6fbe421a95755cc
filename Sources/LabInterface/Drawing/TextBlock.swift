import QuartzCore

/// A column of text lines as display nodes. Each line is a node of its own, so that a changed line damages only its own rectangle.
package struct TextBlock {
    package struct Style: Hashable {
        package var font: FontFace
        /// The key path of the text's colour in a theme.
        package var color: KeyPath<LabTheme, CGColor> & Sendable
        /// The distance in points from one baseline to the next.
        var lineHeight: CGFloat

        package init(font: FontFace, color: KeyPath<LabTheme, CGColor> & Sendable, lineHeight: CGFloat) {
            self.font = font
            self.color = color
            self.lineHeight = lineHeight
        }

        package static let title = Style(font: FontFace(weight: 0.3, size: 15), color: \.text, lineHeight: 24)
        package static let heading = Style(font: FontFace(weight: 0.3, size: 11), color: \.faintText, lineHeight: 20)
        package static let body = Style(font: FontFace(size: 12), color: \.text, lineHeight: 17)
        package static let faint = Style(font: FontFace(size: 12), color: \.faintText, lineHeight: 17)
        package static let conflict = Style(font: FontFace(size: 12), color: \.conflict, lineHeight: 17)
        package static let failure = Style(font: FontFace(weight: 0.23, size: 13), color: \.selectedText, lineHeight: 19)
    }

    /// The identifier of the first line's node. Each later line has the identifier after that of the line above it.
    private let firstID: UInt64
    private let origin: CGPoint
    /// The width in points at which lines wrap.
    private let width: CGFloat
    private let measurer: any TextMeasurer
    private let theme: LabTheme
    /// The height in points of the lines that have been added.
    package private(set) var height: CGFloat = 0
    package private(set) var nodes: [DisplayNode] = []

    package init(firstID: UInt64, origin: CGPoint, width: CGFloat, measurer: any TextMeasurer, theme: LabTheme) {
        self.theme = theme
        self.firstID = firstID
        self.origin = origin
        self.width = width
        self.measurer = measurer
    }

    /// Adds a text. Wraps it, and starts a new line at every line break. Wrapped lines are indented by `hanging` points.
    package mutating func add(_ text: String, _ style: Style, hanging: CGFloat = 0) {
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let lines = LineWrap.lines(of: String(paragraph), width: width, hanging: hanging, font: style.font, measurer: measurer)
            for (index, line) in lines.enumerated() { addLine([(line, index == 0 ? 0 : hanging, style)], height: style.lineHeight) }
        }
    }

    /// Adds a line with two columns. The second column starts at `column` points, and wraps.
    package mutating func add(_ name: String, _ value: String, column: CGFloat, _ style: Style = .body, nameStyle: Style = .faint) {
        let lines = LineWrap.lines(of: value, width: width - column, hanging: 0, font: style.font, measurer: measurer)
        // Names also wrap, because in other languages they can be wider than their column.
        let names = LineWrap.lines(of: name, width: column - Self.gap, hanging: 0, font: nameStyle.font, measurer: measurer)
        for index in 0..<max(lines.count, names.count) {
            let left = index < names.count ? [(text: names[index], x: 0 as CGFloat, style: nameStyle)] : []
            addLine(left + (index < lines.count ? [(lines[index], column, style)] : []), height: style.lineHeight)
        }
    }

    /// The gap between the two columns in points. (chosen)
    private static let gap: CGFloat = 8

    package mutating func addSpace(_ points: CGFloat) { height += points }

    private mutating func addLine(_ pieces: [(text: String, x: CGFloat, style: Style)], height lineHeight: CGFloat) {
        let frame = CGRect(x: origin.x, y: origin.y + height, width: width, height: lineHeight)
        // With the baseline at this height, body text looks centred in its line. (chosen)
        let baseline = frame.minY + lineHeight * 0.72
        let runs = pieces.filter { !$0.text.isEmpty }.map { piece in
            DisplayItem.glyphs(
                GlyphRun(
                    text: piece.text, font: piece.style.font, color: theme[keyPath: piece.style.color],
                    origin: CGPoint(x: frame.minX + piece.x, y: baseline)))
        }
        nodes.append(DisplayNode(id: firstID + UInt64(nodes.count), name: "line", bounds: frame, contents: runs))
        height += lineHeight
    }
}

/// Wraps a paragraph at spaces between words.
package enum LineWrap {
    /// Returns the lines of `text`. A line is wider than `width` points only if it is a single character. Leading spaces stay on the
    /// first line; spaces at a line break are removed. An empty text has one empty line.
    package static func lines(of text: String, width: CGFloat, hanging: CGFloat, font: FontFace, measurer: any TextMeasurer) -> [String] {
        let characters = Array(text)
        guard !characters.isEmpty else { return [""] }
        let advances = measurer.advances(of: text, font: font)
        var lines: [String] = []
        var start = 0
        while start < characters.count {
            let room = width - (lines.isEmpty ? 0 : hanging)
            var end = start
            var used: CGFloat = 0
            // A line can end after a space, but not after its leading spaces.
            var lastBreak: Int?
            var hasWord = false
            while end < characters.count, end == start || used + advances[end] <= room {
                used += advances[end]
                if characters[end] == " " {
                    if hasWord { lastBreak = end + 1 }
                } else {
                    hasWord = true
                }
                end += 1
            }
            if end < characters.count, characters[end] != " ", let lastBreak { end = lastBreak }
            lines.append(String(characters[start..<end]).trimmingTrailingSpaces)
            start = end
            while start < characters.count, characters[start] == " " { start += 1 }
        }
        return lines
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var result = self
        while result.last == " " { result.removeLast() }
        return result
    }
}

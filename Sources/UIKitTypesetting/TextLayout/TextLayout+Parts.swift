/// Parts of paragraphs: some lines from any line's beginning on, laid out as in the whole paragraph.
extension TextLayout {
    /// The information about a paragraph that is needed to lay out a part of it.
    package struct Part {
        /// The number of characters at the beginning of the text before the part's first line: the context for shaping and direction.
        package var lead = 0
        /// Whether the paragraph's first line is among the part's.
        package var startsParagraph: Bool
        /// Whether the text extends to the paragraph's end. Otherwise its last characters may be uncertain.
        package var endsParagraph: Bool
        package var isRightToLeft: Bool
        /// The bidirectional levels of the text's characters, if known from the whole paragraph; nil to compute them from the text.
        package var levels: [UInt8]?
        /// The metrics of the paragraph.
        package var metrics: ParagraphMetrics
        /// The maximum number of lines in the part.
        package var lineLimit: Int
        /// Returns whether the part may end after so many UTF-16 units in so many lines.
        package var mayEnd: (_ units: Int, _ lines: Int) -> Bool

        package init(
            lead: Int, startsParagraph: Bool, endsParagraph: Bool, isRightToLeft: Bool, levels: [UInt8]? = nil,
            metrics: ParagraphMetrics, lineLimit: Int, mayEnd: @escaping (_ units: Int, _ lines: Int) -> Bool
        ) {
            self.lead = lead
            self.startsParagraph = startsParagraph
            self.endsParagraph = endsParagraph
            self.isRightToLeft = isRightToLeft
            self.levels = levels
            self.metrics = metrics
            self.lineLimit = lineLimit
            self.mayEnd = mayEnd
        }
    }

    /// Lays out as many lines as `part` requests; the layout's characters are those of its lines, without the context around them.
    ///
    /// - Parameter spans: the context before the part and what follows it in the paragraph, without its separator.
    ///
    /// Nil when the text is too short to determine even where the first line ends: more of the paragraph is needed.
    package init?(_ part: Part, of spans: [TextSpan], width: CGFloat, style: Style, measurer: (any TextMeasurer)? = nil) {
        self.init(measuring: spans, width: width, style: style, measurer: measurer)
        paragraphMetrics = part.metrics
        let base: UInt8 = part.isRightToLeft ? 1 : 0
        if let known = part.levels {
            levels = known
        } else if part.isRightToLeft || needsReordering {
            levels = TextDirection.levels(characters[...], baseLevel: base)
        }
        breakLines(of: part)
        guard let last = lines.last else { return nil }
        keep(part.lead..<last.characters.upperBound)
        if base == 0, levels.allSatisfy({ $0 == 0 }) { levels = [] }
    }

    private mutating func breakLines(of part: Part) {
        let content = part.lead..<characters.count
        let paragraph = Paragraph(content: content, end: characters.count, isRightToLeft: part.isRightToLeft)
        let opportunities = Array(LineBreaking.opportunities(classes[...])[content])
        let sure = part.endsParagraph ? Int.max : stableEnd(knowsLevels: part.levels != nil)
        var start = content.lowerBound
        var top: CGFloat = 0
        var units = 0
        repeat {
            tabs = part.metrics.tabs
            (lineIndent, lineRoom) = part.metrics.room(isFirstLine: part.startsParagraph && start == content.lowerBound, width: width)
            let line = lineEnd(from: start, in: content, opportunities: opportunities, metrics: part.metrics)
            guard line.examined < sure else { return }
            let placed = placed(.whole(start..<line.end), top: top, paragraph: paragraph)
            lines.append(placed)
            top += placed.height + placed.leading + part.metrics.lineSpacing
            func length(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + characters[$1].utf16.count } }
            // Looking beyond the end of the text means reaching the paragraph's end.
            let beyond =
                line.examined < characters.count
                ? length(line.end..<max(line.end, line.examined + 1)) : length(line.end..<characters.count) + 1
            units += length(start..<line.end)
            examinedUnits = units + beyond
            start = line.end
            if start < content.upperBound, lines.count >= part.lineLimit || part.mayEnd(units, lines.count) { return }
        } while start < content.upperBound
    }

    /// Returns the end of the part that does not depend on the text after it, and so is the same as in the whole paragraph.
    private func stableEnd(knowsLevels: Bool) -> Int {
        guard characters.count > 1 else { return 0 }
        var end = characters.count - 1
        let furthest = max(0, end - ShapingBoundary.reach)
        while end > furthest, !ShapingBoundary.isBoundary(between: characters[end - 1], and: characters[end]) { end -= 1 }
        guard !levels.isEmpty, !knowsLevels else { return end }
        while end > 0, !TextDirection.isStrong(characters[end - 1]) { end -= 1 }
        return end
    }

    private mutating func keep(_ range: Range<Int>) {
        characters = Array(characters[range])
        advances = Array(advances[range])
        spanIndexes = Array(spanIndexes[range])
        classes = Array(classes[range])
        plainText = plainText.map { Array($0[range]) }
        if !levels.isEmpty { levels = Array(levels[range]) }
        guard range.lowerBound > 0 else { return }
        func moved(_ range: Range<Int>, by way: Int) -> Range<Int> { range.lowerBound - way..<range.upperBound - way }
        for index in lines.indices {
            lines[index].characters = moved(lines[index].characters, by: range.lowerBound)
            lines[index].placed = moved(lines[index].placed, by: range.lowerBound)
            for run in lines[index].runs.indices {
                lines[index].runs[run].characters = moved(lines[index].runs[run].characters, by: range.lowerBound)
            }
        }
    }
}

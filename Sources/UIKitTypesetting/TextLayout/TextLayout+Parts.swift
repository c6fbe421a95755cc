/// Layout of parts of a paragraph, starting at any line. The lines are the same as in the layout of the whole paragraph.
extension TextLayout {
    /// The properties of a paragraph that are needed to lay out a part of it.
    package struct Part {
        /// The number of characters at the beginning of the text that precede the part's first line. They are the context for shaping and
        /// direction.
        package var lead = 0
        /// Whether the part contains the first line of the paragraph.
        package var startsParagraph: Bool
        /// Whether the text extends to the end of the paragraph. If false, the advances of its last characters may still change.
        package var endsParagraph: Bool
        package var isRightToLeft: Bool
        /// The bidirectional levels of the text's characters, if they are known from the whole paragraph, or nil to compute them.
        package var levels: [UInt8]?
        /// The metrics of the whole paragraph.
        package var metrics: ParagraphMetrics
        /// The maximum number of lines in the part.
        package var lineLimit: Int
        /// A closure that returns whether the part may end after a number of UTF-16 units and a number of lines.
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

    /// Lays out as many lines as `part` requests. The layout contains only the characters of these lines, without the context before and
    /// after them.
    ///
    /// Returns nil if the text is too short to determine the end of the first line. The caller must then pass more of the paragraph.
    ///
    /// - Parameter spans: The context before the part, followed by the rest of the paragraph as far as it is known, without its
    ///   separator.
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
            // Text beyond the known characters can have been examined only at the end of the paragraph.
            let beyond =
                line.examined < characters.count
                ? length(line.end..<max(line.end, line.examined + 1)) : length(line.end..<characters.count) + 1
            units += length(start..<line.end)
            examinedUnits = units + beyond
            start = line.end
            if start < content.upperBound, lines.count >= part.lineLimit || part.mayEnd(units, lines.count) { return }
        } while start < content.upperBound
    }

    /// Returns the end of the characters whose layout does not depend on the text after the part. Up to this end, the layout equals the
    /// layout of the whole paragraph.
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

extension TextLayout {
    /// The tolerance in points for the width of a line, so that rounding errors of summed advances do not move a word to the next line.
    /// (chosen to be far below a pixel)
    package static let fitTolerance: CGFloat = 0.001
    /// The distance between tab stops in points. (documented: NSParagraphStyle's default tab stops are 28 points apart)
    static let tabInterval: CGFloat = 28

    /// The range of a paragraph without its separator, and the end of the separator.
    struct Paragraph {
        var content: Range<Int>
        var end: Int
        var isRightToLeft: Bool
        /// Whether the content follows a line separator, U+2028, and thus continues the same paragraph.
        var isContinuation = false
        /// Whether the content ends with a line separator, U+2028.
        var isContinued = false
    }

    func paragraphs() -> [Paragraph] {
        var result: [Paragraph] = []
        var start = 0
        func close(_ contentEnd: Int, _ end: Int) {
            let content = start..<contentEnd
            var paragraph = Paragraph(content: content, end: end, isRightToLeft: isRightToLeft(content))
            paragraph.isContinuation = result.last?.isContinued ?? false
            paragraph.isContinued = end > contentEnd && characters[contentEnd] == "\u{2028}"
            result.append(paragraph)
            start = end
        }
        for index in characters.indices where classes[index] == .paragraphSeparator { close(index, index + 1) }
        // After a separator at the end of the text there is an empty last line. Only editors, which keep trailing white space, show it.
        if start < characters.count || result.isEmpty || style.keepsTrailingWhitespace { close(characters.count, characters.count) }
        return result
    }

    /// Returns whether a paragraph is right-to-left, according to its style, or else its first directional character, or else the
    /// interface.
    private func isRightToLeft(_ content: Range<Int>) -> Bool {
        switch spans[span(at: content.lowerBound)].paragraph?.direction ?? .natural {
        case .leftToRight: false
        case .rightToLeft: true
        case .natural: TextDirection.direction(of: characters[content]).map { $0 == .rightToLeft } ?? (style.direction == .rightToLeft)
        }
    }

    var needsReordering: Bool { plainText == nil && TextDirection.needsReordering(characters[...]) }

    mutating func breakLines() {
        let paragraphs = paragraphs()
        if paragraphs.contains(where: \.isRightToLeft) || needsReordering {
            for paragraph in paragraphs {
                let base: UInt8 = paragraph.isRightToLeft ? 1 : 0
                levels += TextDirection.levels(characters[paragraph.content], baseLevel: base)
                levels += repeatElement(base, count: paragraph.end - paragraph.content.upperBound)
            }
        }
        var top: CGFloat = 0
        for paragraph in paragraphs {
            let metrics = metrics(of: paragraph)
            if paragraph.content.lowerBound > 0, !paragraph.isContinuation { top += metrics.spacingBefore }
            let opportunities = LineBreaking.opportunities(classes[paragraph.content])
            var start = paragraph.content.lowerBound
            repeat {
                let isLastAllowed = style.numberOfLines > 0 && lines.count == style.numberOfLines - 1
                tabs = metrics.tabs
                (lineIndent, lineRoom) = metrics.room(
                    isFirstLine: start == paragraph.content.lowerBound && !paragraph.isContinuation, width: width)
                if freeParts != nil { top = makeRoom(at: top, for: start, isRightToLeft: paragraph.isRightToLeft) }
                let end = lineEnd(from: start, in: paragraph.content, opportunities: opportunities, metrics: metrics).end
                let endsText = end == paragraph.content.upperBound && paragraph.end == characters.count
                let line: Line
                if isLastAllowed, !endsText, let shortened = shortenedLine(from: start, wrappedEnd: end, in: paragraph, paragraphs) {
                    line = placed(shortened, top: top, paragraph: paragraph)
                } else {
                    line = placed(.whole(start..<end), top: top, paragraph: paragraph)
                }
                lines.append(line)
                if isLastAllowed { return }
                top += line.height + line.leading + metrics.lineSpacing
                start = end
            } while start < paragraph.content.upperBound
            if !paragraph.isContinued { top += metrics.spacing }
        }
    }

    /// Finds a position for the line that begins at `start` and limits the line to the widest free part at this position. Moves down from
    /// `top` until this part is wide enough. Returns the line's top. Of parts with equal widths, the leading one is used.
    private mutating func makeRoom(at top: CGFloat, for start: Int, isRightToLeft: Bool) -> CGFloat {
        guard let freeParts, width.isFinite else { return top }
        let span = spans[span(at: start)]
        let height = max(span.ascent + span.descent, 1)
        // Parts that are narrower than a letter stay empty. (chosen)
        let least = min(span.font.size, lineRoom)
        let left = isRightToLeft ? width - lineIndent - lineRoom : lineIndent
        var top = top
        // If no part is wide enough for more than the height of a screen, the text is laid out over the obstacles. (chosen so that all
        // text remains visible)
        for _ in 0..<4000 {
            let parts = freeParts(top, height)
                .map { max($0.lowerBound, left)...max(max($0.lowerBound, left), min($0.upperBound, left + lineRoom)) }
            let widest = (isRightToLeft ? parts.reversed() : parts).reduce(into: CGFloat(0)...CGFloat(0)) { best, part in
                if part.upperBound - part.lowerBound > best.upperBound - best.lowerBound + 0.01 { best = part }
            }
            let room = widest.upperBound - widest.lowerBound
            if room >= least {
                lineIndent = isRightToLeft ? width - widest.upperBound : widest.lowerBound
                lineRoom = room
                return top
            }
            top += 1
        }
        return top
    }

    /// Returns the metrics of a paragraph, which are the metrics of the span that contains its first character.
    func metrics(of paragraph: Paragraph) -> ParagraphMetrics {
        paragraphMetrics ?? spans[span(at: paragraph.content.lowerBound)].paragraph ?? ParagraphMetrics(lineSpacing: style.lineSpacing)
    }

    /// The end of a line, and the index up to which text was examined to find it.
    struct LineEnd {
        var end: Int
        var examined: Int
    }

    func lineEnd(from start: Int, in content: Range<Int>, opportunities: [Bool], metrics: ParagraphMetrics) -> LineEnd {
        let wrapped = wrappedEnd(from: start, in: content, opportunities: opportunities)
        guard metrics.pushesOut ?? style.pushesOut else { return wrapped }
        return pushedOut(wrapped, from: start, in: content, opportunities: opportunities)
    }

    /// Returns the end of the wrapped line that begins at `start`. It is the last break opportunity that fits into the line. If none
    /// fits, it is the end of the last character that fits, but the line keeps at least one character.
    private func wrappedEnd(from start: Int, in content: Range<Int>, opportunities: [Bool]) -> LineEnd {
        let whole = LineEnd(end: content.upperBound, examined: content.upperBound)
        guard style.numberOfLines != 1 || style.lineBreakMode != .byClipping else { return whole }
        var x: CGFloat = 0
        var lastOpportunity: Int?
        var index = start
        while index < content.upperBound {
            if index > start, opportunities[index - content.lowerBound], classes[index - 1] != .softHyphen || fitsHyphen(x, at: index - 1) {
                lastOpportunity = index
            }
            let next = x + advance(of: index, at: x)
            if classes[index] != .space, next > lineRoom + Self.fitTolerance, index > start {
                return LineEnd(end: style.lineBreakMode == .byCharWrapping ? index : lastOpportunity ?? index, examined: index)
            }
            x = next
            index += 1
        }
        return whole
    }

    /// Returns the end of the line that begins at `start`. If the paragraph's last line would be a single word, and the last two words
    /// fit on one line, the line ends one word earlier. (documented: `NSParagraphStyle.LineBreakStrategy.pushOut`) The line must keep at
    /// least two words and be at least as wide as the last line. (chosen; Facts/Text.md#line-breaks)
    private func pushedOut(_ line: LineEnd, from start: Int, in content: Range<Int>, opportunities: [Bool]) -> LineEnd {
        let end = line.end
        guard end < content.upperBound, style.numberOfLines != 1 else { return line }
        let begins = ((start + 1)..<max(end, start + 1)).filter { opportunities[$0 - content.lowerBound] && classes[$0 - 1] == .space }
        guard begins.count >= 2, let earlier = begins.last else { return line }
        // The loop checks whether only one word follows and fits together with the last word of the line.
        var width = (earlier..<end).reduce(0) { $0 + advances[$1] }
        for index in end..<content.upperBound {
            if index > end, opportunities[index - content.lowerBound] { return LineEnd(end: end, examined: max(line.examined, index)) }
            width += advances[index]
            guard style.keepsTrailingWhitespace || classes[index] != .space, width > lineRoom + Self.fitTolerance else { continue }
            return LineEnd(end: end, examined: max(line.examined, index))
        }
        let kept = trimmed(start..<earlier).reduce(0) { $0 + advances[$1] }
        return LineEnd(end: kept >= width ? earlier : end, examined: content.upperBound)
    }

    private func fitsHyphen(_ x: CGFloat, at index: Int) -> Bool {
        x + measurer.width(of: "-", font: spans[span(at: index)].font) <= lineRoom + Self.fitTolerance
    }

    /// Returns a character's advance. A tab extends to the next tab stop. `x` is the distance from the beginning of the line.
    func advance(of index: Int, at x: CGFloat) -> CGFloat {
        guard classes[index] == .space, characters[index] == "\t" else { return advances[index] }
        let start = lineIndent + x
        guard let stop = tabs.stop(behind: start) else { return max(0, lineRoom - x) }
        guard stop.share > 0 else { return stop.location - start }
        // The text from the tab up to the next tab or to a terminator is aligned at the stop.
        var width: CGFloat = 0
        for next in (index + 1)..<max(characters.count, index + 1) {
            let character = characters[next]
            if character == "\t" || classes[next] == .paragraphSeparator { break }
            if let terminators = stop.terminators, character.unicodeScalars.allSatisfy(terminators.contains) { break }
            width += advances[next]
        }
        return max(0, stop.location - start - width * stop.share)
    }

    /// Returns `range` without trailing spaces.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard !style.keepsTrailingWhitespace else { return range }
        var end = range.upperBound
        while end > range.lowerBound, classes[end - 1] == .space { end -= 1 }
        return range.lowerBound..<end
    }
}

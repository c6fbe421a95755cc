/// Creates the blocks of a column from the beginning of any line, and determines the range of text whose layout an edit may change.
@MainActor
struct TextBlockMaker {
    /// The paragraph that a block continues.
    struct Paragraph {
        /// The start of the paragraph in UTF-16 units.
        var start: Int
        var setting: TextColumn.ParagraphSetting
    }

    /// The default number of lines in a block. (chosen so small that an edit lays out few lines, and so large that a screen has few
    /// blocks)
    static let usualLines = 8
    /// The maximum number of lines in a block after an edit. A block with more lines than usual may end where an existing block begins,
    /// so that the later blocks can be kept. (chosen)
    static let mostLines = 12
    /// The number of characters that are read first for a block. More characters are read if the lines of the block are longer. (chosen:
    /// about a dozen lines on a phone)
    private static let firstWindow = 512
    /// The maximum distance in characters from a block to the nearest directional letter before it. If there is no such letter within
    /// this distance, the bidirectional levels of the whole paragraph are computed once for all of its blocks. (chosen: the length of
    /// some lines)
    private static let directionReach = 256

    /// The bidirectional levels of the paragraph that was requested last.
    private final class Directions {
        var paragraph = -1
        /// The level of each UTF-16 unit of the paragraph.
        var levels: [UInt8] = []
    }

    private let column: TextColumn
    private let text: String
    private let source: TextColumn.Source
    private let style: TextLayout.Style
    private let width: CGFloat
    private let directions = Directions()

    init(_ column: TextColumn, text: String, source: @escaping TextColumn.Source) {
        self.column = column
        self.text = text
        self.source = source
        style = column.style
        width = column.width
    }

    private func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
    private func offset(_ index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }

    /// Returns whether a paragraph must be laid out as a whole. This is so if its lines are clipped, do not wrap, or depend on text that
    /// is far away.
    private func needsWhole(_ metrics: ParagraphMetrics) -> Bool {
        column.exclusions != nil || !width.isFinite || style.numberOfLines != 0
            || style.lineBreakMode != .byWordWrapping && style.lineBreakMode != .byCharWrapping
            || metrics.looksFarAhead
    }

    // MARK: Creating blocks

    /// Returns the blocks from an offset on.
    /// - Parameters:
    ///   - start: The start of the first block in UTF-16 units.
    ///   - paragraph: The paragraph that continues at `start`, or nil if a paragraph begins at `start`.
    ///   - lineLimit: The maximum number of lines in a block.
    ///   - stop: Called with an offset at which a block could end, the paragraph that continues at this offset, and the number of lines
    ///     of the block so far. Returns whether existing blocks follow from this offset on, so that no further blocks are needed.
    func blocks(
        from start: Int, in paragraph: Paragraph? = nil, lineLimit: Int = usualLines,
        stop: (Int, Paragraph?, Int) -> Bool = { _, _, _ in false }
    ) -> [TextColumn.Block] {
        var result: [TextColumn.Block] = []
        var paragraph = paragraph
        var start = start
        var top: CGFloat = 0
        while true {
            var known = paragraph
            let block = withoutActuallyEscaping(stop) { self.block(at: start, top: top, in: &known, lineLimit: lineLimit, stop: $0) }
            top += (result.isEmpty ? 0 : block.spacingBefore) + block.height + block.spacingAfter
            result.append(block)
            start += block.length
            if block.endsParagraph {
                guard block.separatorLength > 0 else { return result }
                paragraph = nil
                if stop(start, nil, 0) { return result }
            } else {
                paragraph = known
                if stop(start, paragraph, block.layout.lines.count) { return result }
            }
        }
    }

    private func block(
        at start: Int, top: CGFloat, in paragraph: inout Paragraph?, lineLimit: Int, stop: @escaping (Int, Paragraph?, Int) -> Bool
    ) -> TextColumn.Block {
        let first = index(start)
        let startsParagraph = paragraph == nil
        var window = Self.firstWindow
        while true {
            let stretch = self.stretch(from: first, count: window)
            let (lead, isDirected) = paragraph.map { self.lead(of: first, in: $0) } ?? (first, true)
            let from = start - text.utf16.distance(from: lead, to: first)
            let end = start + text.utf16.distance(from: first, to: stretch.end)
            let styled = source(from..<end)
            let known = paragraph ?? self.paragraph(at: start, styled)
            paragraph = known
            if needsWhole(known.setting.metrics) {
                guard stretch.endsParagraph else {
                    window = Int.max
                    continue
                }
                let layout: TextLayout
                if let exclusions = column.exclusions {
                    let origin = top + (start > 0 ? known.setting.metrics.spacings.before : 0)
                    layout = TextLayout(spans: styled.spans, width: width, style: style) { [width] in
                        exclusions.freeParts(top: origin + $0, height: $1, width: width)
                    }
                } else {
                    layout = TextLayout(spans: styled.spans, width: width, style: style)
                }
                return made(layout, styled, stretch.separator, known, startsParagraph: true, endsParagraph: true)
            }
            let levels =
                isDirected && (stretch.endsParagraph || hasDirection(before: stretch.end))
                ? nil : self.levels(of: styled, from: from, in: known)
            let part = TextLayout.Part(
                lead: lead == first ? 0 : leadCount(of: styled, units: start - from), startsParagraph: startsParagraph,
                endsParagraph: stretch.endsParagraph, isRightToLeft: known.setting.isRightToLeft, levels: levels,
                metrics: known.setting.metrics, lineLimit: lineLimit
            ) { units, lines in stop(start + units, known, lines) }
            guard let layout = TextLayout(part, of: styled.spans, width: width, style: style) else {
                window *= 4
                continue
            }
            let length = layout.characters.reduce(0) { $0 + $1.utf16.count }
            let ends = stretch.endsParagraph && start + length == end
            return made(layout, styled, ends ? stretch.separator : 0, known, startsParagraph: startsParagraph, endsParagraph: ends)
        }
    }

    private func made(
        _ layout: TextLayout, _ styled: StyledText, _ separator: Int, _ paragraph: Paragraph, startsParagraph: Bool, endsParagraph: Bool
    ) -> TextColumn.Block {
        var units: [Int] = [0]
        units.reserveCapacity(layout.characters.count + 1)
        for character in layout.characters { units.append(units[units.count - 1] + character.utf16.count) }
        let spacings = paragraph.setting.metrics.spacings
        return TextColumn.Block(
            length: units[units.count - 1] + separator, separatorLength: separator, layout: layout, looks: styled.looks, units: units,
            version: column.nextVersion(), height: layout.size.height, spacingBefore: startsParagraph ? spacings.before : 0,
            spacingAfter: (layout.lines.last?.leading ?? 0) + (endsParagraph ? spacings.after : spacings.line),
            startsParagraph: startsParagraph, endsParagraph: endsParagraph, setting: paragraph.setting)
    }

    // MARK: Reading the text

    /// Returns the end of a part of a paragraph that has at most `count` characters, and the length of the separator after this part in
    /// UTF-16 units.
    private func stretch(from first: String.Index, count: Int) -> (end: String.Index, separator: Int, endsParagraph: Bool) {
        var end = first
        var left = count
        while end < text.endIndex {
            let character = text[end]
            if character.isNewline { return (end, character.utf16.count, true) }
            guard left > 0 else { return (end, 0, false) }
            left -= 1
            end = text.index(after: end)
        }
        return (end, 0, true)
    }

    private func paragraph(at start: Int, _ styled: StyledText) -> Paragraph {
        let metrics = styled.spans.first?.paragraph ?? ParagraphMetrics(lineSpacing: style.lineSpacing)
        return Paragraph(start: start, setting: .init(isRightToLeft: isRightToLeft(from: start, metrics), metrics: metrics))
    }

    /// Returns whether a paragraph is right-to-left. This is determined by the paragraph style, otherwise by the first directional
    /// letter, otherwise by the interface.
    func isRightToLeft(from start: Int, _ metrics: ParagraphMetrics) -> Bool {
        if let fixed = metrics.fixedDirection { return fixed == .rightToLeft }
        guard column.mayReorder || style.direction == .rightToLeft else { return false }
        var next = index(start)
        while next < text.endIndex, !text[next].isNewline {
            if let direction = TextDirection.direction(of: text[next]) { return direction == .rightToLeft }
            next = text.index(after: next)
        }
        return style.direction == .rightToLeft
    }

    /// Returns the index from which text must be read so that the text at `first` has the same shaping and direction as in the whole
    /// paragraph. `isDirected` is false if there is no directional letter within `directionReach` before `first`.
    private func lead(of first: String.Index, in paragraph: Paragraph) -> (start: String.Index, isDirected: Bool) {
        let limit = index(paragraph.start)
        var result = first
        var left = ShapingBoundary.reach
        while result > limit, result < text.endIndex, left > 0 {
            let before = text.index(before: result)
            if ShapingBoundary.isBoundary(between: text[before], and: text[result]) { break }
            result = before
            left -= 1
        }
        guard column.mayReorder else { return (result, true) }
        let strong = letter(before: first, downTo: limit, atMost: Self.directionReach)
        return strong.map { (min(result, $0), true) } ?? (result, false)
    }

    private func startOfParagraph(before place: String.Index) -> String.Index {
        let scalars = text.unicodeScalars
        var result = place
        while result > text.startIndex {
            let before = scalars.index(before: result)
            if Character(scalars[before]).isNewline { break }
            result = before
        }
        return result
    }

    /// Returns the beginning of the nearest directional character before `place`. Returns `limit` if there is no such character after
    /// `limit`, and nil if there is none among the `count` scalars before `place`.
    ///
    /// The search goes back scalar by scalar. If it went back character by character over a long sequence of flags, each step would have
    /// to count all flags before it.
    private func letter(before place: String.Index, downTo limit: String.Index, atMost count: Int = .max) -> String.Index? {
        let scalars = text.unicodeScalars
        var result = place
        var left = count
        while result > limit {
            guard left > 0 else { return nil }
            left -= 1
            result = scalars.index(before: result)
            let scalar = scalars[result]
            if scalar.properties.isGraphemeExtend { continue }
            if TextDirection.isStrong(Character(scalar)), result.samePosition(in: text) != nil { return result }
        }
        return limit
    }

    /// Returns whether the text shortly before `end` has a direction that does not depend on the following text.
    private func hasDirection(before end: String.Index) -> Bool {
        guard column.mayReorder else { return true }
        return letter(before: end, downTo: text.startIndex, atMost: Self.directionReach) != nil
    }

    /// Returns the bidirectional level of each character in a part of a paragraph, computed in the context of the whole paragraph.
    ///
    /// Complexity: linear in the paragraph for its first part, and linear in the part for the other parts.
    private func levels(of styled: StyledText, from start: Int, in paragraph: Paragraph) -> [UInt8] {
        if directions.paragraph != paragraph.start {
            directions.paragraph = paragraph.start
            let first = index(paragraph.start)
            let end = paragraph.start + text.utf16.distance(from: first, to: stretch(from: first, count: .max).end)
            let characters = source(paragraph.start..<end).spans.flatMap { Array($0.text) }
            let levels = TextDirection.levels(characters[...], baseLevel: paragraph.setting.isRightToLeft ? 1 : 0)
            directions.levels = zip(characters, levels).flatMap { repeatElement($1, count: $0.utf16.count) }
        }
        var unit = start - paragraph.start
        var result: [UInt8] = []
        for span in styled.spans {
            for character in span.text {
                result.append(directions.levels[unit])
                unit += character.utf16.count
            }
        }
        return result
    }

    /// Returns the number of characters in the first `units` UTF-16 units.
    private func leadCount(of styled: StyledText, units: Int) -> Int {
        var left = units
        var count = 0
        for span in styled.spans {
            for character in span.text {
                guard left > 0 else { return count }
                left -= character.utf16.count
                count += 1
            }
        }
        return count
    }

    /// Returns the lengths of each paragraph and of its separator in UTF-16 units. After a separator at the end of the text there is an
    /// empty paragraph.
    static func paragraphs(of text: String) -> [(content: Int, separator: Int)] {
        var result: [(Int, Int)] = []
        var content = 0
        for character in text {
            let length = character.utf16.count
            if character.isNewline {
                result.append((content, length))
                content = 0
            } else {
                content += length
            }
        }
        return result + [(content, 0)]
    }

    // MARK: Around an edit

    /// Returns the range whose width, direction or line break opportunities may have changed after text was inserted at `range`, in
    /// UTF-16 units. It contains `range` and the units that are shaped together with the start or the end of `range`. In bidirectional
    /// text it also extends to the nearest strongly directional letter on each side.
    func affected(by range: Range<Int>) -> Range<Int> {
        var first = index(range.lowerBound)
        // The index may be inside a character. It is moved to the beginning of this character and then to the beginning of the previous
        // character, because an inserted mark may have joined the previous character.
        if first < text.endIndex { first = text.index(before: text.index(after: first)) }
        if first > text.startIndex, !text[text.index(before: first)].isNewline { first = text.index(before: first) }
        var steps = ShapingBoundary.reach
        while first > text.startIndex, steps > 0 {
            let before = text.index(before: first)
            if text[before].isNewline { break }
            if first < text.endIndex, ShapingBoundary.isBoundary(between: text[before], and: text[first]) { break }
            first = before
            steps -= 1
        }
        if column.mayReorder { first = letter(before: first, downTo: startOfParagraph(before: first)) ?? first }

        var last = index(range.upperBound)
        if last < text.endIndex, text.index(before: text.index(after: last)) != last { last = text.index(after: last) }
        func isInside(_ index: String.Index) -> Bool { index < text.endIndex && !text[index].isNewline }
        if isInside(last) {
            last = text.index(after: last)
            var left = ShapingBoundary.reach
            while left > 0, isInside(last), !ShapingBoundary.isBoundary(between: text[text.index(before: last)], and: text[last]) {
                last = text.index(after: last)
                left -= 1
            }
            if column.mayReorder { while isInside(last), !TextDirection.isStrong(text[last]) { last = text.index(after: last) } }
        }
        return min(offset(first), range.lowerBound)..<max(offset(last), range.upperBound)
    }
}

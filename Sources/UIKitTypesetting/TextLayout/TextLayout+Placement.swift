extension TextLayout {
    /// A range of a line with one font and one direction, before it has a position.
    private struct Piece {
        var characters: Range<Int>
        var span: Int
        var level: UInt8
        var text: String
        var width: CGFloat
    }

    /// Creates the text runs for a line's content and positions the line at `top`.
    mutating func placed(_ content: LineContent, top: CGFloat, paragraph: Paragraph) -> Line {
        let head = content.ellipsisSpan == nil ? trimmed(content.head) : content.head
        let metrics = metrics(of: paragraph)
        let beginsRight = metrics.direction == .natural ? style.direction.map { $0 == .rightToLeft } : nil
        let alignment = resolvedAlignment(metrics.alignment ?? style.alignment, isRightToLeft: beginsRight ?? paragraph.isRightToLeft)
        let isJustified =
            alignment == .justified && content.ellipsisSpan == nil && content.head.upperBound < paragraph.content.upperBound
        let shown = [head] + (content.tail.map { [$0] } ?? [])
        setTabAdvances(in: head)
        let wraps = content.ellipsisSpan == nil && content.head.upperBound < paragraph.content.upperBound
        let hanging = style.hangsWrappedSpaces && wraps ? trailingSpaces(of: head) : head.upperBound..<head.upperBound
        if isJustified { justify(head.lowerBound..<hanging.lowerBound) }

        var pieces = pieces(of: head, base: paragraph.isRightToLeft ? 1 : 0, splitAtSpaces: isJustified)
        if content.ellipsisSpan == nil, content.head.upperBound < paragraph.content.upperBound { showSoftHyphen(in: &pieces) }
        if let span = content.ellipsisSpan {
            let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
            pieces.append(
                Piece(
                    characters: head.upperBound..<head.upperBound, span: span, level: level, text: Self.ellipsis,
                    width: measurer.width(of: Self.ellipsis, font: spans[span].font)))
            if let tail = content.tail { pieces += self.pieces(of: tail, base: level, splitAtSpaces: false) }
        }

        let overhang = advances[hanging].reduce(0, +)
        let width = pieces.reduce(0) { $0 + $1.width } - overhang
        // At the end of a right-to-left line, spaces extend to the left.
        let x =
            lineX(width: width, alignment: alignment, isRightToLeft: paragraph.isRightToLeft) - (paragraph.isRightToLeft ? overhang : 0)
        var runs: [Run] = []
        var runX = x
        for index in TextDirection.visualOrder(ofLevels: pieces.map(\.level)) {
            let piece = pieces[index]
            runs.append(
                Run(
                    text: spans[piece.span].attachment == nil ? piece.text : "", font: spans[piece.span].font,
                    style: spans[piece.span].style,
                    x: runX, width: piece.width, characters: piece.characters, isRightToLeft: piece.level % 2 == 1,
                    baselineOffset: spans[piece.span].baselineOffset,
                    attachment: piece.characters.isEmpty ? nil : spans[piece.span].attachment))
            runX += piece.width
        }

        var fonts = spans.count == 1 ? [0] : shown.flatMap { range in range.map { spanIndexes[$0] } }
        if fonts.isEmpty { fonts = [span(at: content.characters.lowerBound)] }
        let ascender = fonts.reduce(0) { max($0, spans[$1].ascent) }
        let descent = fonts.reduce(0) { max($0, spans[$1].descent) }
        // If a paragraph style changes the height of a line, the difference is above the text. (working knowledge of TextKit)
        let height = metrics.lineHeight(natural: ascender + descent)
        var characters = content.characters
        if characters.upperBound == paragraph.content.upperBound { characters = characters.lowerBound..<paragraph.end }
        return Line(
            characters: characters, placed: head, runs: runs, x: x, width: width, top: top, height: height,
            leading: metrics.leading(natural: fonts.reduce(0) { max($0, spans[$1].leading) }), baseline: top + height - descent,
            isRightToLeft: paragraph.isRightToLeft, isTruncated: content.ellipsisSpan != nil)
    }

    private func trailingSpaces(of range: Range<Int>) -> Range<Int> {
        var start = range.upperBound
        while start > range.lowerBound, classes[start - 1] == .space { start -= 1 }
        return start..<range.upperBound
    }

    private func resolvedAlignment(_ alignment: NSTextAlignment, isRightToLeft: Bool) -> NSTextAlignment {
        alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
    }

    /// Returns the x position of the left edge of a line of `width` points. If the width of the layout is unlimited, lines are not
    /// aligned. Lines that are too wide begin at the left edge of the available area.
    private func lineX(width lineWidth: CGFloat, alignment: NSTextAlignment, isRightToLeft: Bool) -> CGFloat {
        // The left edge of the available area. Indents are measured from the side at which the paragraph begins.
        let edge = isRightToLeft && width.isFinite ? max(0, width - lineIndent - lineRoom) : lineIndent
        guard width.isFinite, lineWidth < lineRoom else { return edge }
        let free = lineRoom - lineWidth
        return switch alignment {
        case .left, .natural: edge
        case .center: edge + free / 2
        case .right: edge + free
        case .justified: edge + (isRightToLeft ? free : 0)
        }
    }

    private mutating func setTabAdvances(in range: Range<Int>) {
        guard plainText == nil, characters[range].contains("\t") else { return }
        var x: CGFloat = 0
        for index in range {
            advances[index] = advance(of: index, at: x)
            x += advances[index]
        }
    }

    /// Distributes the free width among the spaces of a line.
    private mutating func justify(_ range: Range<Int>) {
        let spaces = range.filter { classes[$0] == .space }
        let free = lineRoom - range.reduce(0) { $0 + advances[$1] }
        guard width.isFinite, !spaces.isEmpty, free > 0 else { return }
        for index in spaces { advances[index] += free / CGFloat(spaces.count) }
    }

    /// Splits a range into pieces with a constant font and direction. Tabs and justified spaces also end a piece, because the text after
    /// a tab or space is positioned separately.
    private func pieces(of range: Range<Int>, base: UInt8, splitAtSpaces: Bool) -> [Piece] {
        func level(_ index: Int) -> UInt8 {
            guard !levels.isEmpty else { return 0 }
            return levels[index]
        }
        func isGap(_ index: Int) -> Bool { characters[index] == "\t" || splitAtSpaces && classes[index] == .space }
        // Rule L1: white space at the end of a line has the direction of the paragraph.
        var contentEnd = range.upperBound
        while contentEnd > range.lowerBound, classes[contentEnd - 1] == .space { contentEnd -= 1 }
        var result: [Piece] = []
        var start = range.lowerBound
        func text(_ range: Range<Int>) -> String {
            if let plainText { return String(decoding: plainText[range], as: UTF8.self) }
            return String(characters[range].lazy.filter { !$0.isInvisible })
        }
        let isWhole = plainText != nil && spans.count == 1 && levels.isEmpty && !splitAtSpaces
        while start < range.upperBound {
            func key(_ index: Int) -> (Int, UInt8, Bool) {
                (spanIndexes[index], index >= contentEnd && !levels.isEmpty ? base : level(index), isGap(index))
            }
            let first = key(start)
            var end = isWhole ? range.upperBound : start + 1
            while end < range.upperBound, !first.2, key(end) == first { end += 1 }
            result.append(
                Piece(
                    characters: start..<end, span: first.0, level: first.1, text: first.2 ? "" : text(start..<end),
                    width: advances[start..<end].reduce(0, +)))
            start = end
        }
        return result
    }

    /// Adds the visible hyphen if the line was broken at a soft hyphen.
    private func showSoftHyphen(in pieces: inout [Piece]) {
        guard let last = pieces.last, !last.characters.isEmpty, classes[last.characters.upperBound - 1] == .softHyphen else { return }
        pieces[pieces.count - 1].text += "-"
        pieces[pieces.count - 1].width += measurer.width(of: "-", font: spans[last.span].font)
    }
}

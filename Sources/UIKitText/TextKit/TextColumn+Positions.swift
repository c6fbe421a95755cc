/// The conversion between offsets in the text and positions in the column.
extension TextColumn {
    /// The position of a caret. `x` is the centre of the caret, and `top` and `height` are those of the caret's line.
    struct Caret: Hashable {
        var x: CGFloat
        var top: CGFloat
        var height: CGFloat
        /// The distance from the top of the column to the baseline.
        var baseline: CGFloat
    }

    /// A line, identified by its block and its index in the block.
    struct LinePath: Hashable {
        var block: Int
        var line: Int
    }

    // MARK: Offsets and characters

    private func character(_ block: Int, atUnit unit: Int) -> Int {
        max(0, blocks[block].units.partition(where: { $0 > unit }) - 1)
    }
    private func offset(_ block: Int, _ character: Int) -> Int { start(of: block) + blocks[block].units[character] }

    /// Limits the x coordinate of a caret to the column in wrapped text, because white space at the end of a line may extend beyond the
    /// column.
    private func limited(_ x: CGFloat) -> CGFloat { style.hangsWrappedSpaces && width.isFinite ? min(max(x, 0), width) : x }

    // MARK: Lines

    /// Returns the line of the caret at `offset`. The offset at which a line wraps belongs to the later line.
    func line(at offset: Int) -> LinePath {
        let block = blockIndex(at: offset)
        let character = character(block, atUnit: offset - start(of: block))
        return LinePath(block: block, line: blocks[block].layout.line(containing: character))
    }

    func layoutLine(_ path: LinePath) -> TextLayout.Line { blocks[path.block].layout.lines[path.line] }

    /// Returns the offsets whose carets are on a line.
    func offsets(of path: LinePath) -> ClosedRange<Int> {
        let line = layoutLine(path)
        let first = line.placed.lowerBound
        return offset(path.block, first)...offset(path.block, max(first, lastPlace(of: path)))
    }

    /// Returns the last offset whose caret is on a line. For a wrapped line it is the offset before the last character, because the caret
    /// after the last character is on the next line.
    private func lastPlace(of path: LinePath) -> Int {
        let line = layoutLine(path)
        let isLast = path.line == blocks[path.block].layout.lines.count - 1 && blocks[path.block].endsParagraph
        return isLast || line.placed.isEmpty ? line.placed.upperBound : max(line.placed.lowerBound, line.characters.upperBound - 1)
    }

    func line(above path: LinePath) -> LinePath? {
        if path.line > 0 { return LinePath(block: path.block, line: path.line - 1) }
        guard path.block > 0 else { return nil }
        return LinePath(block: path.block - 1, line: blocks[path.block - 1].layout.lines.count - 1)
    }
    func line(below path: LinePath) -> LinePath? {
        if path.line + 1 < blocks[path.block].layout.lines.count {
            return LinePath(block: path.block, line: path.line + 1)
        }
        return path.block + 1 < blocks.count ? LinePath(block: path.block + 1, line: 0) : nil
    }

    func isRightToLeft(at offset: Int) -> Bool { layoutLine(line(at: offset)).isRightToLeft }

    // MARK: Carets

    func caret(at offset: Int) -> Caret {
        let path = line(at: offset)
        let block = blocks[path.block]
        let line = block.layout.lines[path.line]
        let character = character(path.block, atUnit: offset - start(of: path.block))
        let top = top(of: path.block)
        return Caret(
            x: limited(block.layout.x(of: character, in: path.line)), top: top + line.top, height: line.height,
            baseline: top + line.baseline)
    }

    /// Returns the offset whose caret is closest to a point.
    func offset(closestTo point: CGPoint) -> Int {
        let block = blockIndex(atY: point.y)
        return offset(closestToX: point.x, on: LinePath(block: block, line: lineIndex(block, atY: point.y)))
    }

    private func lineIndex(_ block: Int, atY y: CGFloat) -> Int {
        blocks[block].layout.line(atY: y - top(of: block))
    }

    func offset(closestToX x: CGFloat, on path: LinePath) -> Int {
        let character = blocks[path.block].layout.character(closestToX: x, in: path.line)
        return offset(path.block, min(character, lastPlace(of: path)))
    }

    /// Returns the range of the character at a point, or nil outside of the text.
    func characterRange(at point: CGPoint) -> Range<Int>? {
        guard point.y >= 0, point.y < height else { return nil }
        let index = blockIndex(atY: point.y)
        let layout = blocks[index].layout
        let line = layout.lines[lineIndex(index, atY: point.y)]
        for character in line.placed {
            guard let rect = layout.rects(for: character..<character + 1).first, rect.minX <= point.x, point.x < rect.maxX else { continue }
            return offset(index, character)..<offset(index, character + 1)
        }
        return nil
    }

    // MARK: Selections

    struct SelectionRect: Hashable {
        var rect: CGRect
        var isRightToLeft: Bool
        var containsStart = false
        var containsEnd = false
    }

    /// Returns the rectangles of a selection line by line. If the selection continues on the next line, the rectangle extends to the edge
    /// of the column and covers the space between the lines, as on iOS.
    func selectionRects(_ range: Range<Int>) -> [SelectionRect] {
        guard !range.isEmpty else { return [] }
        let first = line(at: range.lowerBound)
        var last = line(at: range.upperBound)
        // A range that ends with a line break does not include the next line.
        if range.upperBound == offsets(of: last).lowerBound, last != first { last = line(above: last) ?? last }
        var result: [SelectionRect] = []
        var path = first
        while true {
            result += rects(range, on: path, isFirst: path == first, isLast: path == last)
            guard path != last, let next = line(below: path) else { break }
            path = next
        }
        if !result.isEmpty {
            result[0].containsStart = true
            result[result.count - 1].containsEnd = true
        }
        return result
    }

    private func rects(_ range: Range<Int>, on path: LinePath, isFirst: Bool, isLast: Bool) -> [SelectionRect] {
        let block = blocks[path.block]
        let line = block.layout.lines[path.line]
        let top = top(of: path.block)
        let isRightToLeft = line.isRightToLeft
        var height = line.height
        if !isLast, let next = self.line(below: path) {
            height = self.top(of: next.block) + layoutLine(next).top - top - line.top
        }
        func rect(_ from: CGFloat, _ to: CGFloat) -> SelectionRect {
            SelectionRect(rect: CGRect(x: from, y: top + line.top, width: to - from, height: height), isRightToLeft: isRightToLeft)
        }
        if !isFirst, !isLast, width.isFinite { return [rect(0, width)] }
        let units = start(of: path.block)
        let from = character(path.block, atUnit: max(0, range.lowerBound - units))
        let to = character(path.block, atUnit: min(max(0, range.upperBound - units), block.length - block.separatorLength))
        var stretches = block.layout.rects(for: (from..<max(from, to)).clamped(to: line.placed)).map {
            (limited($0.minX), limited($0.maxX))
        }
        if width.isFinite {
            let (start, end) = (limited(block.layout.startEdge(of: line)), limited(block.layout.endEdge(of: line)))
            if !isLast { stretches.append(isRightToLeft ? (0, end) : (end, width)) }
            if !isFirst { stretches.append(isRightToLeft ? (start, width) : (0, start)) }
        }
        var merged: [(CGFloat, CGFloat)] = []
        for stretch in stretches.sorted(by: { $0.0 < $1.0 }) where stretch.1 > stretch.0 {
            if let previous = merged.last, stretch.0 <= previous.1 + TextColumn.mergeTolerance {
                merged[merged.count - 1].1 = max(previous.1, stretch.1)
            } else {
                merged.append(stretch)
            }
        }
        return merged.map { rect($0.0, $0.1) }
    }

    /// The maximum gap in points that is attributed to rounding and ignored. (chosen: far below a pixel)
    private static let mergeTolerance: CGFloat = 0.001

    /// Returns the rectangles of the text in a range, without the additional areas that a selection covers.
    func textRects(_ range: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        guard !range.isEmpty else { return result }
        for index in blockIndex(at: range.lowerBound)...blockIndex(at: range.upperBound) {
            let units = start(of: index)
            let from = character(index, atUnit: max(0, range.lowerBound - units))
            let to = character(index, atUnit: max(0, range.upperBound - units))
            result += blocks[index].layout.rects(for: from..<max(from, to)).map { $0.offsetBy(dx: 0, dy: top(of: index)) }
        }
        return result
    }

    // MARK: Steps on the screen

    /// Returns the next offset to the left or the right on the screen, or nil beyond the end of the text. The offset may be on the next
    /// or the previous line.
    ///
    /// In a line with both directions the offsets are visited in the visual order of their carets.
    func visualStep(from offset: Int, toRight: Bool) -> Int? {
        let path = line(at: offset)
        let line = layoutLine(path)
        let layout = blocks[path.block].layout
        let isForward = toRight != line.isRightToLeft
        let character = character(path.block, atUnit: offset - start(of: path.block))
        if layout.isBidirectional {
            let places = Array(line.placed.lowerBound...max(line.placed.lowerBound, lastPlace(of: path)))
            let carets = places.map { layout.x(of: $0, in: path.line) }
            let order = places.indices.sorted {
                carets[$0] != carets[$1] ? carets[$0] < carets[$1] : line.isRightToLeft ? $0 > $1 : $0 < $1
            }
            if let here = order.firstIndex(where: { places[$0] == character }) {
                let next = here + (toRight ? 1 : -1)
                if order.indices.contains(next) { return self.offset(path.block, places[order[next]]) }
            }
        } else {
            let next = character + (isForward ? 1 : -1)
            if next >= 0, next < blocks[path.block].units.count { return self.offset(path.block, next) }
        }
        // Beyond the end of the line, the movement continues at the beginning of the next line or the end of the previous line.
        guard let neighbour = isForward ? self.line(below: path) : self.line(above: path) else { return nil }
        let range = offsets(of: neighbour)
        return isForward ? range.lowerBound : range.upperBound
    }
}

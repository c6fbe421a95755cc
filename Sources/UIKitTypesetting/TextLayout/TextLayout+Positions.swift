/// Conversion between characters and positions.
extension TextLayout {
    /// Returns the line that contains the position before `character`. If this position is at the end of a wrapped line, returns the next
    /// line.
    package func line(containing character: Int) -> Int {
        lines.lastIndex { $0.characters.lowerBound <= character } ?? 0
    }

    /// Returns the x position of a caret before `character`, from the layout's left edge.
    package func x(of character: Int) -> CGFloat {
        guard !lines.isEmpty else { return 0 }
        return x(of: character, in: line(containing: character))
    }

    /// Returns the x position of a caret before `character` on a given line. If the character is outside the line, returns the nearer end
    /// of the line.
    package func x(of character: Int, in lineIndex: Int) -> CGFloat {
        let line = lines[lineIndex]
        let clamped = min(max(character, line.placed.lowerBound), line.placed.upperBound)
        guard !line.placed.isEmpty else { return emptyLineX(line) }
        if clamped == line.placed.upperBound {
            // If the last character has the opposite direction, the line's end is still at the side that the paragraph's direction
            // determines.
            if !levels.isEmpty, levels[clamped - 1] % 2 != (line.isRightToLeft ? 1 : 0) { return endEdge(of: line) }
            return trailingEdge(of: clamped - 1, in: line)
        }
        // If the first character has the opposite direction, the line's beginning is still at the side that the paragraph's direction
        // determines.
        if clamped == line.placed.lowerBound, !levels.isEmpty, levels[clamped] % 2 != (line.isRightToLeft ? 1 : 0) {
            return startEdge(of: line)
        }
        // At a boundary between directions, a caret has two possible positions. The position for the paragraph's direction is used.
        if clamped > line.placed.lowerBound, !levels.isEmpty {
            let base: UInt8 = line.isRightToLeft ? 1 : 0
            if levels[clamped] != base, levels[clamped - 1] == base { return trailingEdge(of: clamped - 1, in: line) }
        }
        return leadingEdge(of: clamped, in: line)
    }

    private func emptyLineX(_ line: Line) -> CGFloat {
        line.runs.first.map { line.isRightToLeft ? $0.x + $0.width : $0.x } ?? line.x
    }

    /// Returns the x position of a line's beginning. It is the left edge of the line, or the right edge in right-to-left paragraphs.
    package func startEdge(of line: Line) -> CGFloat {
        guard let first = line.runs.first, let last = line.runs.last else { return line.x }
        return line.isRightToLeft ? last.x + last.width : first.x
    }
    /// Returns the x position of a line's end. It is the right edge of the line, or the left edge in right-to-left paragraphs.
    package func endEdge(of line: Line) -> CGFloat {
        guard let first = line.runs.first, let last = line.runs.last else { return line.x }
        return line.isRightToLeft ? first.x : last.x + last.width
    }

    private func leadingEdge(of character: Int, in line: Line) -> CGFloat { edge(of: character, in: line, isLeading: true) }
    private func trailingEdge(of character: Int, in line: Line) -> CGFloat { edge(of: character, in: line, isLeading: false) }

    private func edge(of character: Int, in line: Line, isLeading: Bool) -> CGFloat {
        guard let run = line.runs.first(where: { $0.characters.contains(character) }) else { return emptyLineX(line) }
        let before = advances[run.characters.lowerBound..<character].reduce(0, +)
        let distance = isLeading ? before : before + advances[character]
        return run.isRightToLeft ? run.x + run.width - distance : run.x + distance
    }

    /// Returns the line at a y position. Above the text it is the first line, and below the text the last line.
    package func line(atY y: CGFloat) -> Int {
        lines.firstIndex { y < $0.top + $0.height + style.lineSpacing } ?? max(0, lines.count - 1)
    }

    /// Returns the insertion point that is nearest to a point, as a character index.
    package func character(closestTo point: CGPoint) -> Int {
        guard !lines.isEmpty else { return 0 }
        return character(closestToX: point.x, in: line(atY: point.y))
    }

    /// Returns the insertion point of a line that is nearest to `x`, as a character index.
    package func character(closestToX x: CGFloat, in lineIndex: Int) -> Int {
        let line = lines[lineIndex]
        guard let run = line.runs.last(where: { $0.x <= x && !$0.characters.isEmpty }) ?? line.runs.first(where: { !$0.characters.isEmpty })
        else { return line.placed.lowerBound }
        var distance = run.isRightToLeft ? run.x + run.width - x : x - run.x
        // The insertion point after a wrapped line's trailing space belongs to the next line, but the insertion point before the space
        // belongs to this line.
        var closest = run.characters.upperBound
        for character in run.characters {
            if distance < advances[character] / 2 {
                closest = character
                break
            }
            distance -= advances[character]
        }
        guard !levels.isEmpty else { return closest }
        // At a boundary between directions, the caret of the character at `x` may be far from `x`, so the nearest caret of several is
        // used.
        let meetings = line.runs.flatMap { [$0.characters.lowerBound, $0.characters.upperBound] }
        let candidates = ([closest] + meetings).filter { $0 >= line.placed.lowerBound && $0 <= line.placed.upperBound }
        func miss(_ character: Int) -> CGFloat { abs(self.x(of: character, in: lineIndex) - x) }
        return candidates.min { miss($0) < miss($1) } ?? closest
    }

    /// Whether the layout contains text of both directions.
    package var isBidirectional: Bool { !levels.isEmpty }

    /// Returns rectangles in the layout's coordinates that cover a range of characters, line by line and from left to right.
    package func rects(for range: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        for line in lines {
            for run in line.runs {
                let part = run.characters.clamped(to: range)
                guard !part.isEmpty else { continue }
                let before = advances[run.characters.lowerBound..<part.lowerBound].reduce(0, +)
                let width = advances[part].reduce(0, +)
                let x = run.isRightToLeft ? run.x + run.width - before - width : run.x + before
                if let last = result.last, last.minY == line.top, abs(last.maxX - x) < Self.fitTolerance {
                    result[result.count - 1].size.width += width
                } else {
                    result.append(CGRect(x: x, y: line.top, width: width, height: line.height))
                }
            }
        }
        return result
    }
}

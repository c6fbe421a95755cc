/// The visible content of a line. It is either one range of text, or up to two ranges with an ellipsis in place of the text between them.
struct LineContent {
    /// All characters of the line.
    var characters: Range<Int>
    /// The range before the ellipsis, or the whole line if there is no ellipsis.
    var head: Range<Int>
    /// The range after the ellipsis, or nil if no text follows the ellipsis.
    var tail: Range<Int>?
    /// The span whose font is used for the ellipsis, or nil if there is no ellipsis.
    var ellipsisSpan: Int?

    static func whole(_ range: Range<Int>) -> LineContent { LineContent(characters: range, head: range, tail: nil, ellipsisSpan: nil) }
}

extension TextLayout {
    static let ellipsis = "\u{2026}"

    /// Returns the content of the last allowed line if more text follows. Depending on the line break mode, it is clipped or has an
    /// ellipsis. Returns nil if the wrapped line is used unchanged.
    func shortenedLine(from start: Int, wrappedEnd: Int, in paragraph: Paragraph, _ paragraphs: [Paragraph]) -> LineContent? {
        let rest = start..<paragraph.content.upperBound
        switch style.lineBreakMode {
        case .byWordWrapping, .byCharWrapping: return nil
        case .byClipping: return .whole(rest)
        case .byTruncatingTail:
            let room = lineRoom - ellipsisWidth(at: start)
            return withEllipsis(rest, head: trimmedForEllipsis(prefix(of: rest, fitting: room)), tail: nil)
        case .byTruncatingHead:
            let last = paragraphs[paragraphs.count - 1].content
            let ending = max(start, last.lowerBound)..<last.upperBound
            return withEllipsis(rest, head: start..<start, tail: suffix(of: ending, fitting: lineRoom - ellipsisWidth(at: start)))
        case .byTruncatingMiddle:
            let last = paragraphs[paragraphs.count - 1].content
            let (head, tail) = bothEnds(of: rest, and: max(start, last.lowerBound)..<last.upperBound)
            return withEllipsis(rest, head: head, tail: tail)
        }
    }

    private func withEllipsis(_ rest: Range<Int>, head: Range<Int>, tail: Range<Int>?) -> LineContent {
        let neighbour = head.isEmpty ? tail?.lowerBound ?? rest.lowerBound : head.upperBound - 1
        return LineContent(characters: rest, head: head, tail: tail, ellipsisSpan: span(at: neighbour))
    }

    private func ellipsisWidth(at character: Int) -> CGFloat {
        measurer.width(of: Self.ellipsis, font: spans[span(at: character)].font)
    }

    /// Returns the longest beginning of `range` that fits into the width `room`.
    private func prefix(of range: Range<Int>, fitting room: CGFloat) -> Range<Int> {
        var x: CGFloat = 0
        var end = range.lowerBound
        while end < range.upperBound {
            x += advance(of: end, at: x)
            if x > room + Self.fitTolerance { break }
            end += 1
        }
        return range.lowerBound..<end
    }

    /// Returns the longest end of `range` that fits into the width `room`, without leading spaces.
    private func suffix(of range: Range<Int>, fitting room: CGFloat) -> Range<Int> {
        var used: CGFloat = 0
        var start = range.upperBound
        while start > range.lowerBound, used + advances[start - 1] <= room + Self.fitTolerance {
            start -= 1
            used += advances[start]
        }
        while start < range.upperBound, classes[start] == .space { start += 1 }
        return start..<range.upperBound
    }

    /// Returns the ranges at both ends of the text that fit into the line. The narrower range is always extended first, by one character
    /// at a time.
    private func bothEnds(of first: Range<Int>, and last: Range<Int>) -> (head: Range<Int>, tail: Range<Int>) {
        let room = lineRoom - ellipsisWidth(at: first.lowerBound) + Self.fitTolerance
        var (head, tail): (CGFloat, CGFloat) = (0, 0)
        var (front, back) = (first.lowerBound, last.upperBound)
        while true {
            let canFront = front < min(first.upperBound, back) && head + tail + advances[front] <= room
            let canBack = back > max(last.lowerBound, front) && head + tail + advances[back - 1] <= room
            if canFront, head <= tail || !canBack {
                head += advances[front]
                front += 1
            } else if canBack {
                back -= 1
                tail += advances[back]
            } else {
                break
            }
        }
        while back < last.upperBound, classes[back] == .space { back += 1 }
        return (trimmedForEllipsis(first.lowerBound..<front), back..<last.upperBound)
    }

    /// Returns the range without spaces at its end, because an ellipsis follows.
    private func trimmedForEllipsis(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, classes[end - 1] == .space { end -= 1 }
        return range.lowerBound..<end
    }
}

/// A text set in lines one below the other, paragraph by paragraph: an edit breaks only the lines of the paragraphs that it touches, so
/// typing costs the same at the end of a long text as at its beginning.
///
/// Offsets count UTF-16 units of the text. Coordinates are points from the column's top left corner.
@MainActor
final class TextColumn {
    struct Paragraph {
        /// UTF-16 units, the separator included.
        var length: Int
        /// UTF-16 units of the line break at the end; 0 in the last paragraph.
        var separatorLength: Int
        var layout: TextLayout
        /// What the layout's runs look like.
        var looks: [StyledText.Look]
        /// UTF-16 units before every character of the layout, and behind the last one.
        var units: [Int]
        /// Counted up with every layout, so that those who draw it see that it is another.
        var version: Int
        /// The lines' height and the room above and below that the paragraph's style asks for.
        var height: CGFloat
        var spacingBefore: CGFloat
        var spacingAfter: CGFloat
    }
    /// The text of a range with its looks.
    typealias Source = (Range<Int>) -> StyledText

    private(set) var paragraphs: [Paragraph] = []
    private(set) var width: CGFloat
    let style: TextLayout.Style
    private var versions = 0
    /// Where each paragraph begins, units and points; right up to `validCount` paragraphs.
    private var starts: [Int] = []
    private var tops: [CGFloat] = []
    private var validCount = 0

    /// - Parameters:
    ///   - text: without attributes; `source` gives the parts of it as they are set.
    ///   - width: points; infinite for lines that end only where a paragraph does.
    init(text: String, width: CGFloat, style: TextLayout.Style, source: Source) {
        self.width = width
        self.style = style
        paragraphs = made(text[...], at: 0, isLast: true, source: source)
        starts = [Int](repeating: 0, count: paragraphs.count)
        tops = [CGFloat](repeating: 0, count: paragraphs.count)
    }

    // MARK: Changing

    /// The units of `range` have been replaced by `newLength` others; `text` is the whole text as it is now.
    ///
    /// Complexity: O(the paragraphs touched), plus one addition per paragraph behind them.
    func replace(_ range: Range<Int>, newLength: Int, text: String, source: Source) {
        var first = paragraphIndex(at: range.lowerBound)
        // A line feed may join a carriage return that ends the paragraph before.
        if first > 0, start(of: first) == range.lowerBound { first -= 1 }
        let last = paragraphIndex(at: range.upperBound)
        let begin = start(of: first)
        let end = start(of: last) + paragraphs[last].length + newLength - range.count
        let from = text.utf16.index(text.startIndex, offsetBy: begin)
        let to = text.utf16.index(from, offsetBy: end - begin)
        let new = made(text[from..<to], at: begin, isLast: last == paragraphs.count - 1, source: source)
        paragraphs.replaceSubrange(first...last, with: new)
        validCount = min(validCount, first)
        if starts.count != paragraphs.count {
            starts = Array(starts.prefix(validCount)) + [Int](repeating: 0, count: paragraphs.count - validCount)
            tops = Array(tops.prefix(validCount)) + [CGFloat](repeating: 0, count: paragraphs.count - validCount)
        }
    }

    /// Breaks every line anew.
    func setWidth(_ newWidth: CGFloat) {
        guard newWidth != width else { return }
        width = newWidth
        for index in paragraphs.indices {
            let old = paragraphs[index]
            versions += 1
            paragraphs[index].layout = TextLayout(spans: old.layout.spans, width: width, style: style)
            paragraphs[index].height = paragraphs[index].layout.size.height
            paragraphs[index].version = versions
        }
        validCount = 0
    }

    private func made(_ part: Substring, at offset: Int, isLast: Bool, source: Source) -> [Paragraph] {
        var result: [Paragraph] = []
        var start = part.startIndex
        var units = offset
        func add(_ content: Substring, _ separatorLength: Int) {
            let count = content.utf16.count
            result.append(paragraph(source(units..<units + count), length: count + separatorLength, separatorLength: separatorLength))
            units += count + separatorLength
        }
        var index = start
        while index < part.endIndex {
            let next = part.index(after: index)
            if part[index].isNewline {
                add(part[start..<index], part[index].utf16.count)
                start = next
            }
            index = next
        }
        // Behind the last separator is an empty line.
        if start < part.endIndex || isLast { add(part[start...], 0) }
        return result
    }

    private func paragraph(_ styled: StyledText, length: Int, separatorLength: Int) -> Paragraph {
        let layout = TextLayout(spans: styled.spans, width: width, style: style)
        var units: [Int] = [0]
        units.reserveCapacity(layout.characters.count + 1)
        for character in layout.characters { units.append(units[units.count - 1] + character.utf16.count) }
        versions += 1
        let spacing = layout.paragraphSpacing
        return Paragraph(
            length: length, separatorLength: separatorLength, layout: layout, looks: styled.looks, units: units, version: versions,
            height: layout.size.height, spacingBefore: spacing.before, spacingAfter: spacing.after)
    }

    // MARK: Places of paragraphs

    private func validate(_ count: Int) {
        guard validCount < count else { return }
        for index in validCount..<count {
            if index == 0 {
                (starts[0], tops[0]) = (0, 0)
            } else {
                let before = paragraphs[index - 1]
                starts[index] = starts[index - 1] + before.length
                tops[index] = tops[index - 1] + before.height + before.spacingAfter + paragraphs[index].spacingBefore
            }
        }
        validCount = count
    }

    /// Units before a paragraph.
    func start(of paragraph: Int) -> Int {
        validate(paragraph + 1)
        return starts[paragraph]
    }
    /// Of a paragraph's first line.
    func top(of paragraph: Int) -> CGFloat {
        validate(paragraph + 1)
        return tops[paragraph]
    }

    var length: Int { start(of: paragraphs.count - 1) + paragraphs[paragraphs.count - 1].length }
    var height: CGFloat { top(of: paragraphs.count - 1) + paragraphs[paragraphs.count - 1].height }
    /// Of the widest line, without white space that hangs over.
    var textWidth: CGFloat { paragraphs.reduce(0) { max($0, $1.layout.size.width) } }

    /// The paragraph that an offset lies in; the later one between two, the last one beyond the end.
    func paragraphIndex(at offset: Int) -> Int {
        validate(paragraphs.count)
        return max(0, starts.partition(where: { $0 > offset }) - 1)
    }

    /// The paragraph at a height; the first or last one outside of the text.
    func paragraphIndex(atY y: CGFloat) -> Int {
        validate(paragraphs.count)
        return max(0, tops.partition(where: { $0 > y }) - 1)
    }

    /// Paragraphs that reach into a stretch of heights.
    func paragraphs(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<Int> {
        let first = paragraphIndex(atY: top)
        return first...max(first, paragraphIndex(atY: bottom))
    }

    // MARK: Invariants

    /// Stops with a message when the paragraphs are not those that a column made anew would have. For tests.
    func checkInvariants(text: String, source: Source) {
        let fresh = TextColumn(text: text, width: width, style: style, source: source)
        precondition(
            fresh.paragraphs.map(\.length) == paragraphs.map(\.length),
            "paragraphs of \(paragraphs.map(\.length)) units where the text has \(fresh.paragraphs.map(\.length))")
        precondition(length == text.utf16.count, "a column of \(length) units for a text of \(text.utf16.count)")
        for (index, pair) in zip(fresh.paragraphs, paragraphs).enumerated() {
            precondition(pair.0.layout == pair.1.layout, "paragraph \(index) is not laid out as its text is")
            precondition(fresh.top(of: index) == top(of: index), "paragraph \(index) stands at \(top(of: index))")
        }
    }
}

extension Array {
    /// The index of the first element for which `isBehind` holds, in an array sorted so that those come last.
    func partition(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

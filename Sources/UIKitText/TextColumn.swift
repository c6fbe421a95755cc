/// A text set in lines one below the other, in blocks: a paragraph each, or some lines of one that is long. An edit breaks only the lines of
/// the blocks that it touches, so typing costs the same at the end of a long text, or of a long paragraph, as at its beginning.
///
/// Offsets count UTF-16 units of the text. Coordinates are points from the column's top left corner.
@MainActor
final class TextColumn {
    struct Block {
        /// UTF-16 units, the separator included.
        var length: Int
        /// UTF-16 units of the line break at the end; 0 in the last paragraph, and where the paragraph goes on.
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
        var startsParagraph: Bool
        var endsParagraph: Bool
        /// The setting of the whole paragraph.
        var setting: ParagraphSetting
    }
    /// What all lines of a paragraph have in common.
    struct ParagraphSetting: Hashable {
        var isRightToLeft: Bool
        var metrics: ParagraphMetrics
    }
    /// The text of a range with its looks.
    typealias Source = (Range<Int>) -> StyledText

    private(set) var blocks: [Block] = []
    private(set) var width: CGFloat
    let style: TextLayout.Style
    /// What the lines go around. Every edit breaks all lines anew then, as each one's room depends on where it stands.
    let exclusions: TextExclusions?
    /// Whether anything in the text has run from right to left since the column was made.
    private(set) var mayReorder: Bool
    private var versions = 0
    /// Where each block begins, units and points; right up to `validCount` blocks.
    private var starts: [Int] = []
    private var tops: [CGFloat] = []
    private var validCount = 0

    /// - Parameters:
    ///   - text: without attributes; `source` gives the parts of it as they are set.
    ///   - width: points; infinite for lines that end only where a paragraph does.
    init(text: String, width: CGFloat, style: TextLayout.Style, exclusions: TextExclusions? = nil, source: @escaping Source) {
        self.exclusions = exclusions
        self.width = width
        self.style = style
        mayReorder = TextDirection.mayReorder(text[...])
        blocks = TextBlockMaker(self, text: text, source: source).blocks(from: 0)
        resizeIndex()
    }

    // MARK: Changing

    /// The units of `range` have been replaced by `newLength` others; `text` is the whole text as it is now.
    ///
    /// Complexity: O(the blocks touched), plus one addition per block behind them.
    func replace(_ range: Range<Int>, newLength: Int, text: String, source: @escaping Source) {
        let delta = newLength - range.count
        let inserted = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
        if !mayReorder { mayReorder = TextDirection.mayReorder(text[inserted..<text.utf16.index(inserted, offsetBy: newLength)]) }
        let maker = TextBlockMaker(self, text: text, source: source)
        guard exclusions == nil else {
            blocks = maker.blocks(from: 0)
            validCount = 0
            return resizeIndex()
        }
        let affected = maker.affected(by: range.lowerBound..<range.lowerBound + newLength)

        var first = blockIndex(at: range.lowerBound)
        // A line feed may join a carriage return that ends the paragraph before.
        if first > 0, blocks[first].startsParagraph, start(of: first) == range.lowerBound { first -= 1 }
        // Lines that end as they do because of what stood here.
        while !blocks[first].startsParagraph, start(of: first - 1) + blocks[first - 1].layout.examinedUnits > affected.lowerBound {
            first -= 1
        }
        let paragraph = startOfParagraph(first)
        if !blocks[first].startsParagraph,
            maker.isRightToLeft(from: start(of: paragraph), blocks[first].setting.metrics) != blocks[first].setting.isRightToLeft
        {
            first = paragraph
        }

        var end = blocks.count
        let new = maker.blocks(
            from: start(of: first),
            in: blocks[first].startsParagraph ? nil : .init(start: start(of: paragraph), setting: blocks[first].setting),
            lineLimit: TextBlockMaker.mostLines
        ) { offset, paragraph, lines in
            let old = offset - delta
            guard old >= range.upperBound, let index = blockIndex(beginningAt: old), index > first else { return false }
            if let paragraph {
                guard offset >= affected.upperBound, !blocks[index].startsParagraph, blocks[index].setting == paragraph.setting else {
                    return false
                }
                // A few lines and a few more are one block.
                if lines < Self.fewLines, blocks[index].layout.lines.count <= TextBlockMaker.usualLines { return false }
            } else if !blocks[index].startsParagraph {
                return false
            }
            end = index
            return true
        }
        blocks.replaceSubrange(first..<end, with: new)
        validCount = min(validCount, first)
        resizeIndex()
    }

    /// A block with fewer lines takes in the next one. (chosen)
    private static let fewLines = 3

    /// Breaks every line anew.
    func setWidth(_ newWidth: CGFloat, text: String, source: @escaping Source) {
        guard newWidth != width else { return }
        width = newWidth
        blocks = TextBlockMaker(self, text: text, source: source).blocks(from: 0)
        validCount = 0
        resizeIndex()
    }

    func nextVersion() -> Int {
        versions += 1
        return versions
    }

    private func resizeIndex() {
        guard starts.count != blocks.count else { return }
        starts = Array(starts.prefix(validCount)) + [Int](repeating: 0, count: blocks.count - validCount)
        tops = Array(tops.prefix(validCount)) + [CGFloat](repeating: 0, count: blocks.count - validCount)
    }

    /// The first block of the paragraph that a block belongs to.
    func startOfParagraph(_ block: Int) -> Int {
        var result = block
        while !blocks[result].startsParagraph { result -= 1 }
        return result
    }

    /// The block that begins exactly there.
    private func blockIndex(beginningAt offset: Int) -> Int? {
        let index = blockIndex(at: offset)
        return start(of: index) == offset ? index : nil
    }

    // MARK: Places of blocks

    private func validate(_ count: Int) {
        guard validCount < count else { return }
        for index in validCount..<count {
            if index == 0 {
                (starts[0], tops[0]) = (0, 0)
            } else {
                let before = blocks[index - 1]
                starts[index] = starts[index - 1] + before.length
                tops[index] = tops[index - 1] + before.height + before.spacingAfter + blocks[index].spacingBefore
            }
        }
        validCount = count
    }

    /// Units before a block.
    func start(of block: Int) -> Int {
        validate(block + 1)
        return starts[block]
    }
    /// The upper edge of a block's first line, points.
    func top(of block: Int) -> CGFloat {
        validate(block + 1)
        return tops[block]
    }

    var length: Int { start(of: blocks.count - 1) + blocks[blocks.count - 1].length }
    var height: CGFloat { top(of: blocks.count - 1) + blocks[blocks.count - 1].height }
    /// The width of the widest line, without white space that hangs over, points.
    var textWidth: CGFloat { blocks.reduce(0) { max($0, $1.layout.size.width) } }

    /// The block that an offset lies in; the later one between two, the last one beyond the end.
    func blockIndex(at offset: Int) -> Int {
        validate(blocks.count)
        return max(0, starts.partition(where: { $0 > offset }) - 1)
    }

    /// The block at a height; the first or last one outside of the text.
    func blockIndex(atY y: CGFloat) -> Int {
        validate(blocks.count)
        return max(0, tops.partition(where: { $0 > y }) - 1)
    }

    /// Blocks that reach into a stretch of heights.
    func blocks(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<Int> {
        let first = blockIndex(atY: top)
        return first...max(first, blockIndex(atY: bottom))
    }

    // MARK: Invariants

    /// Stops with a message when the lines are not those of the paragraphs laid out as wholes. For tests.
    func checkInvariants(text: String, source: @escaping Source) {
        precondition(length == text.utf16.count, "a column of \(length) units for a text of \(text.utf16.count)")
        var index = 0
        var offset = 0
        for paragraph in TextBlockMaker.paragraphs(of: text) {
            let whole = TextLayout(spans: source(offset..<offset + paragraph.content).spans, width: width, style: style)
            precondition(blocks[index].startsParagraph, "block \(index) goes on where a paragraph begins, at \(offset)")
            var line = 0
            var character = 0
            let top = self.top(of: index)
            while true {
                let block = blocks[index]
                precondition(
                    block.version <= versions && block.units.count == block.layout.characters.count + 1, "block \(index) has wrong units")
                for own in block.layout.lines {
                    precondition(line < whole.lines.count, "block \(index) has a line more than its paragraph")
                    let problem = own.difference(from: whole.lines[line], characters: character, top: top - self.top(of: index))
                    precondition(problem == nil, "line \(line) of the paragraph at \(offset), in block \(index): \(problem ?? "")")
                    line += 1
                }
                character += block.layout.characters.count
                index += 1
                precondition(
                    block.endsParagraph == (character == whole.characters.count && line == whole.lines.count),
                    "block \(index - 1) ends wrongly")
                if block.endsParagraph { break }
                precondition(block.layout.examinedUnits > 0, "nothing was looked at for block \(index - 1)")
            }
            offset += paragraph.content + paragraph.separator
        }
        precondition(index == blocks.count, "\(blocks.count - index) blocks behind the text")
    }
}

extension TextLayout.Line {
    /// How the line is not the same as one of the whole paragraph, whose characters and heights begin earlier; nil when it is.
    fileprivate func difference(from whole: TextLayout.Line, characters: Int, top: CGFloat) -> String? {
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + characters..<range.upperBound + characters }
        func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
        if moved(self.characters) != whole.characters { return "characters \(moved(self.characters)), not \(whole.characters)" }
        if moved(placed) != whole.placed { return "places \(moved(placed)), not \(whole.placed)" }
        if isRightToLeft != whole.isRightToLeft { return "runs the other way" }
        if !isNear(x, whole.x) || !isNear(width, whole.width) { return "from \(x) \(width) wide, not \(whole.x) and \(whole.width)" }
        if !isNear(self.top - top, whole.top) || !isNear(height, whole.height) || !isNear(baseline - top, whole.baseline) {
            return "at \(self.top - top), \(height) high, not \(whole.top) and \(whole.height)"
        }
        guard runs.count == whole.runs.count else { return "\(runs.count) runs, not \(whole.runs.count)" }
        for (own, other) in zip(runs, whole.runs) {
            let isSame =
                own.text == other.text && own.font == other.font && moved(own.characters) == other.characters && isNear(own.x, other.x)
                && isNear(own.width, other.width) && own.isRightToLeft == other.isRightToLeft && own.attachment == other.attachment
            if !isSame { return "\(own), not \(other)" }
        }
        return nil
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

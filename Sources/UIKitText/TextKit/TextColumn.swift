/// Lays out a text in a column of lines, divided into blocks. A block is a paragraph or some lines of a long paragraph. An edit lays out
/// only the blocks that it changes, so the cost of typing does not depend on the position in a long text.
///
/// Offsets are in UTF-16 units of the text. Coordinates are in points from the top left corner of the column.
@MainActor
final class TextColumn {
    struct Block {
        /// The length of the block in UTF-16 units, including the separator.
        var length: Int
        /// The length of the line break at the end in UTF-16 units. It is 0 in the last paragraph and in a block whose paragraph
        /// continues.
        var separatorLength: Int
        var layout: TextLayout
        /// The attributes of the layout's runs.
        var looks: [StyledText.Look]
        /// The start of each character of the layout in UTF-16 units, followed by the length of the layout.
        var units: [Int]
        /// A number that increases with each layout of the block, so that views detect changes.
        var version: Int
        /// The height of the lines in points, without the paragraph spacing.
        var height: CGFloat
        var spacingBefore: CGFloat
        var spacingAfter: CGFloat
        var startsParagraph: Bool
        var endsParagraph: Bool
        /// The settings of the whole paragraph.
        var setting: ParagraphSetting
    }
    /// The settings that all lines of a paragraph share.
    struct ParagraphSetting: Hashable {
        var isRightToLeft: Bool
        var metrics: ParagraphMetrics
    }
    /// Returns a range of the text with its attributes.
    typealias Source = (Range<Int>) -> StyledText

    private(set) var blocks: [Block] = []
    private(set) var width: CGFloat
    let style: TextLayout.Style
    /// The areas that the lines flow around, or nil if there are none. If there are any, every edit lays out all lines again, because the
    /// available width of a line depends on its position.
    let exclusions: TextExclusions?
    /// Whether the text has contained right-to-left text since the creation of the column.
    private(set) var mayReorder: Bool
    private var versions = 0
    /// The start of each block in UTF-16 units, for the first `validCount` blocks.
    private var starts: [Int] = []
    /// The start of each block in points, for the first `validCount` blocks.
    private var tops: [CGFloat] = []
    private var validCount = 0

    /// Creates a column.
    /// - Parameters:
    ///   - text: The text without attributes. `source` returns parts of this text with their attributes.
    ///   - width: The width in points. If it is infinite, lines end only at the ends of their paragraphs.
    init(text: String, width: CGFloat, style: TextLayout.Style, exclusions: TextExclusions? = nil, source: @escaping Source) {
        self.exclusions = exclusions
        self.width = width
        self.style = style
        mayReorder = TextDirection.mayReorder(text[...])
        blocks = TextBlockMaker(self, text: text, source: source).blocks(from: 0)
        resizeIndex()
    }

    // MARK: Changing

    /// Updates the layout after `newLength` UTF-16 units have replaced `range`. `text` is the whole text after the edit.
    ///
    /// Complexity: O(changed blocks), plus one addition for each later block.
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
        // An inserted line feed may combine with a carriage return at the end of the previous paragraph.
        if first > 0, blocks[first].startsParagraph, start(of: first) == range.lowerBound { first -= 1 }
        // The line breaks of previous blocks may depend on the changed text.
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
                // A block with few lines is merged with the next block.
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

    /// The number of lines below which a block is merged with the next block. (chosen)
    private static let fewLines = 3

    /// Lays out all lines again for another width.
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

    /// Returns the first block of a block's paragraph.
    func startOfParagraph(_ block: Int) -> Int {
        var result = block
        while !blocks[result].startsParagraph { result -= 1 }
        return result
    }

    /// Returns the block that begins at an offset, or nil if no block begins there.
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

    /// Returns the start of a block in UTF-16 units.
    func start(of block: Int) -> Int {
        validate(block + 1)
        return starts[block]
    }
    /// Returns the upper edge of a block's first line in points.
    func top(of block: Int) -> CGFloat {
        validate(block + 1)
        return tops[block]
    }

    var length: Int { start(of: blocks.count - 1) + blocks[blocks.count - 1].length }
    /// The height in points. It includes the line gap below the last line, because in TextKit this gap is a part of each line.
    /// (remembered; Facts/Text.md#text-view)
    var height: CGFloat {
        let last = blocks[blocks.count - 1]
        return top(of: blocks.count - 1) + last.height + (last.layout.lines.last?.leading ?? 0)
    }
    /// The width of the widest line in points, without trailing white space.
    var textWidth: CGFloat { blocks.reduce(0) { max($0, $1.layout.size.width) } }

    /// Returns the block that contains an offset. For an offset between two blocks it is the later block, and beyond the end of the text
    /// it is the last block.
    func blockIndex(at offset: Int) -> Int {
        validate(blocks.count)
        return max(0, starts.partition(where: { $0 > offset }) - 1)
    }

    /// Returns the block at a y coordinate. Above the text it is the first block, and below the text the last block.
    func blockIndex(atY y: CGFloat) -> Int {
        validate(blocks.count)
        return max(0, tops.partition(where: { $0 > y }) - 1)
    }

    /// Returns the blocks that intersect a vertical range.
    func blocks(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<Int> {
        let first = blockIndex(atY: top)
        return first...max(first, blockIndex(atY: bottom))
    }

    // MARK: Invariants

    /// Stops with a message if the lines differ from the lines of a layout that lays out each paragraph as a whole. Used by tests.
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
    /// Returns a description of the difference between this line and a line of the whole paragraph's layout, or nil if they are equal.
    /// `characters` and `top` are the offsets of this block in its paragraph.
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
    /// Returns the index of the first element for which `isBehind` is true. The array must be partitioned so that these elements come
    /// last.
    func partition(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

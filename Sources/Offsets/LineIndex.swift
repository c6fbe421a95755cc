import CoreGraphics

/// The lines of a section, with the number of items and the position of each line. Positions are along the scrolling axis, in points from
/// the first line.
///
/// A range of equal lines takes as much memory as one line, so an item among a million items of equal size is found in O(log n).
package struct LineIndex: Equatable {
    /// The length of each line, including the spacing after it.
    private var extents = OffsetIndex()
    /// The number of items in each line. An `OffsetIndex` stores these numbers in place of lengths, so that their sums are item indexes.
    private var counts = OffsetIndex()
    /// The spacing between lines in points.
    package private(set) var spacing: CGFloat = 0

    package init(spacing: CGFloat = 0) { self.spacing = spacing }

    package var lineCount: Int { extents.count }
    package var itemCount: Int { Int(counts.totalLength) }
    package var length: CGFloat { lineCount == 0 ? 0 : CGFloat(extents.totalLength) - spacing }

    package func line(ofItem item: Int) -> Int? { counts.index(at: Double(item) + 0.5) }

    package func items(inLine line: Int) -> Range<Int> {
        let first = Int(counts.offset(at: line))
        return first..<first + Int(counts.length(at: line))
    }

    package func start(ofLine line: Int) -> CGFloat { CGFloat(extents.offset(at: line)) }
    package func length(ofLine line: Int) -> CGFloat { CGFloat(extents.length(at: line)) - spacing }

    /// Returns the lines that intersect a range. A line includes the spacing after it.
    package func lines(in range: Range<CGFloat>) -> Range<Int> { extents.indexes(in: Double(range.lowerBound)..<Double(range.upperBound)) }

    private mutating func append(lines: Int = 1, items: Int, length: CGFloat) {
        extents.insert(Double(max(length, 0) + spacing), count: lines, at: extents.count, isMeasured: true)
        counts.insert(Double(items), count: lines, at: counts.count, isMeasured: true)
    }

    /// Computes the lines again, beginning with the line that contains the changed item and ending when the new lines coincide with the
    /// old lines.
    /// - Parameters:
    ///   - template: a line that contains only items of the common size; `nil` if there is no common size.
    ///   - nextOwn: returns the first item at or after an item that has an individual size.
    ///   - solve: returns the number of items in a line that begins with an item, and the line's length along the scrolling axis in
    ///   points.
    package mutating func fill(
        from item: Int, count: Int, template: (items: Int, length: CGFloat)?, nextOwn: (Int) -> Int?,
        solve: (Int) -> (items: Int, length: CGFloat)
    ) {
        let old = self
        // After the change, the first item of this line may fit into the previous line, so the previous line is computed again as well.
        let line = max((line(ofItem: item) ?? lineCount) - 1, 0)
        var next = line < lineCount ? items(inLine: line).lowerBound : itemCount
        extents.remove(line..<extents.count)
        counts.remove(line..<counts.count)
        while next < count {
            // If a line after the changed item begins with the same item as before, all later lines are unchanged.
            if next > item, old.itemCount == count, let line = old.line(ofItem: next), old.items(inLine: line).lowerBound == next {
                extents.append(old.extents, from: line)
                counts.append(old.counts, from: line)
                return
            }
            if let template {
                let own = nextOwn(next)
                var lines = ((own ?? count) - next) / template.items
                // An item with an individual size may still fit into the last of these lines.
                if let own, (own - next) % template.items == 0 { lines -= 1 }
                if lines > 0 {
                    append(lines: lines, items: template.items, length: template.length)
                    next += lines * template.items
                    continue
                }
            }
            let solved = solve(next)
            append(items: max(solved.items, 1), length: solved.length)
            next += max(solved.items, 1)
        }
    }
}

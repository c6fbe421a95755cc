/// A section of a flow layout, and where its items stand. A value; lengths are points.
///
/// "Along" is the axis that scrolls, "across" the other: the same arithmetic serves both directions. Sizes have their width across.
struct FlowSection {
    var count = 0
    /// Room for a line.
    var across: CGFloat = 0
    /// The least spacing between the items of a line.
    var itemSpacing: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    /// Before the lines, across.
    var insetAcross: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The size that items without one of their own are taken to have.
    var common = CGSize.zero
    /// The sizes of all items, when the delegate gives them.
    var given: [CGSize]?
    /// The sizes of the items that were measured.
    var own = OwnSizes()
    /// Points are rounded to whole pixels.
    var scale: CGFloat = 1
    private(set) var lines = LineIndex()

    var length: CGFloat { header + insetBefore + lines.length + insetAfter + footer }

    func size(_ item: Int) -> CGSize { own[item] ?? given?[item] ?? common }

    // MARK: Forming lines

    mutating func formLines(spacing: CGFloat) {
        lines = LineIndex(spacing: spacing)
        fill(from: 0)
    }

    /// An item turns out to be of another size.
    mutating func setSize(_ size: CGSize, at item: Int) {
        own.set(size, at: item)
        fill(from: item)
    }

    private mutating func fill(from item: Int) {
        let section = self
        let capacity = max(Int(bounded: (across + itemSpacing + Self.tolerance) / max(common.width + itemSpacing, Self.tolerance)), 1)
        lines.fill(
            from: item, count: count, template: given == nil ? (min(capacity, max(count, 1)), common.height) : nil,
            nextOwn: { section.own.next(from: $0) }, solve: { section.line(from: $0) })
    }

    /// The line that begins with an item: items come onto it while they fit with the least spacing.
    /// (Facts/TablesAndCollections.md#flow-layout)
    func line(from first: Int) -> (items: Int, length: CGFloat) {
        var used: CGFloat = 0
        var length: CGFloat = 0
        var item = first
        while item < count {
            let size = size(item)
            let end = item == first ? size.width : used + itemSpacing + size.width
            if item > first, end > across + Self.tolerance { break }
            used = end
            length = max(length, size.height)
            item += 1
        }
        return (item - first, length)
    }

    /// Sums of thirds of points are not exact.
    static let tolerance: CGFloat = 0.001

    // MARK: Places

    /// How a line's items stand across: the first one's beginning, and the gap between them.
    private func arrangement(ofLine line: Int) -> (start: CGFloat, gap: CGFloat) {
        let items = lines.items(inLine: line)
        let total = items.reduce(0) { $0 + size($1).width }
        let rest = across - total
        guard line == lines.lineCount - 1 else {
            // A full line is justified, a lone item centred. (Facts/TablesAndCollections.md#flow-layout)
            return items.count == 1 ? (max(rest / 2, 0), 0) : (0, rest / CGFloat(items.count - 1))
        }
        // The last line begins at the inset, with the gaps of the line before it; in a single column it stands like the others.
        guard line > 0 else { return (0, itemSpacing) }
        let before = lines.items(inLine: line - 1)
        if before.count == 1 { return items.count == 1 ? (max(rest / 2, 0), 0) : (0, itemSpacing) }
        let gap = arrangement(ofLine: line - 1).gap
        return (0, gap * CGFloat(items.count - 1) <= rest + Self.tolerance ? gap : itemSpacing)
    }

    /// The items of a line: places in the section, x across and y along.
    func frames(ofLine line: Int) -> [(item: Int, frame: CGRect)] {
        let items = lines.items(inLine: line)
        let start = header + insetBefore + lines.start(ofLine: line)
        let length = lines.length(ofLine: line)
        let arrangement = arrangement(ofLine: line)
        var x = insetAcross + arrangement.start
        return items.map { item in
            let size = size(item)
            let frame = CGRect(
                x: rounded(x), y: rounded(start + (length - size.height) / 2), width: size.width, height: size.height)
            x += size.width + arrangement.gap
            return (item, frame)
        }
    }

    func frame(of item: Int) -> CGRect? {
        guard let line = lines.line(ofItem: item) else { return nil }
        let items = lines.items(inLine: line)
        return frames(ofLine: line)[item - items.lowerBound].frame
    }

    /// Lines that share a part of a range, points from the section's beginning.
    func lines(in range: Range<CGFloat>) -> Range<Int> {
        let start = header + insetBefore
        return lines.lines(in: range.lowerBound - start..<range.upperBound - start)
    }

    private func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

import Offsets

/// The layout of one section of a flow layout. It is a value type, and all lengths are in points.
///
/// The same code applies to both scroll directions. In this type "along" means parallel to the scroll direction, and "across" means
/// perpendicular to it. Sizes are rotated so that their width is always the length across.
struct FlowSection {
    var count = 0
    /// The available length of a line.
    var across: CGFloat = 0
    /// The minimum spacing between the items of a line.
    var itemSpacing: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    /// The inset before the items of a line, perpendicular to the scroll direction.
    var insetAcross: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The size of items that have no size of their own.
    var common = CGSize.zero
    /// The sizes of all items, if the delegate provides them.
    var given: [CGSize]?
    /// The measured sizes of items.
    var own = OwnSizes()
    /// The scale for rounding points to whole pixels.
    var scale: CGFloat = 1
    private(set) var lines = LineIndex()

    var length: CGFloat { header + insetBefore + lines.length + insetAfter + footer }

    func size(_ item: Int) -> CGSize { own[item] ?? given?[item] ?? common }

    // MARK: Forming lines

    mutating func formLines(spacing: CGFloat) {
        lines = LineIndex(spacing: spacing)
        fill(from: 0)
    }

    /// Stores the size of an item and lays out the lines from this item on.
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

    /// Returns the line that begins with the item `first`. The line takes items as long as they fit with the minimum spacing.
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

    /// The tolerance for rounding errors in points. Sums of thirds of points are not exact.
    static let tolerance: CGFloat = 0.001

    // MARK: Places

    /// Returns the position at which the first item of a line begins, and the gap between the line's items. Both are perpendicular to
    /// the scroll direction.
    private func arrangement(ofLine line: Int) -> (start: CGFloat, gap: CGFloat) {
        let items = lines.items(inLine: line)
        let total = items.reduce(0) { $0 + size($1).width }
        let rest = across - total
        guard line == lines.lineCount - 1 else {
            // A full line is justified, and a single item is centred. (Facts/TablesAndCollections.md#flow-layout)
            return items.count == 1 ? (max(rest / 2, 0), 0) : (0, rest / CGFloat(items.count - 1))
        }
        // The last line has the gaps of the line before it. In a section with one column the last line is arranged like the other lines.
        guard line > 0 else { return (0, itemSpacing) }
        let before = lines.items(inLine: line - 1)
        if before.count == 1 { return items.count == 1 ? (max(rest / 2, 0), 0) : (0, itemSpacing) }
        let gap = arrangement(ofLine: line - 1).gap
        return (0, gap * CGFloat(items.count - 1) <= rest + Self.tolerance ? gap : itemSpacing)
    }

    /// Returns the frames of a line's items in the section. The y axis is parallel to the scroll direction.
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

    /// Returns the lines that intersect a range in points from the beginning of the section.
    func lines(in range: Range<CGFloat>) -> Range<Int> {
        let start = header + insetBefore
        return lines.lines(in: range.lowerBound - start..<range.upperBound - start)
    }

    private func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

import Offsets

/// The y positions of all parts of a table in points of the content. The layout is a value, so a copy preserves the state before an update.
///
/// The order from the top is: the table header; for each section its padding, header, rows and footer; the table footer.
struct TableLayout: Equatable {
    struct Section: Equatable {
        /// The padding above the section header.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var rows: OffsetIndex

        var length: CGFloat { padding + header + CGFloat(rows.totalLength) + footer }
    }

    struct Span: Equatable {
        var start: CGFloat
        var length: CGFloat
        var end: CGFloat { start + length }
    }

    /// The height of `tableHeaderView`.
    var tableHeader: CGFloat = 0
    /// The height of `tableFooterView`.
    var tableFooter: CGFloat = 0
    private(set) var sections: [Section]
    /// The positions and lengths of the sections.
    private var index: OffsetIndex

    init(sections: [Section] = []) {
        self.sections = sections
        index = OffsetIndex(sections.map { Double($0.length) })
    }

    var contentLength: CGFloat { tableHeader + CGFloat(index.totalLength) + tableFooter }

    /// Changes a section and updates the positions of the following sections.
    mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
        change(&sections[section])
        index.setLength(Double(sections[section].length), at: section)
    }

    mutating func setRowHeight(_ height: CGFloat, at path: IndexPath) {
        change(path.section) { $0.rows.setLength(Double(height), at: path.row) }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    // MARK: Positions

    func span(ofSection section: Int) -> Span {
        Span(start: tableHeader + CGFloat(index.offset(at: section)), length: sections[section].length)
    }

    func span(ofHeader section: Int) -> Span {
        Span(start: span(ofSection: section).start + sections[section].padding, length: sections[section].header)
    }

    /// Returns the range of all rows in a section.
    func span(ofRows section: Int) -> Span {
        Span(start: span(ofHeader: section).end, length: CGFloat(sections[section].rows.totalLength))
    }

    func span(ofFooter section: Int) -> Span {
        Span(start: span(ofRows: section).end, length: sections[section].footer)
    }

    func span(of path: IndexPath) -> Span {
        let rows = sections[path.section].rows
        return Span(
            start: span(ofHeader: path.section).end + CGFloat(rows.offset(at: path.row)), length: CGFloat(rows.length(at: path.row)))
    }

    var spanOfTableFooter: Span { Span(start: contentLength - tableFooter, length: tableFooter) }

    /// Returns the range of a pinned header if the visible content begins at `top`. The end of its section pushes the header out.
    func floatingHeader(_ section: Int, top: CGFloat) -> Span {
        let span = span(ofHeader: section)
        let last = self.span(ofRows: section).end - span.length
        return Span(start: max(span.start, min(top, last)), length: span.length)
    }

    /// Returns the range of a pinned footer if the visible content ends at `bottom`.
    func floatingFooter(_ section: Int, bottom: CGFloat) -> Span {
        let span = span(ofFooter: section)
        let first = self.span(ofRows: section).start
        return Span(start: min(span.start, max(bottom - span.length, first)), length: span.length)
    }

    // MARK: Parts at a position

    /// Returns the sections that intersect a range.
    func sections(in range: Range<CGFloat>) -> Range<Int> { index.indexes(in: shifted(range, by: -tableHeader)) }

    /// Returns the rows that intersect a range, ordered from the top.
    func rows(in range: Range<CGFloat>) -> [IndexPath] {
        sections(in: range).flatMap { section in
            let start = span(ofRows: section).start
            return sections[section].rows.indexes(in: shifted(range, by: -start)).map { IndexPath(row: $0, section: section) }
        }
    }

    /// Returns the first row after `path` that intersects a range. With `nil` it returns the first row in the range.
    ///
    /// Complexity: O(log n) plus the number of empty sections in between.
    func firstRow(in range: Range<CGFloat>, after path: IndexPath?) -> IndexPath? {
        for section in sections(in: range) where section >= path?.section ?? 0 {
            let start = span(ofRows: section).start
            let rows = sections[section].rows.indexes(in: shifted(range, by: -start))
            let first = path?.section == section ? max(rows.lowerBound, path!.row + 1) : rows.lowerBound
            if first < rows.upperBound { return IndexPath(row: first, section: section) }
        }
        return nil
    }

    /// Returns the row at a y coordinate, or `nil` outside of rows.
    func row(at y: CGFloat) -> IndexPath? {
        guard let section = index.index(at: Double(y - tableHeader)) else { return nil }
        let start = span(ofRows: section).start
        return sections[section].rows.index(at: Double(y - start)).map { IndexPath(row: $0, section: section) }
    }

    private func shifted(_ range: Range<CGFloat>, by distance: CGFloat) -> Range<Double> {
        Double(range.lowerBound + distance)..<Double(range.upperBound + distance)
    }
}

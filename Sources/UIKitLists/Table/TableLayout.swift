import Offsets

/// The positions of all parts of a table along y, in the table's content coordinates, in points. It is a value: the state before an update
/// is a copy.
///
/// From the top: the table's own header, then for each section a padding, its header, its rows and its footer, then the table's footer.
struct TableLayout: Equatable {
    struct Section: Equatable {
        /// The padding above the header.
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
    /// One item for each section.
    private var index: OffsetIndex

    init(sections: [Section] = []) {
        self.sections = sections
        index = OffsetIndex(sections.map { Double($0.length) })
    }

    var contentLength: CGFloat { tableHeader + CGFloat(index.totalLength) + tableFooter }

    /// Changes a section, whose length may change as a result.
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

    /// Returns the span of all rows of a section.
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

    /// Returns the position of a header when the visible part begins at `top`: at the top while its section is there, pushed out by its
    /// end.
    func floatingHeader(_ section: Int, top: CGFloat) -> Span {
        let span = span(ofHeader: section)
        let last = self.span(ofRows: section).end - span.length
        return Span(start: max(span.start, min(top, last)), length: span.length)
    }

    /// Returns the position of a footer when the visible part ends at `bottom`.
    func floatingFooter(_ section: Int, bottom: CGFloat) -> Span {
        let span = span(ofFooter: section)
        let first = self.span(ofRows: section).start
        return Span(start: min(span.start, max(bottom - span.length, first)), length: span.length)
    }

    // MARK: Parts at a position

    /// Returns the sections that intersect a range.
    func sections(in range: Range<CGFloat>) -> Range<Int> { index.indexes(in: shifted(range, by: -tableHeader)) }

    /// Returns the rows that intersect a range, from the top.
    func rows(in range: Range<CGFloat>) -> [IndexPath] {
        sections(in: range).flatMap { section in
            let start = span(ofRows: section).start
            return sections[section].rows.indexes(in: shifted(range, by: -start)).map { IndexPath(row: $0, section: section) }
        }
    }

    /// Returns the first row after `path` that intersects a range; with nil the first of all.
    ///
    /// Complexity: O(log n), and the number of empty sections on the way.
    func firstRow(in range: Range<CGFloat>, after path: IndexPath?) -> IndexPath? {
        for section in sections(in: range) where section >= path?.section ?? 0 {
            let start = span(ofRows: section).start
            let rows = sections[section].rows.indexes(in: shifted(range, by: -start))
            let first = path?.section == section ? max(rows.lowerBound, path!.row + 1) : rows.lowerBound
            if first < rows.upperBound { return IndexPath(row: first, section: section) }
        }
        return nil
    }

    /// Returns the row at a position; `nil` on headers, footers and beside them.
    func row(at y: CGFloat) -> IndexPath? {
        guard let section = index.index(at: Double(y - tableHeader)) else { return nil }
        let start = span(ofRows: section).start
        return sections[section].rows.index(at: Double(y - start)).map { IndexPath(row: $0, section: section) }
    }

    private func shifted(_ range: Range<CGFloat>, by distance: CGFloat) -> Range<Double> {
        Double(range.lowerBound + distance)..<Double(range.upperBound + distance)
    }
}

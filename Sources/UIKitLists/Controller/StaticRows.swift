/// The static sections and cells of a table in a storyboard. Each cell exists once.
@MainActor
package struct StaticRows {
    package struct Section {
        package let header: String?
        package let footer: String?
        package let cells: [UITableViewCell]
        /// The row heights in points. A row with `nil` has the row height of the table.
        package let heights: [CGFloat?]

        package init(header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]) {
            (self.header, self.footer, self.cells, self.heights) = (header, footer, cells, heights)
        }
    }
    package let sections: [Section]

    package init(sections: [Section]) { self.sections = sections }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
    func cell(_ path: IndexPath) -> UITableViewCell? {
        guard let section = section(path.section), section.cells.indices.contains(path.row) else { return nil }
        return section.cells[path.row]
    }
    func height(_ path: IndexPath) -> CGFloat? {
        guard let section = section(path.section), section.heights.indices.contains(path.row) else { return nil }
        return section.heights[path.row]
    }
}

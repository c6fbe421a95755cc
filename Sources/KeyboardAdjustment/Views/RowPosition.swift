/// The index of a row of a table or of an item of a collection view.
public struct RowPosition: Hashable, Sendable {
    public var row: Int
    public var section: Int

    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Returns the row before this row. For the first row of a section, this is the last row of the previous section.
    ///
    /// Only the previous section is tried. If the previous section is empty, the result is nil, even if there are rows in sections above
    /// it.
    /// - Parameter numberOfRows: Returns the number of rows in a section.
    /// - Returns: The previous row, or nil for the very first row and after an empty section.
    public func previous(numberOfRows: (_ section: Int) -> Int) -> RowPosition? {
        if row > 0 { return RowPosition(row: row - 1, section: section) }
        guard section > 0 else { return nil }
        let count = numberOfRows(section - 1)
        guard count > 0 else { return nil }
        return RowPosition(row: count - 1, section: section - 1)
    }
}

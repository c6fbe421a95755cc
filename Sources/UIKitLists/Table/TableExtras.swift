/// The views of a table other than its row cells.
struct TableExtras {
    /// The header views by section.
    var headers: [Int: UIView] = [:]
    /// The footer views by section.
    var footers: [Int: UIView] = [:]
    /// The empty rows below the last row.
    var fillers: [UIView] = []
    /// The cells, headers and footers that an animated update removes.
    var departing: [UIView] = []
}

/// The views of a table besides the cells of its rows.
struct TableExtras {
    /// The views above sections, by section.
    var headers: [Int: UIView] = [:]
    /// The views below sections, by section.
    var footers: [Int: UIView] = [:]
    /// The empty rows below the last row.
    var fillers: [UIView] = []
    /// Cells and headers that disappear in an animated update.
    var departing: [UIView] = []
}

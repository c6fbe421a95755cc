/// The row pattern that a scene reader is in.
struct RowPatternScope {
    /// The columns that the texts of the pattern can name; nil outside of patterns.
    var columns: [String]?
    /// The number of rows.
    var count = 0
    /// Whether a list inside of a row pattern is read.
    var isInsideList = false

    /// The scope of a list inside of this one.
    var ofInnerList: RowPatternScope { RowPatternScope(count: count, isInsideList: isInsideList || columns != nil) }
}

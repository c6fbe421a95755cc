/// The scope in which a scene reader resolves the placeholders of a row pattern.
struct RowPatternScope {
    /// The names of columns that the texts of the pattern can use; nil outside a row pattern.
    var columns: [String]?
    /// The number of rows that the pattern creates.
    var count = 0
    /// Whether the reader is in a list inside a row pattern.
    var isInsideList = false

    /// The scope for a list inside this scope.
    var ofInnerList: RowPatternScope { RowPatternScope(count: count, isInsideList: isInsideList || columns != nil) }
}

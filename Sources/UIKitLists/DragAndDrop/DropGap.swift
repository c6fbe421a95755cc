/// The room that rows or items make for what is dragged over them from elsewhere.
struct DropGap: Equatable {
    /// The row or item that the drop would become; the row that stands there moves on, and so do those that follow in the section.
    let path: IndexPath
    /// The height of the gap in a table, points.
    var height: CGFloat = 0
}

/// What happens where a finger holds something over a row.
enum DropPlace {
    /// How much of a row at either edge means the place between two rows, where the delegate leaves it to the list. (chosen)
    static let edge: CGFloat = 0.25

    /// Whether a place between two rows is meant: `share` is how far down the row the finger is, 0 to 1.
    static func isBetween(_ share: CGFloat) -> Bool { share < edge || share > 1 - edge }
}

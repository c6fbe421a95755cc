/// The gap that rows or items open for a drag from another view.
struct DropGap: Equatable {
    /// The path that the drop would get; the row or item there and those that follow it in the section make space.
    let path: IndexPath
    /// The height of the gap in a table in points.
    var height: CGFloat = 0
}

/// The effect of a drop at a position in a row.
enum DropPlace {
    /// The fraction of a row at either edge that counts as the gap between two rows, if the delegate leaves this choice to the list.
    /// (chosen)
    static let edge: CGFloat = 0.25

    /// Returns whether the finger is at a gap between two rows. `share` is its position in the row from the top, 0 to 1.
    static func isBetween(_ share: CGFloat) -> Bool { share < edge || share > 1 - edge }
}

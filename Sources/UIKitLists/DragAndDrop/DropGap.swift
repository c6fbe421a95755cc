/// The gap that rows or items open for a drag from another view.
struct DropGap: Equatable {
    /// The index path of the drop. The row or item at this index path and all later ones in the section move out of the way.
    let path: IndexPath
    /// The height of the gap in a table in points.
    var height: CGFloat = 0
}

/// The position of a drop relative to a row.
enum DropPlace {
    /// The fraction of a row at its upper and lower edge in which a drop is inserted between two rows. Used if the delegate leaves this
    /// choice to the list. (chosen)
    static let edge: CGFloat = 0.25

    /// Returns whether the finger is at a gap between two rows. `share` is the vertical position in the row from 0 at the top to 1.
    static func isBetween(_ share: CGFloat) -> Bool { share < edge || share > 1 - edge }
}

import CoreGraphics

/// The symbol of the emoji key in the bottom row.
struct EmojiKeyLabel: Hashable, Sendable {
    /// The size of the symbol, or nil for the filled emoji icon.
    var size: CGSize?
    /// The line width relative to the line width of the emoji icon below the keys.
    var line: CGFloat = 1
    /// The distance from the centre of the key down to the centre of the symbol, in points.
    var drop: CGFloat = 0
}

import CoreGraphics

/// The symbol of the emoji key among the letters.
struct EmojiKeyLabel: Hashable, Sendable {
    /// The size of the symbol; nil for a filled face.
    var size: CGSize?
    /// The line width relative to that of the emoji below the keys.
    var line: CGFloat = 1
    /// The distance of the symbol below the middle of its key, in points.
    var drop: CGFloat = 0
}

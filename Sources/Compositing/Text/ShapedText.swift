import QuartzCore

/// A string converted to glyphs, in ems of the UIKit size: the same at every size and scale.
struct ShapedText {
    /// The advances, one per grapheme cluster, in logical order.
    var advances: [Advance] = []
    /// The glyphs from left to right.
    var glyphs: [Glyph] = []

    /// The approximate size in memory, including its entry in a cache.
    var bytes: Int { 160 + advances.count * MemoryLayout<Advance>.stride + glyphs.count * MemoryLayout<Glyph>.stride }

    struct Advance {
        var ems: CGFloat
        /// Whether the character is visible; false for control characters, which get no tracking either.
        var isVisible: Bool
    }

    struct Glyph {
        var face: Typeface
        var id: UInt32
        /// The scalar whose plain glyph this is, if any: SDL_ttf draws by scalar.
        var scalar: Unicode.Scalar?
        /// The left end of the glyph's baseline from the line's start, in ems.
        var x: CGFloat
        /// The distance upwards from the baseline, in ems.
        var y: CGFloat
        /// The number of characters to the left: each of them adds the tracking once.
        var charactersBefore: Int
    }
}

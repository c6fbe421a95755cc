import QuartzCore

/// A string turned into glyphs, in ems of the UIKit size: the same at every size and scale.
struct ShapedText {
    /// One entry per grapheme cluster, in logical order.
    var advances: [Advance] = []
    /// From left to right.
    var glyphs: [Glyph] = []

    /// About what it takes in memory, its place in a cache included.
    var bytes: Int { 160 + advances.count * MemoryLayout<Advance>.stride + glyphs.count * MemoryLayout<Glyph>.stride }

    struct Advance {
        var ems: CGFloat
        /// False for control characters: they take no tracking either.
        var isVisible: Bool
    }

    struct Glyph {
        var face: Typeface
        var id: UInt32
        /// The scalar whose plain glyph this is, when it is one: SDL_ttf draws by scalar.
        var scalar: Unicode.Scalar?
        /// Left end of the glyph's baseline from the line's start, in ems.
        var x: CGFloat
        /// Upwards from the baseline, in ems.
        var y: CGFloat
        /// How many characters stand to the left: each of them added the tracking once.
        var charactersBefore: Int
    }
}

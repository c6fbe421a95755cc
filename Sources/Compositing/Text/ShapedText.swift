import QuartzCore

/// A string converted to glyphs, in ems of the font size, so that the result is the same at every size and scale.
struct ShapedText {
    /// The advances in logical order. There is one for each grapheme cluster.
    var advances: [Advance] = []
    /// The glyphs from left to right.
    var glyphs: [Glyph] = []

    /// The approximate size in memory in bytes, including the string's entry in a cache.
    var bytes: Int { 160 + advances.count * MemoryLayout<Advance>.stride + glyphs.count * MemoryLayout<Glyph>.stride }

    struct Advance {
        var ems: CGFloat
        /// Whether the character is visible. Control characters are invisible and get no tracking.
        var isVisible: Bool
    }

    struct Glyph {
        var face: Typeface
        var id: UInt32
        /// The scalar of which this glyph is the plain glyph, or nil for other glyphs. SDL_ttf draws glyphs by their scalar.
        var scalar: Unicode.Scalar?
        /// The distance from the line's start to the left end of the glyph's baseline, in ems.
        var x: CGFloat
        /// The distance above the baseline, in ems.
        var y: CGFloat
        /// The number of characters to the left of the glyph. Each of them adds the tracking once.
        var charactersBefore: Int
    }
}

/// A part of one line of text with one font face and one colour.
///
/// Glyph positions are not stored. The renderer asks the `TextMeasurer` that laid out the line, so that both agree at every scale.
public struct GlyphRun: Hashable, Sendable {
    public var text: String
    public var font: FontFace
    public var color: CGColor
    /// The left end of the baseline, in the layer's local coordinates.
    public var origin: CGPoint
    public init(text: String, font: FontFace, color: CGColor, origin: CGPoint) {
        self.text = text
        self.font = font
        self.color = color
        self.origin = origin
    }
}

/// The attributes of a font that affect measuring and drawing.
public struct FontFace: Hashable, Sendable {
    /// The family: `system` for the interface font (Inter instead of San Francisco), `monospaced`, or the PostScript name of an app's own
    /// font. All other names mean the interface font.
    public var family: String
    /// The weight on UIKit's scale: ultraLight -0.8, light -0.4, regular 0, medium 0.23, semibold 0.3, bold 0.4. (Facts/Text.md#weights)
    public var weight: CGFloat
    /// The size in points per em, clamped to 0 to 10,000. (chosen; at 10,000, a letter is as high as ten screens)
    public var size: CGFloat { didSet { size = Self.usable(size) } }
    private static func usable(_ size: CGFloat) -> CGFloat { min(max(size.bounded, 0), 10_000) }
    public var isItalic: Bool
    /// The space that is added after every glyph, in points.
    public var tracking: CGFloat
    /// Whether all digits have the same width.
    public var hasMonospacedDigits = false
    /// The horizontal scale of the drawn glyphs, relative to the font's own width; 1 by default. The height stays the same.
    public var stretch: CGFloat = 1
    public init(family: String = "system", weight: CGFloat = 0, size: CGFloat, isItalic: Bool = false, tracking: CGFloat = 0) {
        self.family = family
        self.weight = weight
        self.size = Self.usable(size)
        self.isItalic = isItalic
        self.tracking = tracking
    }
}

/// Measures the width of text. The host provides it; Compositing implements it with the font files.
///
/// Advances are proportional to the font size, without hinting, and independent of the device's scale. Thus a line wraps at the same word
/// on every device and in every video.
public protocol TextMeasurer: AnyObject {
    /// Returns the advance of every `Character` of `text`, in order, in points, including kerning and tracking. There is one entry per
    /// grapheme cluster; clusters without a glyph of their own have an advance of 0. The text must be a single line; control characters
    /// have a width of 0.
    func advances(of text: String, font: FontFace) -> [CGFloat]
    /// Returns the bounding box of the glyph outlines if the text begins at the origin, in points, with y pointing down. Nil for text
    /// without visible glyphs, for text with colour bitmaps, and for measurers without glyph outlines.
    func ink(of text: String, font: FontFace) -> CGRect?
}

extension TextMeasurer {
    public func ink(of text: String, font: FontFace) -> CGRect? { nil }

    /// Returns the sum of all advances, in points.
    public func width(of text: String, font: FontFace) -> CGFloat {
        text.isEmpty ? 0 : advances(of: text, font: font).reduce(0, +)
    }
}

/// A measurer for processes without a host. Every character has the width of an average character of the interface font.
public final class AverageTextMeasurer: TextMeasurer {
    /// The width of an average lower-case letter in ems. (chosen)
    static let averageAdvance: CGFloat = 0.56
    public init() {}
    public func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map {
            $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? 0 : font.size * Self.averageAdvance + font.tracking
        }
    }
}

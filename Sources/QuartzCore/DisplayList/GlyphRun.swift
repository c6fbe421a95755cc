/// A piece of one line of text in one face and one colour.
///
/// Positions are not stored. The renderer asks the `TextMeasurer` that laid the line out, so both agree at every scale.
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

/// The attributes of a font that measuring and drawing need.
public struct FontFace: Hashable, Sendable {
    /// `system` for the interface face (Inter replaces San Francisco), or `monospaced`. For an app's own font its PostScript name; any
    /// other name gets the interface face too.
    public var family: String
    /// UIKit's weight scale: ultraLight -0.8, light -0.4, regular 0, medium 0.23, semibold 0.3, bold 0.4. (Facts/Text.md#weights)
    public var weight: CGFloat
    /// The size in points per em, clamped to 0 to 10,000. (chosen: a letter as high as ten screens)
    public var size: CGFloat { didSet { size = Self.usable(size) } }
    private static func usable(_ size: CGFloat) -> CGFloat { min(max(size.bounded, 0), 10_000) }
    public var isItalic: Bool
    /// The space added after every glyph, points.
    public var tracking: CGFloat
    /// Whether digits are equally wide.
    public var hasMonospacedDigits = false
    /// The width of drawn glyphs, as a share of the face's own width; the height stays. 1 unless set.
    public var stretch: CGFloat = 1
    public init(family: String = "system", weight: CGFloat = 0, size: CGFloat, isItalic: Bool = false, tracking: CGFloat = 0) {
        self.family = family
        self.weight = weight
        self.size = Self.usable(size)
        self.isItalic = isItalic
        self.tracking = tracking
    }
}

/// Measures the width of text. The host provides it (Compositing does, from the font files).
///
/// Advances are linear: proportional to the size, unhinted and independent of the device's scale, so that a line wraps at the same word on
/// every device and in every video.
public protocol TextMeasurer: AnyObject {
    /// Returns the advance of every `Character` of `text`, in order, in points, kerning and tracking included. One entry per grapheme
    /// cluster, also for clusters without their own glyph (0). The text is one line; control characters are 0 wide.
    func advances(of text: String, font: FontFace) -> [CGFloat]
    /// Returns the box of the ink when the pen begins at the origin, points, y downwards. Nil without ink, for pictures, and for measurers
    /// without glyph shapes.
    func ink(of text: String, font: FontFace) -> CGRect?
}

extension TextMeasurer {
    public func ink(of text: String, font: FontFace) -> CGRect? { nil }

    /// Returns the sum of all advances, points.
    public func width(of text: String, font: FontFace) -> CGFloat {
        text.isEmpty ? 0 : advances(of: text, font: font).reduce(0, +)
    }
}

/// A measurer for processes without a host: every character is as wide as an average one of the interface face.
public final class AverageTextMeasurer: TextMeasurer {
    /// Width of an average lower-case letter in ems. (chosen)
    static let averageAdvance: CGFloat = 0.56
    public init() {}
    public func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map {
            $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? 0 : font.size * Self.averageAdvance + font.tracking
        }
    }
}

/// A font with a size. It is immutable.
///
/// Partial: glyphs and their widths are those of Inter, which replaces San Francisco. Heights and baselines are those of San Francisco.
public final class UIFont: NSObject, Sendable {
    /// The face for measuring and drawing.
    package let face: FontFace
    /// The way in which the font depends on the user's text size.
    package let scaling: Scaling

    package init(face: FontFace, scaling: Scaling = .fixed) {
        self.face = face
        self.scaling = scaling
        super.init()
    }

    // MARK: Creating fonts

    /// Returns the interface font. If the size is 0 or less, it is `systemFontSize`. (documented: `UIFont.systemFont(ofSize:)`)
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(weight: weight.rawValue, size: fontSize > 0 ? fontSize : systemFontSize))
    }
    /// Returns the interface font with a different width.
    ///
    /// Partial: San Francisco has separate faces for each width. The toolkit stretches the letters and their strokes instead.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        var face = systemFont(ofSize: fontSize, weight: weight).face
        face.stretch = width.stretch
        return UIFont(face: face)
    }
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = systemFont(ofSize: fontSize).face
        face.isItalic = true
        return UIFont(face: face)
    }
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = systemFont(ofSize: fontSize, weight: weight).face
        face.family = "monospaced"
        return UIFont(face: face)
    }
    /// Returns the interface font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = systemFont(ofSize: fontSize, weight: weight).face
        face.hasMonospacedDigits = true
        return UIFont(face: face)
    }
    /// Creates the font with a PostScript name, or the regular font of a family. Finds the app's own fonts (`UIAppFonts` in its
    /// `Info.plist`), the fonts that the toolkit includes, such as Inter-Regular, and the monospaced font under the name Menlo. Returns
    /// nil for other names.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontFace(postScriptName: fontName, size: fontSize > 0 ? fontSize : Self.systemFontSize) else { return nil }
        self.init(face: face)
    }
    /// - Parameter pointSize: The font size. If it is 0, the descriptor's size is used, and the font then depends on the text size if the
    ///   descriptor does.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let sized = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
        self.init(face: sized.face, scaling: sized.scaling)
    }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, scaling: scaling) }
    public var fontName: String { face.postScriptName }

    /// Returns the same font with a different size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face: face)
    }

    // MARK: Standard sizes, points (documented: `UIFont.labelFontSize`)

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12
    public static let systemFontSize: CGFloat = 14

    // MARK: Metrics, points

    public var pointSize: CGFloat { face.size }
    /// The height above the baseline, in points.
    public var ascender: CGFloat { face.ascender }
    /// The distance below the baseline, in points. It is negative.
    public var descender: CGFloat { face.descender }
    public var capHeight: CGFloat { face.capHeight }
    public var xHeight: CGFloat { face.xHeight }
    public var lineHeight: CGFloat { face.lineHeight }
    /// The gap between lines. For the font of a text style, it is the difference between the style's line distance and the line height.
    /// The interface font at any other size has no gap. (Facts/Text.md#text-styles)
    public var leading: CGFloat {
        guard case .textStyle(let style) = scaling, let pitch = style.pitch(ofSize: pointSize) else { return face.leading }
        return max(pitch - lineHeight, 0)
    }
    public var familyName: String {
        face.family == "system" ? ".AppleSystemUIFont" : CustomFonts.named(face.family)?.familyName ?? face.family
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.face == face && other.scaling == scaling
    }
    public override var hash: Int { face.hashValue }
    public override var description: String { "UIFont(\(familyName), weight \(face.weight), \(pointSize) pt)" }
}

extension UIFont {
    /// Raw values are UIKit's. (Facts/Text.md#weights, documented)
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }
}

extension UIFont {
    /// The width of a face: 0 is normal, a lower value is narrower, a higher value is wider.
    ///
    /// The raw values are not documented. These values and their effect are chosen by eye, compared with San Francisco's widths.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let compressed = Width(rawValue: -0.2)
        public static let condensed = Width(rawValue: -0.1)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)

        /// The factor of the letters' widths: 0.7 for compressed, 0.85 for condensed, 1.25 for expanded.
        var stretch: CGFloat { rawValue < 0 ? max(1 + rawValue * 1.5, 0.5) : min(1 + rawValue * 1.25, 1.5) }
    }
}

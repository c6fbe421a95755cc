/// A face at a size. Immutable.
///
/// Glyphs come from the face that stands in for San Francisco; heights and baselines are San Francisco's own.
public final class UIFont: NSObject, Sendable {
    /// What measuring and drawing need.
    package let face: FontFace

    package init(face: FontFace) {
        self.face = face
        super.init()
    }

    // MARK: Making fonts

    /// The interface face. A size of 0 or less gives `systemFontSize`. (documented)
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(weight: weight.rawValue, size: fontSize > 0 ? fontSize : systemFontSize))
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
    /// The face of a text style at the default content size, Large.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let (size, weight) = style.metrics
        return systemFont(ofSize: size, weight: weight)
    }

    /// The same face at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face: face)
    }

    // MARK: Standard sizes, points (documented)

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12
    public static let systemFontSize: CGFloat = 14

    // MARK: Metrics, points

    public var pointSize: CGFloat { face.size }
    /// Above the baseline.
    public var ascender: CGFloat { face.ascender }
    /// Below the baseline; negative.
    public var descender: CGFloat { face.descender }
    public var capHeight: CGFloat { face.capHeight }
    public var xHeight: CGFloat { face.xHeight }
    public var lineHeight: CGFloat { face.lineHeight }
    /// San Francisco has none between its lines.
    public var leading: CGFloat { 0 }
    public var familyName: String { face.family == "system" ? ".AppleSystemUIFont" : face.family }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }
    public override var hash: Int { face.hashValue }
    public override var description: String { "UIFont(\(familyName), weight \(face.weight), \(pointSize) pt)" }
}

extension UIFont {
    /// Raw values are UIKit's. (ios-facts section 9, documented)
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
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

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Size in points and weight at Large. (ios-facts section 9, documented)
        var metrics: (size: CGFloat, weight: Weight) {
            switch self {
            case .largeTitle: (34, .regular)
            case .title1: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .callout: (16, .regular)
            case .subheadline: (15, .regular)
            case .footnote: (13, .regular)
            case .caption1: (12, .regular)
            case .caption2: (11, .regular)
            default: (17, .regular)
            }
        }
    }
}

extension UIFont {
    /// The purpose of a text. The user's text size determines the font size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
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
    }

    /// Returns the font of a text style at the user's current text size. On threads other than the main thread, returns the font at
    /// Large.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }

    /// Returns the font of a text style at the text size of the traits. If the traits are nil or the size is unspecified, uses the
    /// current size.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let category = UIContentSizeCategory.inForce(traitCollection)
        let face = FontFace(weight: style.weight.rawValue, size: style.size(at: category))
        return UIFont(face: face, scaling: .textStyle(style))
    }

    /// The way in which a font depends on the user's text size.
    package enum Scaling: Hashable, Sendable {
        /// The font does not depend on the text size.
        case fixed
        /// The font of a text style, possibly with a different weight or design.
        case textStyle(TextStyle)
        /// A font that `UIFontMetrics` has scaled from a font of `size` points. It never becomes larger than `limit`.
        case metrics(TextStyle, size: CGFloat, limit: CGFloat)
    }

    /// Returns the same font at the text size of the traits. Returns the font itself if it does not depend on the text size.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        let category = UIContentSizeCategory.inForce(traits)
        switch scaling {
        case .fixed: return self
        case .textStyle(let style): return resized(to: style.size(at: category))
        case .metrics(let style, let size, let limit):
            return resized(to: min(limit, UIFontMetrics.scaled(size, style: style, at: category)))
        }
    }
    private func resized(to size: CGFloat) -> UIFont {
        guard size != pointSize else { return self }
        var face = face
        face.size = size
        return UIFont(face: face, scaling: scaling)
    }
}

extension UIContentSizeCategory {
    /// Returns the category of the traits. If the traits have no category, returns the current category or, on threads other than the
    /// main thread, Large, because these threads have no simulated process.
    static func inForce(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        if let category = traits?.preferredContentSizeCategory, category.order != nil { return category }
        guard Thread.isMainThread else { return .large }
        let current = MainActor.assumeIsolated { UITraitCollection.current.preferredContentSizeCategory }
        return current.order == nil ? .large : current
    }
}

extension UIFont.TextStyle {
    /// The sizes and leadings in points, from the smallest to the largest category. (Facts/Text.md#text-styles has the values of Large
    /// for all styles, and all values of body; the other values are remembered from Apple's published tables, not verified again)
    private struct Metrics {
        var sizes: [CGFloat]
        var leadings: [CGFloat]
        var weight = UIFont.Weight.regular
    }
    private static let tables: [UIFont.TextStyle: Metrics] = {
        let body = Metrics(
            sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
        let headline = Metrics(sizes: body.sizes, leadings: body.leadings, weight: .semibold)
        let largeTitle = Metrics(
            sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
        /// Returns the metrics of an extra large title. (documented at Large: 36 and 28 bold; chosen to grow like the large title)
        func extraLarge(_ size: CGFloat) -> Metrics {
            Metrics(
                sizes: largeTitle.sizes.map { ($0 * size / 34).rounded() },
                leadings: largeTitle.leadings.map { ($0 * size / 34).rounded() },
                weight: .bold)
        }
        return [
            .extraLargeTitle: extraLarge(36), .extraLargeTitle2: extraLarge(28), .largeTitle: largeTitle,
            .title1: Metrics(
                sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
            .title2: Metrics(
                sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
            .title3: Metrics(
                sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
            .headline: headline, .body: body,
            .callout: Metrics(
                sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 53, 60]),
            .subheadline: Metrics(
                sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
            .footnote: Metrics(
                sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
            .caption1: Metrics(
                sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
            .caption2: Metrics(
                sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
        ]
    }()
    /// The metrics of the style. An unknown style has the metrics of body, as on iOS.
    private var metrics: Metrics { Self.tables[self] ?? Self.tables[.body]! }

    var weight: UIFont.Weight { metrics.weight }
    /// Returns the font size in points.
    package func size(at category: UIContentSizeCategory) -> CGFloat { metrics.sizes[category.order ?? 3] }
    /// Returns the distance between lines in points at the text size that has this font size. Returns nil if the style has no such size.
    func pitch(ofSize size: CGFloat) -> CGFloat? { metrics.sizes.firstIndex(of: size).map { metrics.leadings[$0] } }
    /// Returns the distance between lines in points.
    package func leading(at category: UIContentSizeCategory) -> CGFloat { metrics.leadings[category.order ?? 3] }
}

/// Scales the app's own fonts and lengths like a text style.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a font that follows the user's text size. `font` is the font at Large.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil) }
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// - Parameter maximumPointSize: The maximum font size. 0 or less means that there is no maximum.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        guard font.scaling == .fixed else {
            reportMistake(
                "\(font) already follows the text size, and is used unchanged: give scaledFont(for:) the font as it is at Large")
            return font
        }
        let limit = maximumPointSize > 0 ? maximumPointSize : .infinity
        let category = UIContentSizeCategory.inForce(traitCollection)
        var face = font.face
        face.size = min(limit, Self.scaled(font.pointSize, style: style, at: category))
        return UIFont(face: face, scaling: .metrics(style, size: font.pointSize, limit: limit))
    }
    /// Returns a length that grows with the text size, rounded to whole pixels at the traits' scale.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let screenScale = Thread.isMainThread ? MainActor.assumeIsolated { UITraitCollection.current.displayScale } : 1
        let scale = traitCollection.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? screenScale
        return Self.scaled(value, style: style, at: UIContentSizeCategory.inForce(traitCollection)).roundedToPixel(max(scale, 1))
    }

    /// Returns a value scaled in proportion to the style's leading. (not documented; chosen because Apple's documentation mentions the
    /// line height)
    static func scaled(_ value: CGFloat, style: UIFont.TextStyle, at category: UIContentSizeCategory) -> CGFloat {
        value * style.leading(at: category) / style.leading(at: .large)
    }
}

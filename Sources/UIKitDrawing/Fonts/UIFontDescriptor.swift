/// The attributes of a font: family or design, weight, slant and size. The descriptor is immutable.
public final class UIFontDescriptor: NSObject, Sendable {
    package let face: FontFace
    let scaling: UIFont.Scaling

    init(face: FontFace, scaling: UIFont.Scaling) {
        self.face = face
        self.scaling = scaling
        super.init()
    }
    /// Creates the descriptor of the face with this PostScript name. For an unknown name it is the descriptor of the interface font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontFace(postScriptName: fontName, size: size) ?? FontFace(size: size), scaling: .fixed)
    }

    /// Returns the descriptor of a text style at the user's current text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }

    public var pointSize: CGFloat { face.size }
    public var postscriptName: String { face.postScriptName }
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if face.family == "monospaced" { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the descriptor with these traits. Bold, italic and monospaced are supported. Other traits have no effect, because the
    /// toolkit has no faces with these traits. Returns nil for an app's own font whose family has no such face.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        if let own = CustomFonts.named(face.family) {
            let isBold = symbolicTraits.contains(.traitBold)
            let isItalic = symbolicTraits.contains(.traitItalic)
            let fitting = CustomFonts.family(own.familyName).filter {
                ($0.weight >= UIFont.Weight.semibold.rawValue) == isBold && $0.isItalic == isItalic
            }
            let wanted = isBold ? UIFont.Weight.bold.rawValue : 0
            guard let found = fitting.min(by: { abs($0.weight - wanted) < abs($1.weight - wanted) }) else { return nil }
            (face.family, face.weight, face.isItalic) = (found.postScriptName, found.weight, found.isItalic)
            return UIFontDescriptor(face: face, scaling: scaling)
        }
        face.isItalic = symbolicTraits.contains(.traitItalic)
        let isBold = self.symbolicTraits.contains(.traitBold)
        // In San Francisco's text styles, the bold variant of body text is semibold too. (remembered)
        if symbolicTraits.contains(.traitBold), !isBold {
            if case .textStyle = scaling {
                face.weight = UIFont.Weight.semibold.rawValue
            } else {
                face.weight = UIFont.Weight.bold.rawValue
            }
        } else if !symbolicTraits.contains(.traitBold), isBold {
            face.weight = UIFont.Weight.regular.rawValue
        }
        if symbolicTraits.contains(.traitMonoSpace) != (face.family == "monospaced") {
            face.family = symbolicTraits.contains(.traitMonoSpace) ? "monospaced" : "system"
        }
        return UIFontDescriptor(face: face, scaling: scaling)
    }
    /// Returns the descriptor with a design. The result is never nil.
    ///
    /// Partial: only the monospaced design has a separate face. Rounded and serif look like the default design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var face = face
        face.family = design == .monospaced ? "monospaced" : "system"
        return UIFontDescriptor(face: face, scaling: scaling)
    }
    /// Returns the descriptor with a fixed size, so that the font no longer depends on the text size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var face = face
        face.size = newPointSize
        return UIFontDescriptor(face: face, scaling: .fixed)
    }
    /// Returns the descriptor with additional attributes. Only these attributes have an effect: `.size`, monospaced digits in
    /// `.featureSettings`, and `.weight`, `.slant` and `.symbolic` in `.traits`.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var result = self
        if let size = attributes[.size].flatMap(Self.number) { result = result.withSize(size) }
        if let features = attributes[.featureSettings] as? [[FeatureKey: Any]] {
            for feature in features where feature[.type].flatMap(Self.number) == CGFloat(kNumberSpacingType) {
                var face = result.face
                face.hasMonospacedDigits = feature[.selector].flatMap(Self.number) == CGFloat(kMonospacedNumbersSelector)
                result = UIFontDescriptor(face: face, scaling: result.scaling)
            }
        }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return result }
        if let symbolic = traits[.symbolic] as? SymbolicTraits { result = result.withSymbolicTraits(symbolic) ?? result }
        var face = result.face
        if let weight = traits[.weight] as? UIFont.Weight {
            face.weight = weight.rawValue
        } else if let weight = traits[.weight].flatMap(Self.number) {
            face.weight = weight
        }
        if let slant = traits[.slant].flatMap(Self.number) { face.isItalic = slant > 0 }
        return UIFontDescriptor(face: face, scaling: result.scaling)
    }
    /// The attributes of the font by name.
    public var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }
    /// Returns one of the descriptor's attributes, or nil if the descriptor does not have it.
    public func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .size: NSNumber(value: Double(pointSize))
        case .name: postscriptName
        case .family: postscriptName.split(separator: "-").first.map(String.init)
        case .face: postscriptName.split(separator: "-").dropFirst().first.map(String.init)
        case .traits:
            [
                TraitKey.symbolic: symbolicTraits, .weight: NSNumber(value: Double(face.weight)),
                .slant: NSNumber(value: face.isItalic ? 1 : 0),
            ] as [TraitKey: Any]
        case .featureSettings:
            face.hasMonospacedDigits ? [[FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]] : nil
        default: nil
        }
    }
    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }
    public override var hash: Int { face.hashValue }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }
    /// Identifies a feature of a font.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name for `type`.
        public static let featureIdentifier = FeatureKey.type
        /// The older name for `selector`.
        public static let typeIdentifier = FeatureKey.selector
    }
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
}

extension FontFace {
    private static let weightNames: [(name: String, weight: UIFont.Weight)] = [
        ("Light", .light), ("Regular", .regular), ("Medium", .medium), ("SemiBold", .semibold), ("Bold", .bold),
    ]

    /// Creates the descriptor of an included face by its name, such as "Inter-Bold" or "Inter-SemiBoldItalic". "Menlo-Regular" and
    /// "Menlo-Bold" name the monospaced face.
    init?(postScriptName name: String, size: CGFloat) {
        if let own = AppFonts.find(name) {
            self.init(family: own.postScriptName, weight: own.weight, size: size, isItalic: own.isItalic)
            return
        }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        guard let family = ["Inter": "system", "Menlo": "monospaced"][parts.first ?? ""] else { return nil }
        var style = parts.count > 1 ? parts[1] : "Regular"
        let isItalic = style.hasSuffix("Italic")
        if isItalic { style = String(style.dropLast("Italic".count)) }
        guard let weight = Self.weightNames.first(where: { $0.name == (style.isEmpty ? "Regular" : style) })?.weight else { return nil }
        self.init(family: family, weight: weight.rawValue, size: size, isItalic: isItalic)
    }

    var postScriptName: String {
        if let own = CustomFonts.named(family) { return own.postScriptName }
        let nearest = Self.weightNames.min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) }!.name
        let style = isItalic ? (nearest == "Regular" ? "Italic" : nearest + "Italic") : nearest
        return (family == "monospaced" ? "Menlo-" : "Inter-") + style
    }
}

extension UIImage {
    /// Creates a symbol of the supported set at the body size. For an unknown name that the system may have, creates a plain grey box of
    /// a symbol's size. Returns nil for a name that cannot be the name of a symbol. In both cases the name is reported once on standard
    /// error.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        let drawing = SystemSymbol.named(name)
        if drawing == nil { SimulatedProcess.current.reportOnce(MissingSymbol.message(name)) }
        guard let symbol = drawing ?? (MissingSymbol.isPlausible(name) ? MissingSymbol.placeholder : nil) else { return nil }
        self.init(.symbol(symbol, name: name, configuration ?? .unspecified))
    }

    /// The configuration with which the symbol was created, or nil for other images.
    public var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(_, _, let configuration) = source { configuration } else { nil }
    }
    /// Returns the same symbol with a different size or weight. Other images are returned unchanged.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { applyingSymbolConfiguration(configuration) ?? self }
    /// Returns the symbol with the values of `configuration`. Values that `configuration` leaves unspecified do not change. For images
    /// that are not symbols UIKit returns nil, but the toolkit returns the image unchanged.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(let symbol, let name, let own) = source else { return self }
        return changed(source: .symbol(symbol, name: name, own.applying(configuration)))
    }
    /// Whether a symbol's configuration has a size.
    package var hasOwnSymbolSize: Bool { symbolConfiguration?.pointSize != nil }

    // These symbols are static properties in UIKit too.
    public static var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
    public static var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
    public static var checkmark: UIImage { UIImage(systemName: "checkmark")! }
    public static var actions: UIImage { UIImage(systemName: "ellipsis.circle")! }

    /// The names that `init(systemName:)` supports, in alphabetical order.
    package static var systemNames: [String] { SystemSymbol.names }
    /// Returns whether there is a drawing for the symbol, so that no placeholder replaces it.
    package static func draws(systemName name: String) -> Bool { SystemSymbol.drawings[name] != nil }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        var fontWeight: UIFont.Weight {
            let table: [UIFont.Weight] = [.regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            return table[rawValue]
        }
    }
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
        /// The factor relative to the medium scale. (no source states the factors; chosen from the proportions of Apple's three scales)
        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .large: 1.27
            default: 1
            }
        }
    }

    /// The size, weight, scale and colours of a symbol. Each of them may be unspecified.
    public final class SymbolConfiguration: NSObject, Sendable {
        let pointSize: CGFloat?
        let weight: UIFont.Weight?
        let scale: SymbolScale?
        let coloring: Coloring?

        enum Coloring: Hashable, Sendable {
            case monochrome
            /// A single colour, with a different opacity for each layer.
            case hierarchical(UIColor?)
            /// A colour for each layer. If there are more layers than colours, the last colour also applies to the layers further behind.
            case palette([UIColor])
        }

        init(pointSize: CGFloat?, weight: UIFont.Weight?, scale: SymbolScale?, coloring: Coloring?) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
            self.coloring = coloring
            super.init()
        }
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil, scale: nil, coloring: nil) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight.fontWeight, scale: nil, coloring: nil)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight.fontWeight, scale: scale, coloring: nil)
        }
        public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight.fontWeight, scale: nil, coloring: nil) }
        public convenience init(scale: SymbolScale) { self.init(pointSize: nil, weight: nil, scale: scale, coloring: nil) }
        public convenience init(font: UIFont) { self.init(font: font, scale: .medium) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: font.pointSize, weight: UIFont.Weight(rawValue: font.face.weight), scale: scale, coloring: nil)
        }
        /// Creates a configuration with the style's size at the user's current text size.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: nil, weight: nil, scale: nil, coloring: .hierarchical(hierarchicalColor))
        }
        public convenience init(paletteColors: [UIColor]) {
            self.init(pointSize: nil, weight: nil, scale: nil, coloring: .palette(paletteColors))
        }
        public static var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: nil, weight: nil, scale: nil, coloring: nil) }
        public static func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, weight: nil, scale: nil, coloring: .monochrome)
        }
        public static func preferringHierarchical() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, weight: nil, scale: nil, coloring: .hierarchical(nil))
        }

        /// Returns this configuration with all specified values of `other`.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight, scale: other.scale ?? scale,
                coloring: other.coloring ?? coloring)
        }

        /// The size multiplied by the factor of the scale. If no size is specified, the body size is used.
        var effectiveSize: CGFloat { (pointSize ?? UIFont.labelFontSize) * (scale ?? .medium).factor }
        /// The weight, which is regular if none is specified.
        var effectiveWeight: UIFont.Weight { weight ?? .regular }

        /// Returns the colours of the layers, beginning with the front layer. If the result has a single colour, the symbol is drawn in
        /// one piece.
        func colors(main: CGColor, traits: UITraitCollection) -> [CGColor] {
            switch coloring {
            case nil, .monochrome: return [main]
            case .hierarchical(let color):
                let color = color?.cgColor(with: traits) ?? main
                return Self.layerAlphas.map { color.copy(alpha: color.alpha * $0) }
            case .palette(let colors): return colors.isEmpty ? [main] : colors.map { $0.cgColor(with: traits) }
            }
        }
        /// The opacities of the first, second and third layer. (chosen by eye from Apple's pictures)
        private static let layerAlphas: [CGFloat] = [1, 0.5, 0.25]

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale && coloring == other.coloring
        }
        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            hasher.combine(coloring)
            return hasher.finalize()
        }
    }
}

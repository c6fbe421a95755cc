/// A picture: pixels, or a symbol that is drawn at any size. Immutable.
public final class UIImage: NSObject, @unchecked Sendable {
    // Immutable after init, hence safe to share.
    enum Source {
        case empty
        case pixels(DisplayImage)
        case symbol(SystemSymbol, name: String, SymbolConfiguration)
    }
    let source: Source
    /// Pixels per point; 1 for symbols.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    private let ownTint: UIColor?

    private init(_ source: Source, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
        self.source = source
        self.scale = scale
        self.renderingMode = renderingMode
        ownTint = tint
        super.init()
    }

    public convenience override init() { self.init(.empty) }

    /// A symbol of the listed set at the body size; nil for a name that is not in it.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = SystemSymbol.named(name) else { return nil }
        self.init(.symbol(symbol, name: name, configuration ?? SymbolConfiguration()))
    }

    /// Pixels from an encoded picture (PNG); nil when the process has no decoder or the data is broken.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let pixels = SimulatedProcess.current.imageDecoding.decode?(data) else { return nil }
        self.init(.pixels(pixels), scale: scale)
    }
    /// Pixels that the toolkit made itself.
    package convenience init(_ pixels: DisplayImage, scale: CGFloat) { self.init(.pixels(pixels), scale: scale) }

    /// Points.
    public var size: CGSize {
        switch source {
        case .empty: .zero
        case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        case .symbol(let symbol, _, let configuration):
            CGSize(width: symbol.size.width * configuration.effectiveSize, height: symbol.size.height * configuration.effectiveSize)
        }
    }
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

    public enum RenderingMode: Int, Sendable {
        /// Symbols take the tint, pixels keep their colours.
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(source, scale: scale, renderingMode: renderingMode, tint: ownTint)
    }
    /// The image in one colour of its own.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(source, scale: scale, renderingMode: renderingMode, tint: color)
    }
    /// The same symbol at another size or weight; pixels stay as they are.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        guard case .symbol(let symbol, let name, _) = source else { return self }
        return UIImage(.symbol(symbol, name: name, configuration), scale: scale, renderingMode: renderingMode, tint: ownTint)
    }

    /// Whether only the shape counts, filled with the tint of whoever shows the image.
    var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && ownTint == nil
        }
    }

    /// Records the image into `rect`, stretched. Templates are filled with `tint`.
    @MainActor
    package func draw(in context: CGContext, rect: CGRect, tint: UIColor, traits: UITraitCollection) {
        let color = isTemplate ? tint : ownTint
        switch source {
        case .empty: break
        case .pixels(let pixels): context.draw(pixels, in: rect, tint: color?.cgColor(with: traits))
        case .symbol(let symbol, _, let configuration):
            symbol.draw(
                in: context, rect: rect, color: (color ?? .label).cgColor(with: traits), weight: configuration.weight.rawValue)
        }
    }

    /// Draws into the view that is drawing; templates come out black.
    @MainActor public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: context, rect: rect, tint: .black, traits: .current)
    }
    @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIImage {
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
        /// Size against medium. (ios-facts names none; chosen from the proportions of Apple's three scales)
        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .large: 1.27
            default: 1
            }
        }
    }

    /// Size and weight of a symbol.
    public final class SymbolConfiguration: NSObject, Sendable {
        let pointSize: CGFloat
        let weight: UIFont.Weight
        let scale: SymbolScale
        public init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .medium) {
            self.pointSize = pointSize
            self.weight = weight.fontWeight
            self.scale = scale
            super.init()
        }
        public init(font: UIFont, scale: SymbolScale = .medium) {
            pointSize = font.pointSize
            weight = UIFont.Weight(rawValue: font.face.weight)
            self.scale = scale
            super.init()
        }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
        public convenience init(scale: SymbolScale) { self.init(pointSize: UIFont.labelFontSize, scale: scale) }
        /// The body size in regular weight.
        convenience override init() { self.init(pointSize: UIFont.labelFontSize) }
        var effectiveSize: CGFloat { pointSize * scale.factor }
    }

    /// The names that `init(systemName:)` knows, in alphabetical order.
    package static var systemNames: [String] { SystemSymbol.names }
}

/// How encoded pictures become pixels. The host fills it in.
package final class ImageDecoding {
    /// Pixels of a PNG file's contents; nil when they are broken.
    package var decode: ((Data) -> DisplayImage?)?
    init() {}
}

extension SimulatedProcess {
    package var imageDecoding: ImageDecoding { state { ImageDecoding() } }
}

/// A picture: pixels, or a symbol that is drawn at any size. Immutable.
public final class UIImage: NSObject, @unchecked Sendable {
    // Immutable after init, hence safe to share.
    enum Source {
        case empty
        case pixels(DisplayImage)
        case symbol(SystemSymbol, name: String, SymbolConfiguration)
        /// Frames that are shown one after the other.
        case animation([UIImage])
    }
    let source: Source
    /// Pixels per point; 1 for symbols.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// Distances from the edges that are not stretched, points; zero for ordinary images.
    public let capInsets: UIEdgeInsets
    public let resizingMode: ResizingMode
    /// Seconds that all frames take together; 0 for still images.
    public let duration: Double
    /// How far the image reaches beyond what it is aligned by, points; zero unless set.
    public let alignmentRectInsets: UIEdgeInsets
    let ownTint: UIColor?
    /// Whether the image is drawn mirrored where the interface runs from right to left.
    public let flipsForRightToLeftLayoutDirection: Bool
    /// The catalog's picture that it is; nil for other images. A view shows the variant for its own traits.
    let origin: ImageResource?
    /// The nine parts of a resizable image, cut out once.
    let slices: ImageSlices?

    init(
        _ source: Source, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil,
        capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, isResizable: Bool = false, duration: Double = 0,
        alignmentRectInsets: UIEdgeInsets = .zero, flips: Bool? = nil, origin: ImageResource? = nil
    ) {
        self.origin = origin
        self.alignmentRectInsets = alignmentRectInsets
        self.source = source
        self.scale = scale
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.duration = duration
        ownTint = tint
        // Symbols that are named for reading order instead of a side turn by themselves. (documented: `UIImage(systemName:)`)
        if case .symbol(_, let name, _) = source {
            flipsForRightToLeftLayoutDirection = flips ?? (name.contains("forward") || name.contains("backward") || name.hasPrefix("list."))
        } else {
            flipsForRightToLeftLayoutDirection = flips ?? false
        }
        if isResizable, case .pixels(let pixels) = source {
            slices = ImageSlices(pixels, insets: capInsets, scale: scale)
        } else {
            slices = nil
        }
        super.init()
    }

    public convenience override init() { self.init(.empty) }
    /// Pixels that the toolkit made itself.
    package convenience init(_ pixels: DisplayImage, scale: CGFloat) { self.init(.pixels(pixels), scale: scale) }

    /// Points.
    public var size: CGSize {
        switch source {
        case .empty: .zero
        case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        case .symbol(let symbol, _, let configuration):
            CGSize(width: symbol.size.width * configuration.effectiveSize, height: symbol.size.height * configuration.effectiveSize)
        case .animation(let frames): frames[0].size
        }
    }
    /// The symbol's name; nil for pixels.
    package var symbolName: String? { if case .symbol(_, let name, _) = source { name } else { nil } }
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
    /// Partial: pictures are turned upright when they are read, so it is always `.up`.
    public var imageOrientation: Orientation { .up }
    /// The frames of an animated image.
    public var images: [UIImage]? { if case .animation(let frames) = source { frames } else { nil } }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum RenderingMode: Int, Sendable {
        /// Symbols take the tint, pixels keep their colours.
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed(renderingMode: renderingMode) }
    /// The image in one colour of its own.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed(renderingMode: renderingMode, tint: color)
    }

    /// An image whose middle grows with the size it is drawn at, while its edges of `capInsets` points keep theirs. Symbols stay as they are.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
        guard case .pixels = source else { return self }
        return UIImage(
            source, scale: scale, renderingMode: renderingMode, tint: ownTint, capInsets: capInsets, resizingMode: resizingMode,
            isResizable: true, alignmentRectInsets: alignmentRectInsets, flips: flipsForRightToLeftLayoutDirection, origin: origin)
    }

    /// The same image, drawn mirrored where the interface runs from right to left: arrows that mean forward and back.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed(flips: true) }

    /// Frames that an image view shows one after the other.
    /// - Parameter duration: seconds for all of them; 0 means a thirtieth of a second each.
    /// - Returns: nil without frames.
    public static func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
        guard !images.isEmpty else { return nil }
        return UIImage(.animation(images), duration: duration > 0 ? duration : Double(images.count) / 30)
    }

    /// The image with other alignment insets: layout counts only what lies inside them.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { changed(alignmentRectInsets: alignmentInsets) }

    func changed(
        source: Source? = nil, scale: CGFloat? = nil, renderingMode: RenderingMode? = nil, tint: UIColor? = nil,
        alignmentRectInsets: UIEdgeInsets? = nil,
        flips: Bool? = nil
    ) -> UIImage {
        UIImage(
            source ?? self.source, scale: scale ?? self.scale, renderingMode: renderingMode ?? self.renderingMode, tint: tint ?? ownTint,
            capInsets: capInsets, resizingMode: resizingMode, isResizable: slices != nil, duration: duration,
            alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets, flips: flips ?? flipsForRightToLeftLayoutDirection,
            origin: origin)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard scale == other.scale, renderingMode == other.renderingMode, ownTint == other.ownTint, capInsets == other.capInsets,
            alignmentRectInsets == other.alignmentRectInsets,
            flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection
        else {
            return false
        }
        switch (source, other.source) {
        case (.empty, .empty): return true
        case (.pixels(let a), .pixels(let b)): return a === b
        case (.symbol(_, let a, let x), .symbol(_, let b, let y)): return a == b && x == y
        default: return false
        }
    }
    public override var hash: Int {
        switch source {
        case .empty, .animation: 0
        case .pixels(let pixels): ObjectIdentifier(pixels).hashValue
        case .symbol(_, let name, _): name.hashValue
        }
    }
    public override var description: String {
        if case .symbol(_, let name, _) = source { return "UIImage(symbol \(name))" }
        return "UIImage(\(size.width) x \(size.height), scale \(scale))"
    }
}

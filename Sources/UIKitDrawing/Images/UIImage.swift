/// An image, which consists of pixels or is a symbol that is drawn at any size. It is immutable.
public final class UIImage: NSObject, @unchecked Sendable {
    // The class is immutable after initialization, so threads can share its images.
    enum Source {
        case empty
        case pixels(DisplayImage)
        case symbol(SystemSymbol, name: String, SymbolConfiguration)
        /// An animation whose frames are shown one after the other.
        case animation([UIImage])
    }
    let source: Source
    /// The number of pixels per point, or 1 for symbols.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// The insets of the edges that are not stretched, in points. They are zero for ordinary images.
    public let capInsets: UIEdgeInsets
    public let resizingMode: ResizingMode
    /// The total duration of all frames in seconds, or 0 for still images.
    public let duration: Double
    /// The insets of the alignment rectangle in points. The default is zero.
    public let alignmentRectInsets: UIEdgeInsets
    let ownTint: UIColor?
    /// Whether the image is drawn mirrored in a right-to-left interface.
    public let flipsForRightToLeftLayoutDirection: Bool
    /// The catalog image that this image represents, or nil for other images. A view shows the variant for the traits of the view.
    let origin: ImageResource?
    /// The nine parts of a resizable image, extracted once.
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
        // A symbol whose name contains a reading direction instead of a side is mirrored automatically in a right-to-left interface.
        // (documented: `UIImage(systemName:)`)
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
    /// Creates an image from pixels that the toolkit itself has made.
    package convenience init(_ pixels: DisplayImage, scale: CGFloat) { self.init(.pixels(pixels), scale: scale) }

    /// The size in points.
    public var size: CGSize {
        switch source {
        case .empty: .zero
        case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        case .symbol(let symbol, _, let configuration):
            CGSize(width: symbol.size.width * configuration.effectiveSize, height: symbol.size.height * configuration.effectiveSize)
        case .animation(let frames): frames[0].size
        }
    }
    /// The symbol's name, or nil for images that are not symbols.
    package var symbolName: String? { if case .symbol(_, let name, _) = source { name } else { nil } }
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
    /// The orientation of the image.
    ///
    /// Partial: it is always `.up`, because images are turned upright when they are read.
    public var imageOrientation: Orientation { .up }
    /// The frames of an animated image, or nil for other images.
    public var images: [UIImage]? { if case .animation(let frames) = source { frames } else { nil } }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum RenderingMode: Int, Sendable {
        /// Symbols are drawn in the tint colour, and pixels keep their colours.
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed(renderingMode: renderingMode) }
    /// Returns the image with a tint colour of its own.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed(renderingMode: renderingMode, tint: color)
    }

    /// Returns an image that is stretched only in its middle. The edges of `capInsets` points are not stretched. Symbols are returned
    /// unchanged.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
        guard case .pixels = source else { return self }
        return UIImage(
            source, scale: scale, renderingMode: renderingMode, tint: ownTint, capInsets: capInsets, resizingMode: resizingMode,
            isResizable: true, alignmentRectInsets: alignmentRectInsets, flips: flipsForRightToLeftLayoutDirection, origin: origin)
    }

    /// Returns the same image, mirrored in a right-to-left interface, for arrows that mean forward and back.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed(flips: true) }

    /// Returns an animated image, whose frames an image view shows one after the other.
    /// - Parameter duration: The total duration in seconds. 0 means that each frame is shown for a thirtieth of a second.
    /// - Returns: The image, or nil if there are no frames.
    public static func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
        guard !images.isEmpty else { return nil }
        return UIImage(.animation(images), duration: duration > 0 ? duration : Double(images.count) / 30)
    }

    /// Returns the image with different alignment insets. Layout uses only the area inside these insets.
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

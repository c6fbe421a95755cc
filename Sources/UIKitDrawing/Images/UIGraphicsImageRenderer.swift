/// The format of a renderer's images.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point. 0 means the number of the main screen.
    public var scale: CGFloat = 0
    /// Whether the image has a black background instead of a transparent one.
    public var opaque = false
    public override init() { super.init() }
    /// Returns a format with the main screen's scale and a transparent background.
    public static func `default`() -> UIGraphicsImageRendererFormat { preferred() }
    public static func preferred() -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = UIScreen.pixelsPerPoint
        return format
    }
}

/// The context in which a renderer's closure draws.
public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize
    init(_ context: CGContext, format: UIGraphicsImageRendererFormat, size: CGSize) {
        cgContext = context
        self.format = format
        self.size = size
        super.init()
    }
    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a line of one point just inside the rectangle's edges, with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
    /// An image of the drawing so far.
    public var currentImage: UIImage { RenderedImage.make(cgContext, size: size, format: format) }
}

/// Creates images by drawing. The drawing may consist of fills, strokes, paths, images and text, as far as `CGContext` supports them.
///
/// In a process without a host, such as a test of views only, the images have a size but no content.
public final class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
    /// - Parameter bounds: The part of the drawing that the image shows, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// Returns the image that `actions` draws. Inside `actions`, `UIGraphicsGetCurrentContext()` is the image's context.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = RenderedImage.begin(size: bounds.size, isOpaque: format.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        actions(UIGraphicsImageRendererContext(context, format: format, size: bounds.size))
        UIGraphicsPopContext()
        return RenderedImage.make(context, size: bounds.size, format: format)
    }
    /// Returns the drawing as a PNG file. The result is empty in a process without a host.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    public func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}

/// The conversion of a recorded drawing to an image.
enum RenderedImage {
    /// The maximum number of pixels of an image, which need a gigabyte of memory. (chosen)
    private static let mostPixels: CGFloat = 268_435_456

    static func begin(size: CGSize, isOpaque: Bool) -> CGContext {
        let context = CGContext()
        UIGraphicsPushContext(context)
        if isOpaque { context.fill(CGRect(origin: .zero, size: size)) }
        return context
    }

    static func make(_ context: CGContext, size: CGSize, format: UIGraphicsImageRendererFormat) -> UIImage {
        guard size.width > 0, size.height > 0 else { return UIImage() }
        let scale = format.scale > 0 ? format.scale : UIScreen.pixelsPerPoint
        guard size.width * scale * size.height * scale <= mostPixels else {
            reportMistake("an image of \(size) points at \(scale) pixels per point does not fit into memory; it is empty", raises: false)
            return UIImage()
        }
        let items = context.items
        let pixels = InterfaceThread.run { SimulatedProcess.current.pictureHost?.rasterize(items, size: size, scale: scale) }
        if let pixels { return UIImage(pixels, scale: scale) }
        let (width, height) = (max(1, Int(bounded: (size.width * scale).rounded())), max(1, Int(bounded: (size.height * scale).rounded())))
        let blank = DisplayImage(width: width, height: height, premultipliedBGRA: [UInt8](repeating: 0, count: width * height * 4))
        return UIImage(blank, scale: scale)
    }
}

private final class ImageContexts {
    var open: [(size: CGSize, format: UIGraphicsImageRendererFormat)] = []

    /// The contexts of the current thread.
    static var current: ImageContexts {
        if InterfaceThread.isCurrent { return SimulatedProcess.current.state { ImageContexts() } }
        let key = "KeyboardLab.ImageContexts"
        if let contexts = Thread.current.threadDictionary[key] as? ImageContexts { return contexts }
        let contexts = ImageContexts()
        Thread.current.threadDictionary[key] = contexts
        return contexts
    }
}

/// Begins an image that receives the subsequent drawing up to `UIGraphicsEndImageContext()`.
/// - Parameter scale: The number of pixels per point. 0 means the number of the main screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    format.scale = scale
    ImageContexts.current.open.append((size, format))
    _ = RenderedImage.begin(size: size, isOpaque: opaque)
}
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// Returns an image of everything drawn into the innermost image context, or nil if there is no image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let open = ImageContexts.current.open.last, let context = UIGraphicsGetCurrentContext() else {
        return nil
    }
    return RenderedImage.make(context, size: open.size, format: open.format)
}
public func UIGraphicsEndImageContext() {
    guard ImageContexts.current.open.popLast() != nil else { return }
    UIGraphicsPopContext()
}

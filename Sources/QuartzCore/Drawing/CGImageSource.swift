/// An image file that is read frame by frame: PNG, JPEG, or GIF with all its frames.
public final class CGImageSource: Sendable {
    let frames: [Frame]
    let type: CFString?
    /// The number of times that the animation is played; nil for still images.
    let loopCount: Int?

    struct Frame: Sendable {
        let image: CGImage
        /// The frame's duration in seconds; nil for still images.
        let delay: Double?
    }

    init(_ data: Data) {
        if let gif = GIFFile(data) {
            frames = gif.frames
            loopCount = gif.loopCount
            type = "com.compuserve.gif"
            return
        }
        let host = InterfaceThread.run { SimulatedProcess.current.pictureHost }
        frames = host?.decodePicture(data).map { [Frame(image: $0, delay: nil)] } ?? []
        loopCount = nil
        type = frames.isEmpty ? nil : data.first == 0xFF ? "public.jpeg" : "public.png"
    }

    func properties(at index: Int) -> CFDictionary? {
        guard frames.indices.contains(index) else { return nil }
        let frame = frames[index]
        var result: CFDictionary = [
            kCGImagePropertyPixelWidth: frame.image.width, kCGImagePropertyPixelHeight: frame.image.height,
            kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: "RGB", kCGImagePropertyHasAlpha: type != "public.jpeg",
            // The orientation is always upright, because images are rotated when they are read.
            kCGImagePropertyOrientation: 1,
        ]
        if let delay = frame.delay {
            result[kCGImagePropertyGIFDictionary] =
                [kCGImagePropertyGIFDelayTime: max(delay, 0.1), kCGImagePropertyGIFUnclampedDelayTime: delay] as CFDictionary
        }
        return result
    }
}

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }
/// Creates an image source from a file; nil if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map(CGImageSource.init)
}
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.map(CGImageSource.init)
}
/// Returns the number of frames that could be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.frames.count }
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    isrc.frames.indices.contains(index) ? isrc.frames[index].image : nil
}
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties(at: index)
}
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard !isrc.frames.isEmpty else { return nil }
    guard let loopCount = isrc.loopCount else { return [:] }
    return [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loopCount] as CFDictionary]
}
/// Returns an image whose longer side is at most the option `kCGImageSourceThumbnailMaxPixelSize`. Nil in a process without a host for
/// images.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
    let given = options?[kCGImageSourceThumbnailMaxPixelSize]
    let limit = (given as? CGFloat) ?? (given as? Int).map { CGFloat($0) } ?? (given as? Double).map { CGFloat($0) }
    let longest = CGFloat(max(image.width, image.height))
    guard let limit, limit >= 1, longest > limit else { return image }
    let size = CGSize(
        width: max(1, (CGFloat(image.width) * limit / longest).rounded()),
        height: max(1, (CGFloat(image.height) * limit / longest).rounded()))
    return InterfaceThread.run {
        SimulatedProcess.current.pictureHost?.rasterize(
            [.image(image, rect: CGRect(origin: .zero, size: size), tint: nil)], size: size, scale: 1)
    }
}

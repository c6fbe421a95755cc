/// Initializers and accessors for pixels, as in Core Graphics.
extension DisplayImage {
    /// Creates an image from the provider's bytes. Nil for pixel layouts that a bitmap context does not support, and if there are too few
    /// bytes. `decode`, `shouldInterpolate` and `intent` have no effect: images are always interpolated and drawn in sRGB.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: bitmapInfo.rawValue), width > 0, height > 0,
            let data = provider.data, bytesPerRow >= width * layout.bytesPerPixel, data.count >= bytesPerRow * height
        else { return nil }
        let read = [UInt8](data).withUnsafeBytes {
            layout.read($0.baseAddress!, width: width, height: height, bytesPerRow: bytesPerRow)
        }
        self.init(width: width, height: height, premultipliedBGRA: read.premultipliedBGRA)
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    public var shouldInterpolate: Bool { true }
    public var isMask: Bool { false }
    public func copy() -> CGImage? { self }
    /// The bytes of the pixels: red, green, blue and alpha, with premultiplied colours, from the top row down.
    public var dataProvider: CGDataProvider? {
        var bytes = premultipliedBGRA
        for start in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(start, start + 2) }
        return CGDataProvider(data: Data(bytes))
    }
}

/// Returns a pointer to the first byte of the data. It is valid as long as the data exists. For very short data, it is valid forever.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    // Swift stores data of up to this many bytes inline, without an address in memory. (documented: 14)
    guard theData.count <= 14 else { return theData.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) } }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: 14)
    copy.initialize(repeating: 0, count: 14)
    theData.copyBytes(to: copy, count: theData.count)
    return UnsafePointer(copy)
}

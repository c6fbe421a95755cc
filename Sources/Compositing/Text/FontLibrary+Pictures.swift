import QuartzCore

/// The font library also rasterizes an app's drawings and decodes image files, because drawings may contain text.
extension FontLibrary: PictureHost {
    /// The maximum number of pixels of an image. Larger images are rejected. (chosen: 64 million pixels are 256 MB, more than any phone
    /// supports)
    static let pixelLimit = 64 << 20

    package func decodePicture(_ data: Data) -> DisplayImage? {
        if data.starts(with: [0xFF, 0xD8]) { return JPEGPicture.decode(data) }
        guard PNGHeader.pixelCount(data).map({ $0 <= Self.pixelLimit }) ?? true, let bitmap = try? Bitmap(png: [UInt8](data)) else {
            return nil
        }
        return DisplayImage(bitmap)
    }

    package func pngData(_ image: DisplayImage) -> Data? {
        guard image.width > 0, image.height > 0 else { return nil }
        return (try? Bitmap(image).pngData()).map { Data($0) }
    }

    package func jpegData(_ image: DisplayImage, quality: CGFloat) -> Data? { JPEGPicture.encode(image, quality: quality) }

    package func rasterize(_ items: [DisplayItem], size: CGSize, scale: CGFloat) -> DisplayImage? {
        guard size.width > 0, size.height > 0, scale > 0, size.width * size.height * scale * scale <= CGFloat(Self.pixelLimit) else {
            return nil
        }
        let node = DisplayNode(id: 1, name: "image", bounds: CGRect(origin: .zero, size: size), contents: items)
        let list = DisplayList(size: size, background: .clear, nodes: [node])
        return DisplayImage(Compositor.picture(of: list, fonts: self, scale: scale))
    }
}

extension DisplayImage {
    package convenience init(_ bitmap: Bitmap) {
        let bytes = UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height)
        self.init(width: bitmap.width, height: bitmap.height, premultipliedBGRA: [UInt8](bytes))
    }
}

extension Bitmap {
    convenience init(_ image: DisplayImage) {
        self.init(width: image.width, height: image.height)
        image.premultipliedBGRA.withUnsafeBytes { bytes.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }

    /// Returns the bitmap as the data of a JPEG file, with transparent pixels drawn on white. Returns nil if there is not enough memory.
    /// - Parameter quality: The quality from 0 to 1.
    package func jpegData(quality: CGFloat) -> Data? { JPEGPicture.encode(DisplayImage(self), quality: quality) }

    /// Reads a PNG or JPEG file. Returns nil for other data.
    package static func reading(_ data: Data, with fonts: FontLibrary) -> Bitmap? { fonts.decodePicture(data).map { Bitmap($0) } }
}

/// The image size in a PNG file's header. The size is checked before the file is decoded.
enum PNGHeader {
    /// Returns the number of pixels, or nil if the data is not a PNG file. (documented: width and height are big-endian at bytes 16 and
    /// 20)
    static func pixelCount(_ data: Data) -> Int? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes[1...3].elementsEqual("PNG".utf8) else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return number(16).multipliedReportingOverflow(by: number(20)).partialValue
    }
}

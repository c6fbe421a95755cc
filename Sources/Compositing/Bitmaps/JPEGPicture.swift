import CJPEG
import QuartzCore

/// Decodes and encodes JPEG files with libjpeg.
enum JPEGPicture {
    /// Returns the pixels, rotated upright, or nil if the data is damaged.
    static func decode(_ data: Data) -> DisplayImage? {
        var (width, height, inks): (Int32, Int32, Int32) = (0, 0, 0)
        let pixels = data.withUnsafeBytes { bytes in
            lab_jpeg_decode(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, FontLibrary.pixelLimit, &width, &height, &inks)
        }
        guard let pixels else { return nil }
        defer { free(pixels) }
        var bytes = [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        if inks != 0 { mixInks(&bytes) }
        let image = PixelGrid(width: Int(width), height: Int(height), bytes: bytes).turned(EXIFOrientation.read(data))
        return DisplayImage(width: image.width, height: image.height, premultipliedBGRA: image.bytes)
    }

    /// Converts CMYK inks to colours. Programs store the amounts of the four inks inverted. (documented: Adobe's note on CMYK in JPEG)
    private static func mixInks(_ bytes: inout [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let black = Int(bytes[start + 3])
            let (cyan, magenta, yellow) = (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
            bytes[start] = UInt8(yellow * black / 255)
            bytes[start + 1] = UInt8(magenta * black / 255)
            bytes[start + 2] = UInt8(cyan * black / 255)
            bytes[start + 3] = 255
        }
    }

    static func encode(_ image: DisplayImage, quality: CGFloat) -> Data? {
        guard image.width > 0, image.height > 0 else { return nil }
        // The colours are premultiplied. To blend them over white, the amount of white that remains visible is added.
        var pixels = image.premultipliedBGRA
        for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] < 255 {
            let through = 255 - pixels[start + 3]
            for channel in start..<start + 3 { pixels[channel] = pixels[channel] &+ min(through, 255 - pixels[channel]) }
        }
        var length = 0
        let percent = Int32((min(max(quality, 0), 1) * 100).rounded())
        guard let file = lab_jpeg_encode(pixels, Int32(image.width), Int32(image.height), percent, &length) else { return nil }
        defer { free(file) }
        return Data(bytes: file, count: length)
    }
}

/// A grid of four-byte pixels that can be rotated and mirrored.
struct PixelGrid {
    var width: Int
    var height: Int
    var bytes: [UInt8]

    /// Returns the pixels rotated upright, for the value of the EXIF tag `orientation` (1 to 8). (documented: EXIF 2.3, tag 0x0112)
    func turned(_ orientation: Int) -> PixelGrid {
        guard (2...8).contains(orientation) else { return self }
        let swaps = orientation >= 5
        var result = PixelGrid(width: swaps ? height : width, height: swaps ? width : height, bytes: bytes)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (sourceX, sourceY) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                let from = (sourceY * width + sourceX) * 4
                let to = (y * result.width + x) * 4
                for channel in 0..<4 { result.bytes[to + channel] = bytes[from + channel] }
            }
        }
        return result
    }
}

/// The orientation tag of a JPEG file.
enum EXIFOrientation {
    /// Returns the orientation from 1 to 8. If the file has no tag, the result is 1 (upright).
    static func read(_ data: Data) -> Int {
        let bytes = [UInt8](data.prefix(1 << 17))
        func big(_ at: Int) -> Int { at + 1 < bytes.count ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : 0 }
        var position = 2
        // The file is a sequence of segments up to the image data. Each segment begins with FF, its kind and its length.
        while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
            let length = big(position + 2)
            if bytes[position + 1] == 0xE1, let orientation = tag(bytes, from: position + 4, end: min(position + 2 + length, bytes.count)) {
                return orientation
            }
            guard length >= 2 else { break }
            position += 2 + length
        }
        return 1
    }

    private static func tag(_ bytes: [UInt8], from start: Int, end: Int) -> Int? {
        let base = start + 6
        guard base + 8 <= end, bytes[start..<start + 4].elementsEqual("Exif".utf8) else { return nil }
        let isLittle = bytes[base] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= base, at + count <= end else { return nil }
            let part = bytes[at..<at + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let offset = number(base + 4, 4), let count = number(base + offset, 2) else { return nil }
        for entry in 0..<count {
            let place = base + offset + 2 + entry * 12
            guard let name = number(place, 2) else { return nil }
            if name == 0x0112 { return number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
        }
        return nil
    }
}

import CZlib
import Compositing
import Foundation

/// Writes the chunks of PNG and APNG files. (documented: W3C "Portable Network Graphics", third edition)
enum PNGChunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let end = chunk("IEND", [])

    /// Returns a chunk, which consists of length, type, data and checksum.
    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count + 12)
        result += bigEndian(UInt32(data.count))
        result += Array(type.utf8)
        result += data
        let checksum = result.withUnsafeBufferPointer { crc32(0, $0.baseAddress! + 4, uInt($0.count - 4)) }
        return result + bigEndian(UInt32(checksum))
    }

    /// Returns the header chunk: eight bits per channel, RGBA, not interlaced.
    static func header(_ size: PixelSize) -> [UInt8] {
        chunk("IHDR", bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) + [8, 6, 0, 0, 0])
    }

    /// Returns the compressed image data of a region: filtered rows of RGBA without premultiplied alpha.
    static func imageData(of frame: FrameBuffer, in region: PixelRect) -> [UInt8] { deflated(filteredRows(of: frame, in: region)) }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
    static func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

    /// The compression level of zlib, 1 to 9. For drawn screens, level 4 takes a third of the time of level 9, and files are 10 % larger.
    /// (chosen)
    private static let compressionLevel: Int32 = 4

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { output, initialized in
            let status = bytes.withUnsafeBufferPointer {
                compress2(output.baseAddress, &count, $0.baseAddress, uLong($0.count), compressionLevel)
            }
            precondition(status == Z_OK, "zlib cannot compress \(bytes.count) bytes: status \(status)")
            initialized = Int(count)
        }
    }

    /// Returns the rows of a region, each preceded by the number of its filter. Each row uses the filter (none, left or up) with the
    /// smallest sum of differences, as the PNG specification recommends.
    private static func filteredRows(of frame: FrameBuffer, in region: PixelRect) -> [UInt8] {
        let rowBytes = region.width * 4
        var above = [UInt8](repeating: 0, count: rowBytes)
        var row = above
        var left = above
        var up = above
        var result: [UInt8] = []
        result.reserveCapacity((rowBytes + 1) * region.height)
        for y in region.y..<region.y + region.height {
            straightRGBA(from: frame.bytes + (y * frame.size.width + region.x) * 4, count: region.width, into: &row)
            let best = filter(row, above: above, left: &left, up: &up)
            result.append(UInt8(best))
            result += best == 0 ? row : best == 1 ? left : up
            swap(&row, &above)
        }
        return result
    }

    /// Computes the rows for the filters left and up. Returns the number of the best filter: 0 for none, 1 for left, 2 for up.
    private static func filter(_ row: [UInt8], above: [UInt8], left: inout [UInt8], up: inout [UInt8]) -> Int {
        var sums = (none: 0, left: 0, up: 0)
        row.withUnsafeBufferPointer { row in
            above.withUnsafeBufferPointer { above in
                left.withUnsafeMutableBufferPointer { left in
                    up.withUnsafeMutableBufferPointer { up in
                        for index in row.indices {
                            let value = row[index]
                            left[index] = value &- (index < 4 ? 0 : row[index - 4])
                            up[index] = value &- above[index]
                            sums.none += Int(Int8(bitPattern: value).magnitude)
                            sums.left += Int(Int8(bitPattern: left[index]).magnitude)
                            sums.up += Int(Int8(bitPattern: up[index]).magnitude)
                        }
                    }
                }
            }
        }
        if sums.up <= sums.left && sums.up <= sums.none { return 2 }
        return sums.left <= sums.none ? 1 : 0
    }

    /// Converts pixels to the format of PNG: RGBA without premultiplied alpha.
    private static func straightRGBA(from source: UnsafeMutableRawPointer, count: Int, into row: inout [UInt8]) {
        let pixels = source.assumingMemoryBound(to: UInt8.self)
        row.withUnsafeMutableBufferPointer { row in
            for pixel in 0..<count {
                let at = pixel * 4
                let (blue, green, red, alpha) = (pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3])
                row[at] = straight(red, alpha)
                row[at + 1] = straight(green, alpha)
                row[at + 2] = straight(blue, alpha)
                row[at + 3] = alpha
            }
        }
    }

    @inline(__always)
    private static func straight(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
        if alpha == 255 { return value }
        if alpha == 0 { return 0 }
        return UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}

import CCairo

/// Enlarges a small opaque picture by linear interpolation between the centres of its pixels. Beyond the outermost centres, the colours
/// are constant.
///
/// The result is identical to the result of Cairo's bilinear filter. Cairo computes every pixel from four other pixels. However, in most of
/// the picture behind a bar, pixels beside one another are equal. This code computes one of them, and copies it to the others.
enum BackdropEnlargement {
    /// A range of the result's pixels on one axis, and the two pixels of the small picture between which the range is.
    struct Stretch {
        var pixels: Range<Int>
        var before: Int
        var after: Int
    }

    /// Returns how `length` pixels are distributed over `count` small pixels, each of which corresponds to `factor` pixels. `shares`
    /// contains the position of each pixel between the centres of the small pixels before and after it, in 128ths.
    static func stretches(of length: Int, factor: Int, count: Int) -> (stretches: [Stretch], shares: [Int64]) {
        // Positions on the small picture are fixed-point numbers with 16 fractional bits.
        func fixed(_ value: Double) -> Int { Int((value * 65536).rounded(.toNearestOrEven)) }
        let step = fixed(1 / Double(factor))
        func place(_ pixel: Int) -> Int { (step * pixel + 0x8000) >> 16 }
        // A step is rounded, so its error accumulates. In at most five iterations, Cairo shifts all positions so that the middle position
        // is exact.
        var moved = 0
        let middle = Double(length) / 2
        for _ in 0..<5 {
            let found = Double(place(fixed(middle)) + moved) / 65536
            let error = fixed((found * Double(factor) - middle) * (1 / Double(factor)))
            moved -= error
            if error == 0 { break }
        }
        let first = place(0x8000) + moved - 0x8000
        func inside(_ index: Int) -> Int { min(max(index, 0), count - 1) }
        var result: [Stretch] = []
        for pixel in 0..<length {
            let index = (first + pixel * step) >> 16
            let (before, after) = (inside(index), inside(index + 1))
            if let last = result.last, last.before == before, last.after == after {
                result[result.count - 1].pixels = last.pixels.lowerBound..<pixel + 1
            } else {
                result.append(Stretch(pixels: pixel..<pixel + 1, before: before, after: after))
            }
        }
        return (result, (0..<length).map { Int64((first + $0 * step) >> 9 & 127) })
    }

    /// Returns the enlarged picture of `width` by `height` pixels. One pixel of `small` corresponds to `factor` pixels.
    static func picture(of small: Surface, factor: Int, width: Int, height: Int) -> Surface {
        let result = Surface(format: CAIRO_FORMAT_RGB24, width: width, height: height)
        let (columns, columnShares) = stretches(of: width, factor: factor, count: small.width)
        let (rows, rowShares) = stretches(of: height, factor: factor, count: small.height)
        small.withBytes { source, sourceStride in
            func smallRow(_ index: Int) -> UnsafePointer<UInt32> {
                UnsafeRawPointer(source + index * sourceStride).assumingMemoryBound(to: UInt32.self)
            }
            result.withBytes { bytes, stride in
                columnShares.withUnsafeBufferPointer { columnShares in
                    for row in rows {
                        let (above, below) = (smallRow(row.before), smallRow(row.after))
                        for y in row.pixels {
                            let line = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                            for column in columns {
                                let left = (above[column.before], below[column.before])
                                let right = (above[column.after], below[column.after])
                                let (start, count) = (column.pixels.lowerBound, column.pixels.count)
                                let from = Mixed(left.0, left.1, share: rowShares[y])
                                if left == right {
                                    (line + start).update(repeating: from.pixel(towards: from, share: 0), count: count)
                                    continue
                                }
                                let to = Mixed(right.0, right.1, share: rowShares[y])
                                for x in start..<start + count { line[x] = from.pixel(towards: to, share: columnShares[x]) }
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    /// A colour between two pixels, in 128ths. Blue and red are packed into one number, so that one operation adds or multiplies both.
    private struct Mixed {
        private let blueRed: Int64
        private let green: Int64

        @inline(__always)
        init(_ upper: UInt32, _ lower: UInt32, share: Int64) {
            func blueRed(_ pixel: UInt32) -> Int64 { Int64(pixel & 0xff) | Int64(pixel >> 16 & 0xff) << 32 }
            func green(_ pixel: UInt32) -> Int64 { Int64(pixel >> 8 & 0xff) }
            self.blueRed = blueRed(upper) &* (128 &- share) &+ blueRed(lower) &* share
            self.green = green(upper) &* (128 &- share) &+ green(lower) &* share
        }

        @inline(__always)
        func pixel(towards other: Mixed, share: Int64) -> UInt32 {
            let blueRed = blueRed &* 128 &+ (other.blueRed &- blueRed) &* share
            let green = green &* 128 &+ (other.green &- green) &* share
            return 0xff00_0000 | UInt32(truncatingIfNeeded: blueRed &>> 14) & 0xff | UInt32(truncatingIfNeeded: blueRed &>> 30) & 0xff_0000
                | UInt32(truncatingIfNeeded: green &>> 6) & 0xff00
        }
    }
}

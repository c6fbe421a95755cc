import QuartzCore

/// The difference between two bitmaps, for tests against reference pictures.
package struct BitmapComparison: CustomStringConvertible {
    /// Whether the sizes are equal. If they differ, every pixel counts as different, and there is no difference picture.
    package let isSameSize: Bool
    /// The largest difference of any channel in any pixel, 0 to 255.
    package let maximumDifference: Int
    /// The mean over all pixels of the largest channel difference, 0 to 255.
    package let meanDifference: Double
    /// The fraction of pixels, 0 to 1, in which a channel differs by more than `tolerance`.
    package let differingShare: Double
    /// The largest difference that counts as equal, 0 to 255.
    package let tolerance: Int
    /// The bounding rectangle of all pixels that differ by more than the tolerance. It is empty if there are none.
    package let differingBounds: PixelRect
    /// The expected picture, faded, with differing pixels in red, or nil if the sizes differ.
    package let differencePicture: Bitmap?

    /// Compares two bitmaps.
    /// - Parameter tolerance: Channel differences up to this number of 255 steps count as equal. Different versions of rasterizers differ
    ///   by a few steps along edges.
    package init(_ actual: Bitmap, _ expected: Bitmap, tolerance: Int = 0) {
        self.tolerance = tolerance
        guard actual.width == expected.width, actual.height == expected.height else {
            isSameSize = false
            maximumDifference = 255
            meanDifference = 255
            differingShare = 1
            differingBounds = PixelRect(x: 0, y: 0, width: max(actual.width, expected.width), height: max(actual.height, expected.height))
            differencePicture = nil
            return
        }
        isSameSize = true
        let picture = Bitmap(width: actual.width, height: actual.height)
        var largest = 0
        var sum = 0
        var count = 0
        var left = Int.max, right = -1, top = Int.max, bottom = -1
        for y in 0..<actual.height {
            let a = actual.bytes.advanced(by: y * actual.stride).assumingMemoryBound(to: UInt8.self)
            let b = expected.bytes.advanced(by: y * expected.stride).assumingMemoryBound(to: UInt8.self)
            let out = picture.bytes.advanced(by: y * picture.stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<actual.width {
                var difference = 0
                for channel in 0..<4 { difference = max(difference, abs(Int(a[x * 4 + channel]) - Int(b[x * 4 + channel]))) }
                largest = max(largest, difference)
                sum += difference
                let isDifferent = difference > tolerance
                if isDifferent {
                    count += 1
                    left = min(left, x)
                    right = max(right, x)
                    top = min(top, y)
                    bottom = max(bottom, y)
                }
                // The background is the expected picture at a quarter of its opacity over white. Differences are red.
                for channel in 0..<3 { out[x * 4 + channel] = isDifferent ? (channel == 2 ? 255 : 0) : 191 &+ b[x * 4 + channel] / 4 }
                out[x * 4 + 3] = 255
            }
        }
        let pixels = Double(actual.width * actual.height)
        maximumDifference = largest
        meanDifference = Double(sum) / pixels
        differingShare = Double(count) / pixels
        differingBounds = right < 0 ? .empty : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        differencePicture = picture
    }

    package var description: String {
        guard isSameSize else { return "the pictures have different sizes" }
        return "largest difference \(maximumDifference) of 255, mean \((meanDifference * 1000).rounded() / 1000), "
            + "\((differingShare * 100_000).rounded() / 1000) % of pixels beyond \(tolerance), within \(differingBounds)"
    }
}

import CCairo
import Foundation
import QuartzCore

/// Silhouettes with a wide Gaussian blur, which are blurred at a reduced size and then enlarged.
///
/// A standard deviation of 8 pixels or more removes all fine detail. Therefore the silhouette is drawn and blurred at a size at which the
/// deviation is 4 to 8 pixels, and is enlarged by linear interpolation. The error is at most 1/8 of the curve's second derivative,
/// 0.242/σ² per pixel², which is less than half of one of 255 levels at σ = 4.
enum WideShadow {
    /// The standard deviation in pixels below which the exact filter is equally fast.
    static let leastSigma: CGFloat = 8

    /// Returns the number of pixels on each axis that are reduced to one pixel.
    static func factor(sigma: CGFloat) -> Int {
        var factor = 1
        while sigma / CGFloat(factor * 2) >= 4 { factor *= 2 }
        return factor
    }

    /// Returns a blurred mask of `width` by `height` pixels. `outline` is moved by `reach` to the right and down.
    static func mask(outline: CGPath, width: Int, height: Int, reach: Int, sigma: CGFloat) -> Surface {
        let factor = factor(sigma: sigma)
        // One pixel is added on every side, so that interpolation always has a next pixel.
        let small = (width: (width + factor - 1) / factor + 2, height: (height + factor - 1) / factor + 2)
        let silhouette = Surface(format: CAIRO_FORMAT_A8, width: small.width, height: small.height)
        silhouette.draw { context in
            cairo_translate(context, 1, 1)
            cairo_scale(context, 1 / Double(factor), 1 / Double(factor))
            cairo_translate(context, Double(reach), Double(reach))
            context.append(outline)
            cairo_fill(context)
        }
        var plane = [Float](repeating: 0, count: small.width * small.height)
        silhouette.withBytes { bytes, stride in
            for y in 0..<small.height { for x in 0..<small.width { plane[y * small.width + x] = Float(bytes[y * stride + x]) } }
        }
        return blurred(plane, small, factor: factor, sigma: sigma, to: (width, height))
    }

    /// Returns the blurred `silhouette`, an alpha mask whose margin is as wide as the blur.
    static func mask(of silhouette: Surface, sigma: CGFloat) -> Surface {
        let factor = factor(sigma: sigma)
        let (width, height) = (silhouette.width, silhouette.height)
        let small = (width: (width + factor - 1) / factor + 2, height: (height + factor - 1) / factor + 2)
        var plane = [Float](repeating: 0, count: small.width * small.height)
        let share = 1 / Float(factor * factor)
        silhouette.withBytes { bytes, stride in
            for y in 0..<height {
                let row = (y / factor + 1) * small.width + 1
                for x in 0..<width { plane[row + x / factor] += Float(bytes[y * stride + x]) * share }
            }
        }
        return blurred(plane, small, factor: factor, sigma: sigma, to: (width, height))
    }

    private static func blurred(
        _ silhouette: [Float], _ small: (width: Int, height: Int), factor: Int, sigma: CGFloat, to size: (width: Int, height: Int)
    ) -> Surface {
        var plane = silhouette
        // Drawing at the reduced size has a variance of 1/12 pixel², and linear interpolation has a variance of 1/6 pixel². The filter
        // adds the remaining variance.
        let own = sigma / CGFloat(factor)
        GaussianBlur.blur(&plane, width: small.width, height: small.height, sigma: (own * own - 0.25).squareRoot(), edge: .empty)
        return enlarged(plane, width: small.width, height: small.height, factor: factor, to: size)
    }

    /// Returns the enlarged plane. The centres of the result's pixels are `1 / factor` apart on the plane. The first centre is `0.5 /
    /// factor` after the centre of the first pixel.
    static func enlarged(_ plane: [Float], width: Int, height: Int, factor: Int, to size: (width: Int, height: Int)) -> Surface {
        let result = Surface(format: CAIRO_FORMAT_A8, width: size.width, height: size.height)
        func place(_ position: Int) -> (index: Int, share: Float) {
            let exact = (Float(position) + 0.5) / Float(factor) + 0.5
            let index = Int(exact)
            return (index, exact - Float(index))
        }
        let columns = (0..<size.width).map(place)
        /// Writes one row of the plane, stretched to the width of the result.
        func stretched(_ row: Int, into target: UnsafeMutablePointer<Float>) {
            plane.withUnsafeBufferPointer { plane in
                let source = plane.baseAddress! + row * width
                for x in 0..<size.width {
                    let (index, share) = columns[x]
                    target[x] = source[index] + (source[index + 1] - source[index]) * share
                }
            }
        }
        /// Returns whether two rows of the plane are equal.
        func isEqual(_ row: Int, _ other: Int) -> Bool {
            plane.withUnsafeBufferPointer { plane in
                memcmp(plane.baseAddress! + row * width, plane.baseAddress! + other * width, width * MemoryLayout<Float>.stride) == 0
            }
        }
        var rows = [Float](repeating: 0, count: 2 * size.width)
        var shown = -1
        result.withBytes { bytes, stride in
            rows.withUnsafeMutableBufferPointer { rows in
                var upper = rows.baseAddress!
                var lower = upper + size.width
                var isEven = false
                for y in 0..<size.height {
                    let (row, share) = place(y)
                    // Along straight sides, two neighbouring rows of the plane are equal, and so are all rows of the result between them.
                    let wasEven = isEven
                    isEven = isEqual(row, row + 1)
                    if wasEven, isEven {
                        (bytes + y * stride).update(from: bytes + (y - 1) * stride, count: size.width)
                        shown = -1
                        continue
                    }
                    if row != shown {
                        if row == shown + 1, shown >= 0 { swap(&upper, &lower) } else { stretched(row, into: upper) }
                        stretched(row + 1, into: lower)
                        shown = row
                    }
                    blend(upper, lower, share: share, into: bytes + y * stride, count: size.width)
                }
            }
        }
        return result
    }

    /// Writes the interpolated row between two rows, rounded to 255 levels.
    ///
    /// Swift's conversion from a floating-point number to an integer checks each number for overflow. Additions find the integer part
    /// without such a check, for several pixels at once.
    private static func blend(
        _ upper: UnsafePointer<Float>, _ lower: UnsafePointer<Float>, share: Float, into row: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        // All single-precision numbers from 2^23 on are integers, and the lowest bits of such a number are the lowest bits of the
        // integer.
        let whole: Float = 8_388_608
        var x = 0
        while x < count {
            let level = min(255, upper[x] + (lower[x] - upper[x]) * share + 0.5)
            let nearest = (level + whole) - whole
            let below = nearest > level ? nearest - 1 : nearest
            row[x] = UInt8(truncatingIfNeeded: (below + whole).bitPattern)
            x += 1
        }
    }
}

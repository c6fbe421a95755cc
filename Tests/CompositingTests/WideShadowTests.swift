import QuartzCore
import SeededRandom
import Testing

@testable import Compositing

/// Tests for enlarging shadows, which computes several pixels at once. Every pixel must equal the pixel that is computed separately.
@Suite struct WideShadowTests {
    /// Returns the interpolated value at a pixel, rounded to a level.
    private func level(_ plane: [Float], width: Int, factor: Int, _ x: Int, _ y: Int) -> UInt8 {
        func place(_ position: Int) -> (index: Int, share: Float) {
            let exact = (Float(position) + 0.5) / Float(factor) + 0.5
            return (Int(exact), exact - exact.rounded(.down))
        }
        let (column, across) = place(x)
        let (row, down) = place(y)
        func between(_ row: Int) -> Float {
            let left = plane[row * width + column]
            return left + (plane[row * width + column + 1] - left) * across
        }
        let (upper, lower) = (between(row), between(row + 1))
        return UInt8(min(255, upper + (lower - upper) * down + 0.5))
    }

    @Test(arguments: [2, 4, 8])
    func `every pixel of an enlarged plane equals its separately computed level`(factor: Int) {
        var random = SeededGenerator(seed: 5)
        let (width, height) = (37, 29)
        let size = (width: (width - 2) * factor - 1, height: (height - 2) * factor)
        var plane = (0..<width * height).map { _ in
            // Many values are halfway between two levels or next to that, where rounding errors show.
            let half = Float(Int.random(in: 0..<255, using: &random)) + 0.5
            return [half, half.nextDown, half.nextUp, Float.random(in: 0...255.4, using: &random), 0, 255].randomElement(using: &random)!
        }
        // Some successive rows are equal, at the top, in the middle and at the bottom, as in shadows with straight sides.
        for rows in [0..<4, 9..<13, 13..<17, 25..<29] {
            for row in rows.dropFirst() {
                for x in 0..<width { plane[row * width + x] = plane[rows.lowerBound * width + x] }
            }
        }
        let result = WideShadow.enlarged(plane, width: width, height: height, factor: factor, to: size)
        var others = 0
        result.withBytes { bytes, stride in
            for y in 0..<size.height {
                for x in 0..<size.width where bytes[y * stride + x] != level(plane, width: width, factor: factor, x, y) { others += 1 }
            }
        }
        #expect(others == 0)
    }
}

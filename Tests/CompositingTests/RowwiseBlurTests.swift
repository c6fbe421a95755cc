import QuartzCore
import SeededRandom
import Testing

@testable import Compositing

/// Tests for the blur filter, which adds whole rows. Every value must equal the value that is computed separately.
@Suite struct RowwiseBlurTests {
    /// Filters one line of `count` values, which begins at `start` and whose values are `step` apart.
    private func line(_ values: [Float], start: Int, step: Int, count: Int, kernel: [Float], edge: GaussianBlur.Edge) -> [Float] {
        func value(_ position: Int) -> Float {
            if position < 0 || position >= count, edge == .empty { return 0 }
            return values[start + min(max(position, 0), count - 1) * step]
        }
        return (0..<count).map { position in
            var sum = value(position) * kernel[0]
            for distance in kernel.indices.dropFirst() {
                sum += (value(position - distance) + value(position + distance)) * kernel[distance]
            }
            return sum
        }
    }

    @Test(arguments: [GaussianBlur.Edge.empty, .extended])
    func `every value of the rowwise blur is bit-identical to a separately computed sum`(edge: GaussianBlur.Edge) {
        var random = SeededGenerator(seed: 11)
        for (width, height, channels, sigma) in [(37, 12, 4, 4.0), (9, 30, 1, 7.3), (2, 3, 4, 4.0), (1, 1, 1, 2.0), (20, 20, 2, 0.3)] {
            let plane = (0..<width * height * channels).map { _ in Float.random(in: 0...255, using: &random) }
            let kernel = GaussianBlur.kernel(sigma: sigma)
            var expected = plane
            for y in 0..<height {
                for channel in 0..<channels {
                    let start = y * width * channels + channel
                    let sums = line(plane, start: start, step: channels, count: width, kernel: kernel, edge: edge)
                    for x in 0..<width { expected[start + x * channels] = sums[x] }
                }
            }
            let across = expected
            for start in 0..<width * channels {
                let sums = line(across, start: start, step: width * channels, count: height, kernel: kernel, edge: edge)
                for y in 0..<height { expected[start + y * width * channels] = sums[y] }
            }
            var blurred = plane
            GaussianBlur.blur(&blurred, width: width, height: height, channels: channels, sigma: sigma, edge: edge)
            #expect(blurred.map(\.bitPattern) == expected.map(\.bitPattern), "\(width) x \(height) x \(channels), \(sigma)")
        }
    }
}

import QuartzCore

/// A separable Gaussian filter on 8-bit planes. The kernel ends at three standard deviations.
enum GaussianBlur {
    /// Returns the extent of the kernel to either side, in pixels.
    static func reach(sigma: CGFloat) -> Int { Int((3 * sigma).rounded(.up)) }

    /// Returns the weights from the centre outwards. The sum of the centre and twice the other weights is 1.
    static func kernel(sigma: CGFloat) -> [Float] {
        let reach = reach(sigma: sigma)
        guard sigma > 0, reach > 0 else { return [1] }
        let raw = (0...reach).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        return raw.map { Float($0 / sum) }
    }

    /// The values that are assumed beyond the plane's edge.
    enum Edge {
        /// The values beyond the edge are 0.
        case empty
        /// The values beyond the edge equal the value at the edge.
        case extended
    }

    /// Blurs `plane` (row-major, `width` x `height` x `channels`) in place.
    ///
    /// Both passes add up whole rows, one kernel weight after the other. Therefore neighbouring values are adjacent in memory, and a
    /// processor computes several values at once. Every value is added up in the same order as if it were computed separately.
    /// Complexity: O(pixels · sigma).
    static func blur(_ plane: inout [Float], width: Int, height: Int, channels: Int = 1, sigma: CGFloat, edge: Edge) {
        let kernel = kernel(sigma: sigma)
        guard kernel.count > 1, width > 0, height > 0 else { return }
        let reach = kernel.count - 1
        let row = width * channels
        var across = [Float](repeating: 0, count: plane.count)
        // The row is extended by the values beyond its ends.
        var padded = [Float](repeating: 0, count: row + 2 * reach * channels)
        // This row is used in place of rows above the first row and below the last row.
        let nothing = [Float](repeating: 0, count: edge == .empty ? row : 0)
        plane.withUnsafeMutableBufferPointer { plane in
            across.withUnsafeMutableBufferPointer { across in
                padded.withUnsafeMutableBufferPointer { padded in
                    let middle = padded.baseAddress! + reach * channels
                    for y in 0..<height {
                        let source = plane.baseAddress! + y * row
                        middle.update(from: source, count: row)
                        if edge == .extended {
                            for index in 0..<reach * channels {
                                middle[index - reach * channels] = source[index % channels]
                                middle[row + index] = source[row - channels + index % channels]
                            }
                        }
                        let target = across.baseAddress! + y * row
                        scale(middle, by: kernel[0], into: target, count: row)
                        for distance in 1...reach {
                            add(middle - distance * channels, middle + distance * channels, times: kernel[distance], to: target, count: row)
                        }
                    }
                }
                nothing.withUnsafeBufferPointer { nothing in
                    func line(_ y: Int) -> UnsafePointer<Float> {
                        guard edge == .extended || y >= 0 && y < height else { return nothing.baseAddress! }
                        return UnsafePointer(across.baseAddress! + min(max(y, 0), height - 1) * row)
                    }
                    for y in 0..<height {
                        let target = plane.baseAddress! + y * row
                        scale(line(y), by: kernel[0], into: target, count: row)
                        for distance in 1...reach {
                            add(line(y - distance), line(y + distance), times: kernel[distance], to: target, count: row)
                        }
                    }
                }
            }
        }
    }

    private static func scale(_ source: UnsafePointer<Float>, by weight: Float, into target: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            target[index] = source[index] * weight
            index += 1
        }
    }

    /// Adds the weighted sum of two rows to a third row. It is a separate function because the compiler does not vectorize it when it is
    /// inlined.
    @inline(never)
    private static func add(
        _ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, times weight: Float, to target: UnsafeMutablePointer<Float>, count: Int
    ) {
        var index = 0
        while index < count {
            target[index] += (one[index] + other[index]) * weight
            index += 1
        }
    }
}

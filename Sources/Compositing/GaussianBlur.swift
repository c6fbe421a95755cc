import QuartzCore

/// A Gaussian filter on 8-bit planes, separable, with the kernel cut off at three standard deviations.
enum GaussianBlur {
    /// Reach of the kernel to either side, pixels.
    static func reach(sigma: CGFloat) -> Int { Int((3 * sigma).rounded(.up)) }

    /// Weights from the centre outwards; centre once and the others twice add up to 1.
    static func kernel(sigma: CGFloat) -> [Float] {
        let reach = reach(sigma: sigma)
        guard sigma > 0, reach > 0 else { return [1] }
        let raw = (0...reach).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        return raw.map { Float($0 / sum) }
    }

    /// What lies beyond the plane's edge.
    enum Edge {
        /// Nothing: zero.
        case empty
        /// The edge's own value goes on.
        case extended
    }

    /// Blurs `plane` (row-major, `width` x `height` x `channels`) in place.
    /// Complexity: O(pixels · sigma).
    static func blur(_ plane: inout [Float], width: Int, height: Int, channels: Int = 1, sigma: CGFloat, edge: Edge) {
        let kernel = kernel(sigma: sigma)
        guard kernel.count > 1, width > 0, height > 0 else { return }
        let reach = kernel.count - 1
        var padded = [Float](repeating: 0, count: (max(width, height) + 2 * reach) * channels)
        var across = [Float](repeating: 0, count: plane.count)
        func line(
            length: Int, source: UnsafePointer<Float>, target: UnsafeMutablePointer<Float>, step: Int, buffer: UnsafeMutablePointer<Float>
        ) {
            for channel in 0..<channels {
                let count = length + 2 * reach
                for index in 0..<count {
                    let position = index - reach
                    if position >= 0, position < length {
                        buffer[index] = source[position * step + channel]
                    } else {
                        buffer[index] = edge == .empty ? 0 : source[(position < 0 ? 0 : length - 1) * step + channel]
                    }
                }
                for position in 0..<length {
                    var sum = buffer[position + reach] * kernel[0]
                    for distance in 1...reach {
                        sum += (buffer[position + reach - distance] + buffer[position + reach + distance]) * kernel[distance]
                    }
                    target[position * step + channel] = sum
                }
            }
        }
        padded.withUnsafeMutableBufferPointer { padded in
            plane.withUnsafeMutableBufferPointer { plane in
                across.withUnsafeMutableBufferPointer { across in
                    for y in 0..<height {
                        let start = y * width * channels
                        line(
                            length: width, source: plane.baseAddress! + start, target: across.baseAddress! + start, step: channels,
                            buffer: padded.baseAddress!)
                    }
                    for x in 0..<width {
                        let start = x * channels
                        line(
                            length: height, source: across.baseAddress! + start, target: plane.baseAddress! + start, step: width * channels,
                            buffer: padded.baseAddress!)
                    }
                }
            }
        }
    }
}

import Foundation
import QuartzCore

/// The pixels on which filters operate. Each pixel has premultiplied red, green and blue components in linear light, and alpha. The first
/// row is the lowest row, as in Core Image's coordinates.
struct FloatBitmap {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Float>]

    init(width: Int, height: Int, filledWith color: SIMD4<Float> = .zero) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: color, count: width * height)
    }

    /// The standard RGB curve as two tables: from bytes to linear light, and from 4,096 steps of linear light to bytes. (documented: IEC
    /// 61966-2-1)
    private static let linear: [Float] = (0...255).map { byte in
        let value = Float(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static let encoded: [UInt8] = (0...4095).map { step in
        let value = Float(step) / 4095
        let curve = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return UInt8((curve * 255).rounded())
    }
    static func linear(_ component: CGFloat) -> Float {
        let value = Float(component)
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    init(_ image: CGImage) {
        self.init(width: image.width, height: image.height)
        let (width, height) = (width, height)
        image.premultipliedBGRA.withUnsafeBufferPointer { bytes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let place = ((height - 1 - y) * width + x) * 4
                        let alpha = bytes[place + 3]
                        if alpha == 0 { continue }
                        func plain(_ byte: UInt8) -> Float {
                            Self.linear[alpha == 255 ? Int(byte) : min(255, (Int(byte) * 255 + Int(alpha) / 2) / Int(alpha))]
                        }
                        let share = Float(alpha) / 255
                        pixels[y * width + x] = SIMD4(
                            plain(bytes[place + 2]) * share, plain(bytes[place + 1]) * share, plain(bytes[place]) * share, share)
                    }
                }
            }
        }
    }

    /// The pixels as an image in the standard RGB colour space.
    var image: CGImage {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        let (width, height) = (width, height)
        bytes.withUnsafeMutableBufferPointer { bytes in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let pixel = pixels[y * width + x]
                        let alpha = min(max(pixel.w, 0), 1)
                        if alpha == 0 { continue }
                        let place = ((height - 1 - y) * width + x) * 4
                        let share = UInt8((alpha * 255).rounded())
                        func byte(_ value: Float) -> UInt8 {
                            let plain = Self.encoded[Int((min(max(value / alpha, 0), 1) * 4095).rounded())]
                            return share == 255 ? plain : UInt8((Int(plain) * Int(share) + 127) / 255)
                        }
                        bytes[place] = byte(pixel.z)
                        bytes[place + 1] = byte(pixel.y)
                        bytes[place + 2] = byte(pixel.x)
                        bytes[place + 3] = share
                    }
                }
            }
        }
        return CGImage(width: width, height: height, premultipliedBGRA: bytes)
    }

    /// Returns the bitmap after `change` has been applied to the colour of each pixel.
    func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> FloatBitmap {
        var result = self
        result.pixels.withUnsafeMutableBufferPointer { pixels in for index in pixels.indices { pixels[index] = change(pixels[index]) } }
        return result
    }

    /// Returns the bitmap blurred by a box filter: the mean of `2 * radius + 1` pixels along each row and then along each column. Pixels
    /// beyond the edges are transparent.
    func boxed(_ radius: Int) -> FloatBitmap {
        guard radius > 0 else { return self }
        var result = self
        result.slide(radius, lines: height, length: width, lineStep: width, step: 1)
        result.slide(radius, lines: width, length: height, lineStep: 1, step: width)
        return result
    }
    private mutating func slide(_ radius: Int, lines: Int, length: Int, lineStep: Int, step: Int) {
        let share = 1 / Float(2 * radius + 1)
        var line = [SIMD4<Float>](repeating: .zero, count: length)
        pixels.withUnsafeMutableBufferPointer { pixels in
            line.withUnsafeMutableBufferPointer { line in
                for number in 0..<lines {
                    let start = number * lineStep
                    for index in 0..<length { line[index] = pixels[start + index * step] }
                    var sum = SIMD4<Float>.zero
                    for index in 0..<min(radius, length) { sum += line[index] }
                    for index in 0..<length {
                        if index + radius < length { sum += line[index + radius] }
                        if index - radius - 1 >= 0 { sum -= line[index - radius - 1] }
                        pixels[start + index * step] = sum * share
                    }
                }
            }
        }
    }
}

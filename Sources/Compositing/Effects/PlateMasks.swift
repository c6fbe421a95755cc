import CCairo
import QuartzCore

/// The coverage of a material's plates, which are the caps of glass keys, in device pixels.
struct PlateMask {
    let surface: Surface
    /// The x coordinate in device pixels of the surface's upper left pixel.
    let x: Int
    let y: Int

    /// The number of empty pixels around the coverage, so that a material between pixels is covered up to its edges.
    fileprivate static let margin = 2
}

/// A cache of the coverage of plates, for materials that move. If a material moves by whole pixels, its coverage does not change.
final class PlateMasks {
    private struct Key: Hashable {
        var path: CGPath
        var bounds: CGRect
        var scale: CGVector
    }
    /// The cached masks. (chosen so that the masks of a keyboard and of the keyboard that replaces it fit)
    private var masks = GenerationCache<Key, Surface>(limit: 3)

    /// Returns the coverage of `plates` on a material with `bounds`, at the whole pixel nearest to the material's position, or nil if the
    /// transform rotates or mirrors.
    func mask(of plates: DisplayNode.Plates, bounds: CGRect, toDevice: CGAffineTransform) -> PlateMask? {
        guard toDevice.isUpright, toDevice.a > 0, toDevice.d > 0 else { return nil }
        let margin = PlateMask.margin
        let scale = CGAffineTransform(scaleX: toDevice.a, y: toDevice.d)
        let size = PixelRect(covering: CGRect(origin: .zero, size: bounds.size).applying(scale))
        let key = Key(path: plates.path, bounds: bounds, scale: CGVector(dx: toDevice.a, dy: toDevice.d))
        let origin = bounds.origin.applying(toDevice)
        func snapped(_ value: CGFloat) -> Int { Int((value + PixelRect.tolerance).rounded()) - margin }
        let place = (x: snapped(origin.x), y: snapped(origin.y))
        if let known = masks.find(key) { return PlateMask(surface: known, x: place.x, y: place.y) }
        let path = plates.path.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(scale))
        let area = PixelRect(x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
        guard let surface = ShapeMasks.coverage(of: path, in: area) else { return nil }
        masks.insert(surface, for: key)
        return PlateMask(surface: surface, x: place.x, y: place.y)
    }
}

/// Enlarges the blurred picture of a material with plates. Every pixel has the colour of the material, of the plates, or a mix of both
/// colours.
///
/// Values are fixed-point numbers, so that a pixel inside a square of the small picture needs only one addition for all three components.
struct PlateEnlargement {
    /// The material's colour in each square, 0 to 255 in 64ths, packed with `packed`.
    private var panel: [Int64]
    /// The plates' colour in each square, 0 to 255 in 64ths, packed with `packed`.
    private var raised: [Int64]
    private let width: Int
    private let height: Int
    private static let unit: Float = 64

    /// Creates the picture.
    /// - Parameter colors: Blue, green and red of every square of the material, 0 to 255.
    init(_ colors: [SIMD4<Float>], width: Int, height: Int, plates: DisplayNode.Plates) {
        self.width = width
        self.height = height
        let tone = (
            luma: Float(plates.lumaContribution), chroma: Float(plates.chromaContribution), light: Float(plates.light) * 255
        )
        func fixed(_ color: SIMD4<Float>) -> Int64 {
            // The components are converted separately. The conversion of whole vectors is generic code and took a sixth of the time for a
            // frame of a moving keyboard.
            func component(_ index: Int) -> Int64 {
                Int64((min(max(color[index], 0), 255) * Self.unit).rounded(.toNearestOrEven))
            }
            return component(0) | component(1) << 21 | component(2) << 42
        }
        panel = colors.map(fixed)
        raised = colors.map { color in
            let luma = BackdropMaterial.Tone.luma(color[2], color[1], color[0])
            return fixed(color * tone.chroma + (luma * (tone.luma - tone.chroma) + tone.light))
        }
    }

    /// Returns the number of pixels per square of the small picture, for a material with plates. It is a power of two with at least two
    /// squares per standard deviation, so that enlarging shows no steps. (chosen; the error is less than one of 255 levels)
    static func shrink(sigma: CGFloat) -> Int {
        var shrink = 1
        while shrink < 16, CGFloat(shrink * 2) * 2 <= sigma { shrink *= 2 }
        return shrink
    }

    /// Returns the standard deviation, in squares, that remains after averaging over squares and enlarging them.
    static func smallSigma(_ sigma: CGFloat, shrink: Int) -> CGFloat {
        guard shrink > 1 else { return sigma }
        let squares = sigma / CGFloat(shrink)
        // The variance of averaging over a square is 1/12, and the variance of linear interpolation between two squares is 1/6.
        return max(squares * squares - 0.25, 0).squareRoot()
    }

    /// Returns the picture of `rect` (device pixels). Each square corresponds to `shrink` pixels.
    func surface(of rect: PixelRect, shrink: Int, mask: PlateMask?) -> Surface {
        let result = Surface(format: CAIRO_FORMAT_RGB24, width: rect.width, height: rect.height)
        result.withBytes { bytes, stride in
            let inner = mask.map { PixelRect(x: $0.x, y: $0.y, width: $0.surface.width, height: $0.surface.height) }
            guard let mask, let inner, inner.contains(rect) else {
                return fill(bytes, stride: stride, size: rect, shrink: shrink, part: .panel)
            }
            mask.surface.withBytes { coverage, row in
                let start = coverage + (rect.y - mask.y) * row + rect.x - mask.x
                fill(bytes, stride: stride, size: rect, shrink: shrink, part: .panel, mask: (start, row))
                fill(bytes, stride: stride, size: rect, shrink: shrink, part: .plates, mask: (start, row))
            }
        }
        return result
    }

    private enum Part { case panel, plates }

    /// Writes the pixels of the material or of its plates. Pixels of the material that the plates cover completely are omitted.
    private func fill(
        _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, size: PixelRect, shrink: Int, part: Part,
        mask: (start: UnsafeMutablePointer<UInt8>, row: Int)? = nil
    ) {
        let source = part == .panel ? panel : raised
        var line = [Int64](repeating: 0, count: width)
        // There are two steps per pixel, so that the centres of pixels are at whole steps. All factors are powers of two.
        let steps = Int64(2 * shrink)
        let stepBits = Int64(steps.trailingZeroBitCount)
        let half = Self.packed(SIMD4(repeating: 32 * Int32(steps)))
        let rest = Self.packed(SIMD4(repeating: (1 << (21 - Int32(stepBits))) - 1))
        let shift = 6 + stepBits
        source.withUnsafeBufferPointer { source in
            line.withUnsafeMutableBufferPointer { line in
                for y in 0..<size.height {
                    if part == .plates, let mask, Self.isEmpty(mask.start + y * mask.row, count: size.width) { continue }
                    let (above, share) = Self.place(y, shrink: shrink, count: height)
                    let below = min(above + 1, height - 1)
                    for x in 0..<width {
                        let sum = source[above * width + x] &* (steps &- share) &+ source[below * width + x] &* share
                        line[x] = (sum &>> stepBits) & rest
                    }
                    let target = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                    var x = 0
                    while x < size.width {
                        let (left, share) = Self.place(x, shrink: shrink, count: width)
                        let right = min(left + 1, width - 1)
                        let isBefore = x < shrink / 2
                        // The pixels up to the centre of the next square are filled at once.
                        let end = max(min(size.width, isBefore ? shrink / 2 : (left + 1) * shrink + shrink / 2), x + 1)
                        let slope = isBefore ? 0 : (line[right] &- line[left]) &* 2
                        var value = line[left] &* (steps &- share) &+ line[right] &* share &+ half
                        guard let mask else {
                            for pixel in x..<end {
                                target[pixel] = Self.pixel(value, shift)
                                value = value &+ slope
                            }
                            x = end
                            continue
                        }
                        let coverage = mask.start + y * mask.row
                        while x < end {
                            // Most pixels are entirely on a plate or off all plates, and so are their neighbours. Eight pixels are
                            // therefore tested at once.
                            if end - x >= 8 {
                                let eight = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
                                if eight == (part == .panel ? .max : 0) {
                                    value = value &+ slope &* 8
                                    x += 8
                                    continue
                                }
                                if eight == (part == .panel ? 0 : .max) {
                                    for pixel in x..<x + 8 {
                                        target[pixel] = Self.pixel(value, shift)
                                        value = value &+ slope
                                    }
                                    x += 8
                                    continue
                                }
                            }
                            let share = UInt32(coverage[x])
                            if part == .panel || share == 255 {
                                target[x] = Self.pixel(value, shift)
                            } else if share > 0 {
                                target[x] = Self.mixed(target[x], Self.pixel(value, shift), share)
                            }
                            value = value &+ slope
                            x += 1
                        }
                    }
                }
            }
        }
    }

    /// Returns the last square whose centre is before the centre of a pixel, and the distance from the former to the latter centre in
    /// half pixels.
    @inline(__always)
    private static func place(_ pixel: Int, shrink: Int, count: Int) -> (square: Int, share: Int64) {
        let offset = 2 * pixel + 1 - shrink
        guard offset > 0 else { return (0, 0) }
        let square = offset / (2 * shrink)
        return square >= count - 1 ? (count - 1, 0) : (square, Int64(offset - square * 2 * shrink))
    }

    /// Packs blue, green and red into one number, with 21 bits each, so that one operation adds or multiplies all three.
    private static func packed(_ color: SIMD4<Int32>) -> Int64 { Int64(color[0]) | Int64(color[1]) << 21 | Int64(color[2]) << 42 }

    @inline(__always)
    private static func pixel(_ value: Int64, _ shift: Int64) -> UInt32 {
        let value = value &>> shift
        return 0xff00_0000 | UInt32(truncatingIfNeeded: value &>> 26) & 0xff_0000 | UInt32(truncatingIfNeeded: value &>> 13) & 0xff00
            | UInt32(truncatingIfNeeded: value) & 0xff
    }

    /// Blends `upper` over `lower` with the opacity `part` of 255, channel by channel, and rounds the result.
    @inline(__always)
    private static func mixed(_ lower: UInt32, _ upper: UInt32, _ part: UInt32) -> UInt32 {
        let rest = 255 - part
        func channel(_ shift: UInt32) -> UInt32 {
            let sum = ((lower >> shift) & 0xff) * rest + ((upper >> shift) & 0xff) * part
            return ((sum + 127) / 255) << shift
        }
        return 0xff00_0000 | channel(16) | channel(8) | channel(0)
    }

    private static func isEmpty(_ row: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        var found = false
        for index in 0..<count { found = found || row[index] != 0 }
        return !found
    }
}

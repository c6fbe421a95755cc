import CCairo
import QuartzCore

/// The blurred and tinted picture of the content behind a bar or the keyboard.
///
/// The blur is computed on a copy that is reduced by the factor `shrink`. For a standard deviation of many pixels, this loses no visible
/// detail, and the cost hardly depends on the scale. Only pixels inside the node are sampled. The outermost pixels are extended beyond
/// the edges.
final class BackdropMaterial {
    /// The opaque material at full size. Its top left pixel is the top left pixel of the sampled rectangle.
    let surface: Surface

    /// The minimum standard deviation in pixels of the reduced copy, so that enlarging the copy shows no visible steps. (chosen; the
    /// error is less than 1/(8·16) of the picture's contrast)
    private static let smallSigma: CGFloat = 4
    /// The maximum shrink factor. With this factor, the sum of 16 x 16 bytes still fits into 16 bits.
    private static let largestShrink = 16

    /// Blurs the pixels in `rect` (device pixels) of a stack of surfaces. The lowest surface is treated as opaque.
    /// - Parameter plateMask: The coverage of the keys' plates on the material.
    init?(
        sampling rect: PixelRect, of targets: [OpaquePointer?], backdrop: DisplayNode.Backdrop, scale: CGFloat, plateMask: PlateMask? = nil
    ) {
        let sigma = max(0, backdrop.radius) * scale
        if let plates = backdrop.plates {
            guard let surface = Self.withPlates(plates, sampling: rect, of: targets, backdrop: backdrop, sigma: sigma, mask: plateMask)
            else { return nil }
            self.surface = surface
            return
        }
        let shrink = min(max(1, Int(sigma / Self.smallSigma)), Self.largestShrink)
        let width = (rect.width + shrink - 1) / shrink
        let height = (rect.height + shrink - 1) / shrink
        guard var plane = Self.averages(of: targets, in: rect, shrink: shrink) else { return nil }
        GaussianBlur.blur(&plane, width: width, height: height, channels: 4, sigma: sigma / CGFloat(shrink), edge: .extended)
        let small = Surface(format: CAIRO_FORMAT_RGB24, width: width, height: height)
        let tone = Tone(backdrop)
        small.withBytes { bytes, stride in
            for y in 0..<height {
                for x in 0..<width {
                    let cell = (y * width + x) * 4
                    let color = tone.apply(blue: plane[cell], green: plane[cell + 1], red: plane[cell + 2])
                    let pixel = bytes + y * stride + x * 4
                    pixel[0] = color.blue
                    pixel[1] = color.green
                    pixel[2] = color.red
                    pixel[3] = 255
                }
            }
        }
        surface = BackdropEnlargement.picture(of: small, factor: shrink, width: rect.width, height: rect.height)
    }

    private static func withPlates(
        _ plates: DisplayNode.Plates, sampling rect: PixelRect, of targets: [OpaquePointer?], backdrop: DisplayNode.Backdrop,
        sigma: CGFloat, mask: PlateMask?
    ) -> Surface? {
        let shrink = PlateEnlargement.shrink(sigma: sigma)
        let width = (rect.width + shrink - 1) / shrink
        let height = (rect.height + shrink - 1) / shrink
        guard var plane = averages(of: targets, in: rect, shrink: shrink) else { return nil }
        GaussianBlur.blur(
            &plane, width: width, height: height, channels: 4, sigma: PlateEnlargement.smallSigma(sigma, shrink: shrink), edge: .extended)
        let tone = Tone(backdrop)
        let colors = (0..<width * height).map { cell in
            tone.exact(SIMD4(plane[cell * 4], plane[cell * 4 + 1], plane[cell * 4 + 2], 0))
        }
        return PlateEnlargement(colors, width: width, height: height, plates: plates).surface(of: rect, shrink: shrink, mask: mask)
    }

    /// Returns the composite of the surfaces in `rect`, averaged over squares. Compositing averages instead of pixels makes a difference
    /// only if both a picture and its opacity change within a square, and this difference is blurred anyway.
    private static func averages(of targets: [OpaquePointer?], in rect: PixelRect, shrink: Int) -> [Float]? {
        var seen: [Float]?
        for target in targets {
            guard let target, let upper = averages(of: target, in: rect, shrink: shrink) else { return nil }
            guard var lower = seen else {
                seen = upper
                continue
            }
            for cell in stride(from: 0, to: lower.count, by: 4) {
                let through = 1 - upper[cell + 3] / 255
                for channel in cell..<cell + 4 { lower[channel] = lower[channel] * through + upper[channel] }
            }
            seen = lower
        }
        return seen
    }

    /// Returns the pixels of `target` in `rect`, averaged over squares of `shrink` pixels. Each pixel consists of blue, green, red and
    /// alpha from 0 to 255. Returns nil if `rect` is not entirely on the target.
    private static func averages(of target: OpaquePointer, in rect: PixelRect, shrink: Int) -> [Float]? {
        cairo_surface_flush(target)
        guard let data = cairo_image_surface_get_data(target) else { return nil }
        var dx = 0.0
        var dy = 0.0
        cairo_surface_get_device_offset(target, &dx, &dy)
        let stride = Int(cairo_image_surface_get_stride(target))
        let place = rect.offset(x: Int(dx), y: Int(dy))
        let whole = PixelRect(
            x: 0, y: 0, width: Int(cairo_image_surface_get_width(target)), height: Int(cairo_image_surface_get_height(target)))
        guard whole.contains(place) else { return nil }
        let width = (rect.width + shrink - 1) / shrink
        let height = (rect.height + shrink - 1) / shrink
        var plane = [Float](repeating: 0, count: width * height * 4)
        // Two channels are added at a time with 16 bits each, which are sufficient for the sum of a square of 16 x 16 bytes.
        var sums = [(blueRed: UInt32, greenAlpha: UInt32)](repeating: (0, 0), count: width)
        for y in 0..<height {
            let rows = y * shrink..<min((y + 1) * shrink, rect.height)
            for x in 0..<width { sums[x] = (0, 0) }
            sums.withUnsafeMutableBufferPointer { sums in
                for row in rows {
                    let line = UnsafeRawPointer(data + (place.y + row) * stride + place.x * 4).assumingMemoryBound(to: UInt32.self)
                    for x in 0..<width {
                        var blueRed: UInt32 = 0
                        var greenAlpha: UInt32 = 0
                        for column in x * shrink..<min((x + 1) * shrink, rect.width) {
                            blueRed &+= line[column] & 0x00ff_00ff
                            greenAlpha &+= line[column] >> 8 & 0x00ff_00ff
                        }
                        sums[x].blueRed &+= blueRed
                        sums[x].greenAlpha &+= greenAlpha
                    }
                }
            }
            for x in 0..<width {
                let columns = min((x + 1) * shrink, rect.width) - x * shrink
                let share = 1 / Float(rows.count * columns)
                let cell = (y * width + x) * 4
                plane[cell] = Float(sums[x].blueRed & 0xffff) * share
                plane[cell + 1] = Float(sums[x].greenAlpha & 0xffff) * share
                plane[cell + 2] = Float(sums[x].blueRed >> 16) * share
                plane[cell + 3] = Float(sums[x].greenAlpha >> 16) * share
            }
        }
        return plane
    }

    /// The colour conversion of the material. It adds the tint to a part of the backdrop's luma and chroma.
    struct Tone {
        private let tint: (red: Float, green: Float, blue: Float)
        private let tintLuma: Float
        private let luma: Float
        private let chroma: Float

        init(_ backdrop: DisplayNode.Backdrop) {
            tint = (Float(backdrop.tint.red) * 255, Float(backdrop.tint.green) * 255, Float(backdrop.tint.blue) * 255)
            tintLuma = Self.luma(tint.red, tint.green, tint.blue)
            luma = Float(backdrop.lumaContribution)
            chroma = Float(backdrop.chromaContribution)
        }

        /// Returns the luma with Rec. 709 weights. (documented: ITU-R BT.709)
        static func luma(_ red: Float, _ green: Float, _ blue: Float) -> Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

        /// Returns blue, green and red, 0 to 255, without rounding or clamping.
        func exact(_ color: SIMD4<Float>) -> SIMD4<Float> {
            let own = Self.luma(color[2], color[1], color[0])
            return SIMD4(tint.blue, tint.green, tint.red, 0) + (own - tintLuma) * luma + (color - own) * chroma
        }

        /// Returns the components, rounded and clamped to 0 to 255.
        func apply(blue: Float, green: Float, red: Float) -> (blue: UInt8, green: UInt8, red: UInt8) {
            let own = Self.luma(red, green, blue)
            let lift = (own - tintLuma) * luma
            func byte(_ tint: Float, _ value: Float) -> UInt8 { UInt8(min(max(tint + lift + (value - own) * chroma, 0), 255) + 0.5) }
            return (byte(tint.blue, blue), byte(tint.green, green), byte(tint.red, red))
        }
    }
}

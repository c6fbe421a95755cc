import Foundation
import QuartzCore

/// The definition of a filter: its default values, and its output for given values. Names, defaults and meanings are those of Core Image.
/// (documented: the filter reference)
struct FilterDefinition: @unchecked Sendable {
    let defaults: [String: Any]
    let output: (FilterInput) -> CIImage?

    /// The weights of the colour components in the luminance. (documented: ITU-R BT.709)
    static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)
    static func gray(_ color: SIMD4<Float>) -> Float { color.x * luminance.x + color.y * luminance.y + color.z * luminance.z }

    static let all: [String: FilterDefinition] = blurs.merging(colors) { $1 }.merging(effects) { $1 }.merging(shapes) { $1 }
        .merging(blends) { $1 }.merging(generators) { $1 }

    private static func color(
        _ defaults: [String: Any] = [:], _ change: @escaping (FilterInput) -> (SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition { FilterDefinition(defaults: defaults) { input in input.image.map { $0.mapped(change(input)) } } }
    private static func equal(_ gray: Float, _ alpha: Float) -> SIMD4<Float> { SIMD4(gray, gray, gray, alpha) }
    /// Returns a linear value on the perceptual scale of the standard curve, on which equal steps look equal.
    private static func curved(_ value: Float) -> Float { value <= 0 ? value : pow(value, 1 / 2.2) }
    private static func straight(_ value: Float) -> Float { value <= 0 ? value : pow(value, 2.2) }
    private static func rebuilt(_ color: SIMD4<Float>, _ change: (SIMD3<Float>) -> SIMD3<Float>) -> SIMD4<Float> {
        guard color.w > 0 else { return color }
        let plain = SIMD3(color.x, color.y, color.z) / color.w
        let made = change(plain) * color.w
        return SIMD4(made.x, made.y, made.z, color.w)
    }
    /// Returns a filter that removes the hue and changes the contrast around the middle of the perceptual scale.
    private static func monochrome(contrast: Float, brightness: Float) -> FilterDefinition {
        color { _ in
            { pixel in
                rebuilt(pixel) { plain in
                    let gray = curved(plain.x * luminance.x + plain.y * luminance.y + plain.z * luminance.z)
                    return SIMD3(repeating: straight(min(max((gray - 0.5) * contrast + 0.5 + brightness, 0), 1)))
                }
            }
        }
    }
    /// Returns a filter that multiplies the components on the perceptual scale by a 3 x 3 matrix, and then changes the contrast around
    /// the middle.
    private static func tinted(_ rows: [SIMD3<Float>], contrast: Float, lift: Float) -> FilterDefinition {
        color { _ in
            { pixel in
                rebuilt(pixel) { plain in
                    let seen = SIMD3(curved(plain.x), curved(plain.y), curved(plain.z))
                    var made = SIMD3((rows[0] * seen).sum(), (rows[1] * seen).sum(), (rows[2] * seen).sum())
                    made = (made - 0.5) * contrast + 0.5 + lift
                    made = made.clamped(lowerBound: .zero, upperBound: .one)
                    return SIMD3(straight(made.x), straight(made.y), straight(made.z))
                }
            }
        }
    }

    private static let blurs: [String: FilterDefinition] = [
        "CIGaussianBlur": FilterDefinition(defaults: [kCIInputRadiusKey: 10.0]) { $0.image?.blurred(sigma: $0.number(kCIInputRadiusKey)) },
        "CIBoxBlur": FilterDefinition(defaults: [kCIInputRadiusKey: 10.0]) { input in
            guard let image = input.image else { return nil }
            let radius = max(0, Int(input.number(kCIInputRadiusKey).rounded()))
            let reach = CGFloat(radius)
            return CIImage(extent: image.extent.isInfinite ? image.extent : image.extent.insetBy(dx: -reach, dy: -reach)) { wanted in
                image.render(wanted.insetBy(dx: -reach, dy: -reach)).boxed(radius).part(
                    CGRect(x: reach, y: reach, width: wanted.width, height: wanted.height), isClamped: false)
            }
        },
        "CIUnsharpMask": FilterDefinition(defaults: [kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5]) { input in
            guard let image = input.image else { return nil }
            let intensity = input.float(kCIInputIntensityKey)
            let soft = image.clampedToExtent().blurred(sigma: input.number(kCIInputRadiusKey))
            return image.combined(with: soft, extent: image.extent) { pixel, soft in
                var made = pixel + (pixel - soft) * intensity
                made.w = pixel.w
                return made
            }
        },
    ]

    private static let colors: [String: FilterDefinition] = [
        "CIColorControls": color([kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]) { input in
            let (saturation, brightness) = (input.float(kCIInputSaturationKey), input.float(kCIInputBrightnessKey))
            let contrast = input.float(kCIInputContrastKey)
            return { pixel in
                rebuilt(pixel) { plain in
                    let gray = SIMD3(repeating: (plain * luminance).sum())
                    return (gray + (plain - gray) * saturation + brightness - 0.5) * contrast + 0.5
                }
            }
        },
        "CIColorInvert": color { _ in
            { pixel in
                rebuilt(pixel) { plain in
                    let seen = SIMD3(1 - curved(plain.x), 1 - curved(plain.y), 1 - curved(plain.z))
                    return SIMD3(straight(seen.x), straight(seen.y), straight(seen.z))
                }
            }
        },
        "CIColorMonochrome": color([kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0]) { input in
            let (tint, intensity) = (input.color(kCIInputColorKey), input.float(kCIInputIntensityKey))
            return { pixel in
                let gray = gray(pixel)
                return pixel + (SIMD4(tint.x * gray, tint.y * gray, tint.z * gray, pixel.w) - pixel) * intensity
            }
        },
        "CIExposureAdjust": color([kCIInputEVKey: 0.0]) { input in
            let factor = pow(2, input.float(kCIInputEVKey))
            return { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
        },
        "CIGammaAdjust": color(["inputPower": 1.0]) { input in
            let power = input.float("inputPower")
            return { pixel in rebuilt(pixel) { SIMD3(pow(max($0.x, 0), power), pow(max($0.y, 0), power), pow(max($0.z, 0), power)) } }
        },
        // This rotates the colour around the grey axis, as CSS's hue-rotate does. (documented: the rotation of CSS's hue-rotate)
        "CIHueAdjust": color([kCIInputAngleKey: 0.0]) { input in
            let angle = input.float(kCIInputAngleKey)
            let (cosine, sine) = (cos(angle), sin(angle))
            func row(_ base: SIMD3<Float>, _ c: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> { base + c * cosine + s * sine }
            let l = SIMD3<Float>(0.213, 0.715, 0.072)
            let rows = [
                row(l, SIMD3(0.787, -0.715, -0.072), SIMD3(-0.213, -0.715, 0.928)),
                row(l, SIMD3(-0.213, 0.285, -0.072), SIMD3(0.143, 0.140, -0.283)),
                row(l, SIMD3(-0.213, -0.715, 0.928), SIMD3(-0.787, 0.715, 0.072)),
            ]
            return { pixel in rebuilt(pixel) { SIMD3((rows[0] * $0).sum(), (rows[1] * $0).sum(), (rows[2] * $0).sum()) } }
        },
        // This increases the saturation most in pixels with little saturation, because that is the effect of a vibrance filter.
        "CIVibrance": color([kCIInputAmountKey: 0.0]) { input in
            let amount = input.float(kCIInputAmountKey)
            return { pixel in
                rebuilt(pixel) { plain in
                    let gray = SIMD3(repeating: (plain * luminance).sum())
                    let share = plain.max() - plain.min()
                    return gray + (plain - gray) * (1 + amount * (1 - min(max(share, 0), 1)))
                }
            }
        },
        "CIColorMatrix": color([
            "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
            "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
            "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
        ]) { input in
            let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map(input.floats)
            let bias = input.floats("inputBiasVector")
            return { pixel in
                let plain = pixel.w > 0 ? SIMD4(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w) : pixel
                let made = SIMD4((rows[0] * plain).sum(), (rows[1] * plain).sum(), (rows[2] * plain).sum(), (rows[3] * plain).sum()) + bias
                let alpha = min(max(made.w, 0), 1)
                return SIMD4(made.x * alpha, made.y * alpha, made.z * alpha, alpha)
            }
        },
        "CIColorPosterize": color(["inputLevels": 6.0]) { input in
            let levels = max(2, input.float("inputLevels"))
            return { pixel in
                rebuilt(pixel) { plain in
                    func step(_ value: Float) -> Float { straight((curved(min(max(value, 0), 1)) * (levels - 1)).rounded() / (levels - 1)) }
                    return SIMD3(step(plain.x), step(plain.y), step(plain.z))
                }
            }
        },
        "CIFalseColor": color(["inputColor0": CIColor(red: 0.3, green: 0, blue: 0), "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8)])
        {
            input in
            let (dark, light) = (input.color("inputColor0"), input.color("inputColor1"))
            return { pixel in (dark + (light - dark) * (pixel.w > 0 ? gray(pixel) / pixel.w : 0)) * pixel.w }
        },
        "CIMaximumComponent": color { _ in { equal(max($0.x, $0.y, $0.z), $0.w) } },
        "CIMinimumComponent": color { _ in { equal(min($0.x, $0.y, $0.z), $0.w) } },
    ]

    private static let effects: [String: FilterDefinition] = [
        // This uses the matrix of CSS's sepia() on the perceptual scale. (documented: W3C, Filter Effects Module Level 1)
        "CISepiaTone": color([kCIInputIntensityKey: 1.0]) { input in
            let intensity = input.float(kCIInputIntensityKey)
            return { pixel in
                rebuilt(pixel) { plain in
                    let seen = SIMD3(curved(plain.x), curved(plain.y), curved(plain.z))
                    let made = SIMD3(
                        (SIMD3<Float>(0.393, 0.769, 0.189) * seen).sum(), (SIMD3<Float>(0.349, 0.686, 0.168) * seen).sum(),
                        (SIMD3<Float>(0.272, 0.534, 0.131) * seen).sum())
                    let mixed = seen + (made.clamped(lowerBound: .zero, upperBound: .one) - seen) * intensity
                    return SIMD3(straight(mixed.x), straight(mixed.y), straight(mixed.z))
                }
            }
        },
        // The numbers were chosen by appearance, because Apple's photo effects are not documented.
        "CIPhotoEffectMono": monochrome(contrast: 1, brightness: 0),
        "CIPhotoEffectNoir": monochrome(contrast: 1.5, brightness: -0.05),
        "CIPhotoEffectTonal": monochrome(contrast: 0.85, brightness: 0.02),
        "CIPhotoEffectChrome": tinted([[1.15, -0.1, -0.05], [-0.05, 1.15, -0.1], [-0.1, -0.05, 1.15]], contrast: 1.1, lift: 0),
        "CIPhotoEffectFade": tinted([[0.8, 0.15, 0.05], [0.1, 0.8, 0.1], [0.1, 0.15, 0.75]], contrast: 0.8, lift: 0.05),
        "CIPhotoEffectInstant": tinted([[0.95, 0.1, 0], [0.05, 0.85, 0.05], [0.05, 0.15, 0.7]], contrast: 0.9, lift: 0.03),
        "CIPhotoEffectProcess": tinted([[0.85, 0.05, 0.05], [0.05, 0.95, 0.05], [0.05, 0.1, 0.95]], contrast: 0.95, lift: 0.02),
        "CIPhotoEffectTransfer": tinted([[1.05, 0.05, 0], [0.05, 0.95, 0], [0, 0.1, 0.8]], contrast: 0.95, lift: 0.03),
        "CIVignette": FilterDefinition(defaults: [kCIInputIntensityKey: 0.0, kCIInputRadiusKey: 1.0]) { input in
            guard let image = input.image, !image.extent.isInfinite else { return input.image }
            let (intensity, radius) = (input.float(kCIInputIntensityKey), max(0.1, input.float(kCIInputRadiusKey)))
            let extent = image.extent
            let half = Float(hypot(extent.width, extent.height)) / 2
            return CIImage(extent: extent) { wanted in
                var bitmap = image.render(wanted)
                for y in 0..<bitmap.height {
                    for x in 0..<bitmap.width {
                        let dx = Float(wanted.minX + CGFloat(x) + 0.5 - extent.midX) / half
                        let dy = Float(wanted.minY + CGFloat(y) + 0.5 - extent.midY) / half
                        let share = max(0, 1 - intensity * (dx * dx + dy * dy) / radius / 2)
                        let index = y * bitmap.width + x
                        let alpha = bitmap.pixels[index].w
                        bitmap.pixels[index] *= share
                        bitmap.pixels[index].w = alpha
                    }
                }
                return bitmap
            }
        },
        "CIPixellate": FilterDefinition(defaults: [kCIInputScaleKey: 8.0, kCIInputCenterKey: CIVector(x: 150, y: 150)]) { input in
            guard let image = input.image else { return nil }
            let (side, center) = (max(1, Int(input.number(kCIInputScaleKey).rounded())), input.vector(kCIInputCenterKey))
            func begin(_ place: Int, _ center: CGFloat) -> Int {
                let shift = Int(center.rounded())
                return Int((Double(place - shift) / Double(side)).rounded(.down)) * side + shift
            }
            return CIImage(extent: image.extent) { wanted in
                let wide = wanted.insetBy(dx: -CGFloat(side), dy: -CGFloat(side))
                let source = image.render(wide)
                var result = FloatBitmap(width: Int(wanted.width), height: Int(wanted.height))
                for y in 0..<result.height {
                    let row = min(max(begin(Int(wanted.minY) + y, center.y) + side / 2 - Int(wide.minY), 0), source.height - 1)
                    for x in 0..<result.width {
                        let column = min(max(begin(Int(wanted.minX) + x, center.x) + side / 2 - Int(wide.minX), 0), source.width - 1)
                        result.pixels[y * result.width + x] = source.pixels[row * source.width + column]
                    }
                }
                return result
            }
        },
    ]

    private static let shapes: [String: FilterDefinition] = [
        "CICrop": FilterDefinition(defaults: ["inputRectangle": CIVector(x: 0, y: 0, z: 300, w: 300)]) {
            $0.image?.cropped(to: $0.vector("inputRectangle").cgRectValue)
        },
        "CIAffineTransform": FilterDefinition(defaults: [:]) { input in
            let transform = input.values[kCIInputTransformKey]
            return input.image?.transformed(by: transform as? CGAffineTransform ?? .identity)
        },
        "CIAffineClamp": FilterDefinition(defaults: [:]) { $0.image?.clampedToExtent() },
        "CILanczosScaleTransform": FilterDefinition(defaults: [kCIInputScaleKey: 1.0, kCIInputAspectRatioKey: 1.0]) { input in
            let scale = input.number(kCIInputScaleKey)
            return input.image?.transformed(by: CGAffineTransform(scaleX: scale * input.number(kCIInputAspectRatioKey), y: scale))
        },
    ]

    /// Returns a filter that blends two images as in the standard for compositing. `mix` combines two components on the perceptual scale.
    /// (documented: W3C compositing and blending)
    private static func blend(_ mix: @escaping (_ above: Float, _ below: Float) -> Float) -> FilterDefinition {
        FilterDefinition(defaults: [:]) { input in
            guard let above = input.image, let below = input.image(kCIInputBackgroundImageKey) else { return input.image }
            return above.combined(with: below, extent: above.extent.union(below.extent)) { a, b in
                func one(_ x: Float, _ y: Float) -> Float {
                    let mixed = a.w > 0 && b.w > 0 ? straight(mix(curved(x / a.w), curved(y / b.w))) : 0
                    return (1 - b.w) * x + (1 - a.w) * y + a.w * b.w * mixed
                }
                return SIMD4(one(a.x, b.x), one(a.y, b.y), one(a.z, b.z), a.w + b.w - a.w * b.w)
            }
        }
    }
    private static let blends: [String: FilterDefinition] = [
        "CISourceOverCompositing": FilterDefinition(defaults: [:]) { input in
            input.image(kCIInputBackgroundImageKey).flatMap { input.image?.composited(over: $0) } ?? input.image
        },
        "CIMultiplyBlendMode": blend(*), "CIMultiplyCompositing": blend(*),
        "CIScreenBlendMode": blend { $0 + $1 - $0 * $1 },
        "CIOverlayBlendMode": blend { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
        "CIDarkenBlendMode": blend { min($0, $1) }, "CILightenBlendMode": blend { max($0, $1) },
        "CIDifferenceBlendMode": blend { abs($0 - $1) },
        "CIHardLightBlendMode": blend { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
        // This uses the luminance of the mask as the opacity of the image.
        "CIBlendWithMask": FilterDefinition(defaults: [:]) { input in
            guard let image = input.image, let mask = input.image(kCIInputMaskImageKey) else { return input.image }
            let below = input.image(kCIInputBackgroundImageKey) ?? .empty()
            let shown = image.combined(with: mask, extent: image.extent) { $0 * gray($1) }
            let rest = below.combined(with: mask, extent: below.extent) { $0 * (1 - gray($1)) }
            return shown.combined(with: rest, extent: image.extent.union(below.extent)) { $0 + $1 }
        },
    ]

    private static let generators: [String: FilterDefinition] = [
        "CIConstantColorGenerator": FilterDefinition(defaults: [kCIInputColorKey: CIColor.red]) {
            CIImage(color: $0.values[kCIInputColorKey] as? CIColor ?? .red)
        },
        "CILinearGradient": FilterDefinition(defaults: [
            "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 200, y: 200), "inputColor0": CIColor.white,
            "inputColor1": CIColor.black,
        ]) { input in
            let (from, to) = (input.vector("inputPoint0").cgPointValue, input.vector("inputPoint1").cgPointValue)
            let way = CGPoint(x: to.x - from.x, y: to.y - from.y)
            let square = max(way.x * way.x + way.y * way.y, 1e-9)
            return gradient(input) { ((($0.x - from.x) * way.x + ($0.y - from.y) * way.y) / square) }
        },
        "CIRadialGradient": FilterDefinition(defaults: [
            kCIInputCenterKey: CIVector(x: 150, y: 150), "inputRadius0": 5.0, "inputRadius1": 100.0, "inputColor0": CIColor.white,
            "inputColor1": CIColor.black,
        ]) { input in
            let (center, first, last) = (input.vector(kCIInputCenterKey), input.number("inputRadius0"), input.number("inputRadius1"))
            return gradient(input) { (hypot($0.x - center.x, $0.y - center.y) - first) / max(last - first, 1e-9) }
        },
        "CIQRCodeGenerator": FilterDefinition(defaults: ["inputCorrectionLevel": "M"]) { input in
            guard let message = input.data("inputMessage") else { return nil }
            return QRCode([UInt8](message), correction: input.text("inputCorrectionLevel")).map { code in
                CIImage(cgImage: code.image)
            }
        },
    ]
    private static func gradient(_ input: FilterInput, _ share: @escaping (CGPoint) -> CGFloat) -> CIImage {
        let (first, last) = (input.color("inputColor0"), input.color("inputColor1"))
        return CIImage(extent: .infinite) { wanted in
            var bitmap = FloatBitmap(width: Int(wanted.width), height: Int(wanted.height))
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let place = CGPoint(x: wanted.minX + CGFloat(x) + 0.5, y: wanted.minY + CGFloat(y) + 0.5)
                    bitmap.pixels[y * bitmap.width + x] = first + (last - first) * Float(min(max(share(place), 0), 1))
                }
            }
            return bitmap
        }
    }
}

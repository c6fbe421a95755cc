import Foundation
import QuartzCore
import UIKit

/// An image whose pixels are computed only when it is rendered. Its coordinates are in pixels and begin at the lower left corner.
open class CIImage: NSObject, @unchecked Sendable {
    /// The area with pixels; infinite for a plain colour.
    public let extent: CGRect
    /// A closure that returns the pixels of a rectangle with whole coordinates.
    let render: (CGRect) -> FloatBitmap
    /// The picture from which the image was made; nil after a change of the image.
    public private(set) var cgImage: CGImage?
    open var properties: [String: Any] { [:] }

    init(extent: CGRect, render: @escaping (CGRect) -> FloatBitmap) {
        (self.extent, self.render) = (extent, render)
        super.init()
    }

    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
        let bitmap = FloatBitmap(image)
        self.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height)) { bitmap.part($0, isClamped: false) }
        cgImage = image
    }
    public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture)
    }
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }
    public convenience init(color: CIColor) {
        let color = color.linear
        self.init(extent: .infinite) { FloatBitmap(width: Int($0.width), height: Int($0.height), filledWith: color) }
    }
    open class func empty() -> CIImage { CIImage(extent: .zero) { FloatBitmap(width: Int($0.width), height: Int($0.height)) } }

    // MARK: Derived pictures

    open func cropped(to rect: CGRect) -> CIImage {
        let shown = extent.isInfinite ? rect : extent.intersection(rect)
        let part = shown.isNull ? .zero : shown.integral
        return CIImage(extent: part) { [self] wanted in
            let common = wanted.intersection(part)
            guard !common.isNull, !common.isEmpty else { return FloatBitmap(width: Int(wanted.width), height: Int(wanted.height)) }
            return render(common).placed(at: common.origin, in: wanted)
        }
    }
    /// Returns the image with the pixels of its edges repeated infinitely.
    open func clampedToExtent() -> CIImage {
        guard !extent.isInfinite, !extent.isEmpty else { return self }
        let extent = extent
        return CIImage(extent: .infinite) { [self] wanted in
            let inside = wanted.intersection(extent)
            // If the rectangle is beyond the edges, only a pixel of the edge is rendered, because that pixel is repeated.
            let needed =
                inside.isNull || inside.isEmpty
                ? CGRect(
                    x: min(max(wanted.minX, extent.minX), extent.maxX - 1), y: min(max(wanted.minY, extent.minY), extent.maxY - 1),
                    width: 1,
                    height: 1)
                : inside
            return render(needed).part(wanted.offsetBy(dx: -needed.minX, dy: -needed.minY), isClamped: true)
        }
    }
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard !extent.isInfinite, matrix.a * matrix.d != matrix.b * matrix.c else { return self }
        let (source, back) = (extent, matrix.inverted())
        let area = source.applying(matrix)
        // A tolerance is used, because rounding errors must not enlarge a whole number of pixels.
        let shown = CGRect(
            x: (area.minX + 1e-4).rounded(.down), y: (area.minY + 1e-4).rounded(.down),
            width: (area.maxX - 1e-4).rounded(.up) - (area.minX + 1e-4).rounded(.down),
            height: (area.maxY - 1e-4).rounded(.up) - (area.minY + 1e-4).rounded(.down))
        return CIImage(extent: shown) { [self] wanted in
            let needed = wanted.applying(back).insetBy(dx: -1, dy: -1).integral.intersection(source)
            var result = FloatBitmap(width: Int(wanted.width), height: Int(wanted.height))
            guard !needed.isNull, !needed.isEmpty else { return result }
            let pixels = render(needed)
            for y in 0..<result.height {
                for x in 0..<result.width {
                    let place = CGPoint(x: wanted.minX + CGFloat(x) + 0.5, y: wanted.minY + CGFloat(y) + 0.5).applying(back)
                    guard source.contains(place) else { continue }
                    result.pixels[y * result.width + x] = pixels.sample(
                        Float(place.x - needed.minX) - 0.5, Float(place.y - needed.minY) - 0.5)
                }
            }
            return result
        }
    }
    /// Returns this image composited over another image.
    open func composited(over dest: CIImage) -> CIImage {
        combined(with: dest, extent: extent.union(dest.extent)) { $0 + $1 * (1 - $0.w) }
    }
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        filter?.setValue(self, forKey: kCIInputImageKey)
        return filter?.outputImage ?? self
    }
    open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
    /// - Parameter sigma: the standard deviation of the Gaussian blur in pixels.
    open func applyingGaussianBlur(sigma: Double) -> CIImage { blurred(sigma: sigma) }
    /// Returns the image after `change` has been applied to the colour of each pixel.
    func mapped(_ change: @escaping (SIMD4<Float>) -> SIMD4<Float>) -> CIImage {
        CIImage(extent: extent) { [self] in render($0).mapped(change) }
    }
    func combined(
        with other: CIImage, extent: CGRect, _ change: @escaping (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> CIImage {
        CIImage(extent: extent) { [self] wanted in
            var result = render(wanted)
            let second = other.render(wanted)
            for index in result.pixels.indices { result.pixels[index] = change(result.pixels[index], second.pixels[index]) }
            return result
        }
    }
    /// Returns the image blurred by three successive box filters. The difference from a Gaussian blur is invisible. (documented: the
    /// filter effects of CSS and SVG)
    func blurred(sigma: Double) -> CIImage {
        guard sigma > 0, sigma.isFinite else { return self }
        // The radius is chosen so that three box filters together have the standard deviation of the blur.
        let radius = max(1, Int(((12 * sigma * sigma / 3 + 1).squareRoot() - 1) / 2 + 0.5))
        let reach = CGFloat(3 * radius)
        return CIImage(extent: extent.isInfinite ? extent : extent.insetBy(dx: -reach, dy: -reach)) { [self] wanted in
            let wide = wanted.insetBy(dx: -reach, dy: -reach)
            return render(wide).boxed(radius).boxed(radius).boxed(radius).part(
                CGRect(x: reach, y: reach, width: wanted.width, height: wanted.height), isClamped: false)
        }
    }
}

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let colorSpace = CIImageOption(rawValue: "kCIImageColorSpace")
    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}

extension FloatBitmap {
    /// Returns a part of the bitmap. Beyond the bitmap's edges, the pixels are transparent or, if `isClamped` is true, repeat the edge.
    func part(_ rect: CGRect, isClamped: Bool) -> FloatBitmap {
        let (left, bottom) = (Int(rect.minX), Int(rect.minY))
        var result = FloatBitmap(width: Int(rect.width), height: Int(rect.height))
        guard width > 0, height > 0 else { return result }
        for y in 0..<result.height {
            let row = bottom + y
            if !isClamped, row < 0 || row >= height { continue }
            let start = min(max(row, 0), height - 1) * width
            for x in 0..<result.width {
                let column = left + x
                if !isClamped, column < 0 || column >= width { continue }
                result.pixels[y * result.width + x] = pixels[start + min(max(column, 0), width - 1)]
            }
        }
        return result
    }
    /// Returns a larger bitmap for `rect` that contains this bitmap with its corner at `origin`.
    func placed(at origin: CGPoint, in rect: CGRect) -> FloatBitmap { part(rect.offsetBy(dx: -origin.x, dy: -origin.y), isClamped: false) }
    /// Returns the bilinear interpolation of the four pixels around a point.
    func sample(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let (left, bottom) = (x.rounded(.down), y.rounded(.down))
        let (shareX, shareY) = (x - left, y - bottom)
        func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
            pixels[min(max(Int(bottom) + dy, 0), height - 1) * width + min(max(Int(left) + dx, 0), width - 1)]
        }
        let low = pixel(0, 0) * (1 - shareX) + pixel(1, 0) * shareX
        let high = pixel(0, 1) * (1 - shareX) + pixel(1, 1) * shareX
        return low * (1 - shareY) + high * shareY
    }
}

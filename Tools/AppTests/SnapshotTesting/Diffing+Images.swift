import Foundation
import KeyboardLabXCTest
import UIKit

extension Diffing where Value == UIImage {
    /// Compares images pixel by pixel.
    public static var image: Diffing { image() }

    /// - Parameters:
    ///   - precision: the fraction of pixels that must be equal, 0 to 1.
    ///   - perceptualPrecision: the similarity from which two pixels count as equal, 0 to 1. At 0.98 a barely visible difference is
    ///     ignored.
    ///   - scale: pixels per point of the stored images; nil for the screen's scale.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
        Diffing(
            toData: { image in MainActor.assumeIsolated { image.pngData() } ?? Data() },
            fromData: { data in
                MainActor.assumeIsolated { UIImage(data: data, scale: scale ?? UIScreen.main.scale) } ?? UIImage()
            },
            diff: { old, new in
                let difference = MainActor.assumeIsolated { PixelDifference(old, new, perceptualPrecision) }
                return difference.sentence(precision).map { ($0, []) }
            })
    }
}

/// The difference of two images.
private struct PixelDifference {
    private var sizes: (old: CGSize, new: CGSize)
    private var equal = 0
    private var count = 0

    @MainActor init(_ old: UIImage, _ new: UIImage, _ perceptualPrecision: Float) {
        // A PNG file stores the colours of transparent pixels less exactly than an image in memory, so the new image is converted to a
        // file and back.
        let stored = new.pngData().flatMap { UIImage(data: $0, scale: new.scale) } ?? new
        let (first, second) = (old.cgImage, stored.cgImage)
        sizes = (Self.size(first), Self.size(second))
        guard sizes.old == sizes.new, let before = first?.dataProvider?.data, let after = second?.dataProvider?.data else { return }
        let (left, right) = ([UInt8](before), [UInt8](after))
        count = min(left.count, right.count) / 4
        guard left != right else {
            equal = count
            return
        }
        for pixel in 0..<count {
            let bytes = pixel * 4..<pixel * 4 + 4
            if left[bytes] == right[bytes] || Self.areAlike(left[bytes], right[bytes], perceptualPrecision) { equal += 1 }
        }
    }

    private static func size(_ image: CGImage?) -> CGSize { CGSize(width: image?.width ?? 0, height: image?.height ?? 0) }

    private static func areAlike(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, _ precision: Float) -> Bool {
        guard precision < 1 else { return false }
        let (left, right) = (lab(first), lab(second))
        let distance = zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        return distance <= Double(1 - precision) * 100
    }

    /// Returns a colour in CIE L*a*b* after compositing it over black. (documented: IEC 61966-2-1 for sRGB, CIE 15 for the space)
    private static func lab(_ pixel: ArraySlice<UInt8>) -> [Double] {
        let linear = pixel.prefix(3).map { byte -> Double in
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let rows: [(Double, Double, Double, white: Double)] = [
            (0.4124, 0.3576, 0.1805, 0.9505), (0.2126, 0.7152, 0.0722, 1), (0.0193, 0.1192, 0.9505, 1.089),
        ]
        let parts = rows.map { row -> Double in
            let value = (row.0 * linear[0] + row.1 * linear[1] + row.2 * linear[2]) / row.white
            return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
        }
        return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
    }

    /// Returns a description of the difference; nil if at least the fraction `precision` of the pixels is equal.
    func sentence(_ precision: Float) -> String? {
        guard sizes.old == sizes.new else {
            return "the snapshot has \(Self.text(sizes.new)) pixels, and the reference \(Self.text(sizes.old))"
        }
        guard count > 0 else { return "the snapshot is empty: give the view a size" }
        guard equal < count, Double(equal) < Double(precision) * Double(count) else { return nil }
        let shown = Double(count - equal) / Double(count) * 100
        return "\(count - equal) of \(count) pixels differ (\(String(format: "%.3f", shown)) %); the precision is \(precision)"
    }

    private static func text(_ size: CGSize) -> String { "\(Int(size.width)) x \(Int(size.height))" }
}

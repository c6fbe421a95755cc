import Compositing
import Foundation
import SceneLanguage
import Simulator

/// Compares what a phone shows with a kept picture, for the step `assertScreenshot`.
@MainActor
package struct ScreenshotComparison {
    /// Steps of 255 that rasterisers of other library versions differ by. (chosen)
    private static let tolerance = 12

    let phone: SimulatedPhone
    let fonts: FontLibrary
    /// Where kept pictures are, and where those of failures go.
    let folder: URL
    let results: String

    init(of session: SceneSession, fonts: FontLibrary, results: String) {
        phone = session.phone
        self.fonts = fonts
        folder = URL(fileURLWithPath: session.document.file).deletingLastPathComponent()
        self.results = results
    }

    /// - Parameter results: where pictures of differences go.
    package init(phone: SimulatedPhone, fonts: FontLibrary, results: String) {
        (self.phone, self.fonts, self.results) = (phone, fonts, results)
        folder = URL(fileURLWithPath: ".", isDirectory: true)
    }

    /// Nil when the pictures are alike enough, else what is different.
    package func difference(with path: String, threshold: Double) -> String? {
        difference(FlowPictureComparison(path: path, threshold: threshold))
    }

    /// Nil when the pictures are alike enough, else what is different.
    func difference(_ wanted: FlowPictureComparison) -> String? {
        let url = URL(fileURLWithPath: wanted.path, relativeTo: folder)
        guard FileManager.default.fileExists(atPath: url.path) else { return "there is no picture \(url.path); takeScreenshot makes one" }
        let expected: Bitmap
        do { expected = try Bitmap(contentsOfPNG: url) } catch { return "\(error)" }
        let scale = phone.device.scale
        let whole = Screenshot.bitmap(of: phone, scale: scale, fonts: fonts)
        func pixels(_ rect: CGRect) -> PixelRect {
            let (left, top) = (max(0, Int((rect.minX * scale).rounded())), max(0, Int((rect.minY * scale).rounded())))
            let (right, bottom) = (
                min(whole.width, Int((rect.maxX * scale).rounded())), min(whole.height, Int((rect.maxY * scale).rounded()))
            )
            return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        }
        let crop = wanted.crop.map(pixels) ?? PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
        let actual = whole.part(crop)
        // The kept picture is of the screen, or of the view alone.
        let kept = expected.width == whole.width && expected.height == whole.height ? expected.part(crop) : expected
        for rect in wanted.mask.map(pixels) {
            for picture in [actual, kept] {
                picture.blacken(PixelRect(x: rect.x - crop.x, y: rect.y - crop.y, width: rect.width, height: rect.height))
            }
        }
        let comparison = BitmapComparison(actual, kept, tolerance: Self.tolerance)
        guard comparison.isSameSize else {
            return "it is \(actual.width) x \(actual.height) pixels, and the picture \(expected.width) x \(expected.height)"
        }
        let alike = 100 * (1 - comparison.differingShare)
        guard alike < wanted.threshold else { return nil }
        let name = wanted.path.dropLast(4)
        var told = String(format: "%.2f %% of the pixels are alike, not %.2f %%", alike, wanted.threshold)
        for (picture, suffix) in [(actual, "actual"), (comparison.differencePicture, "difference")] {
            guard let picture else { continue }
            let path = "\(results)/\(name)-\(suffix).png"
            Screenshot.report { try Screenshot.write(picture, to: path) }
            told += suffix == "actual" ? "; see \(path)" : " and \(path)"
        }
        return told
    }
}

extension Bitmap {
    /// A copy of some of the pixels; at least one.
    fileprivate func part(_ rect: PixelRect) -> Bitmap {
        let width = max(1, min(rect.width, self.width - rect.x))
        let height = max(1, min(rect.height, self.height - rect.y))
        let result = Bitmap(width: width, height: height)
        for y in 0..<height {
            result.bytes.advanced(by: y * result.stride).copyMemory(
                from: bytes.advanced(by: (y + rect.y) * stride + rect.x * 4), byteCount: width * 4)
        }
        return result
    }

    /// What is outside of the picture is passed over.
    fileprivate func blacken(_ rect: PixelRect) {
        let (left, right) = (max(0, rect.x), min(width, rect.x + rect.width))
        let (top, bottom) = (max(0, rect.y), min(height, rect.y + rect.height))
        guard left < right, top < bottom else { return }
        for y in top..<bottom {
            for x in left..<right { bytes.storeBytes(of: 0xFF00_0000, toByteOffset: y * stride + x * 4, as: UInt32.self) }
        }
    }
}

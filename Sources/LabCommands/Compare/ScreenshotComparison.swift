import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore
import SceneRuntime
import Simulator

/// The reference pictures that a check writes.
enum PictureUpdates: String, Codable, CaseIterable, Sendable {
    case none
    /// Writes reference pictures that do not exist yet.
    case missing
    /// Writes reference pictures that do not exist yet, and replaces those that no longer match the screen.
    case changed
}

/// Compares a phone's screen with a reference picture, for the step `assertScreenshot`.
@MainActor
package struct ScreenshotComparison {
    /// The tolerance for rasterizers of different library versions, in units of a colour component from 0 to 255. (chosen)
    private static let tolerance = 12
    /// The maximum size of a reference picture in bytes. (chosen: more than 40 times the uncompressed pixels of the largest iPad's
    /// screen)
    nonisolated static let mostBytes = 1 << 30

    let phone: SimulatedPhone
    let fonts: FontLibrary
    /// Returns the place of a reference picture with this name.
    let kept: (String) -> OutputPlace
    /// The folder for the pictures of differences.
    let results: OutputPlace
    /// The name of the configuration in a matrix; nil without a matrix. The picture `kept@iPhone-SE.png` takes precedence over
    /// `kept.png`.
    var configuration: String?
    var updates = PictureUpdates.none
    /// A closure that is called with every difference and the paths of its pictures.
    var onDifference: (CellResult.Comparison) -> Void = { _ in }

    init(of session: SceneSession, fonts: FontLibrary, results: OutputPlace) {
        phone = session.phone
        self.fonts = fonts
        let folder = FileReplacement.folder(of: session.document.file)
        kept = { .below(folder: folder, name: $0) }
        self.results = results
    }

    /// Creates a comparison with pictures that a user's own test names.
    /// - Parameter results: the folder for the pictures of differences, which is below the current folder.
    package init(phone: SimulatedPhone, fonts: FontLibrary, results: String) {
        (self.phone, self.fonts) = (phone, fonts)
        kept = { .named($0) }
        self.results = .below(folder: ".", name: results)
    }

    /// Returns a description of the difference; nil if the pictures are similar enough.
    package func difference(with path: String, threshold: Double) -> String? {
        difference(FlowPictureComparison(path: path, threshold: threshold))
    }

    /// Returns a description of the difference; nil if the pictures are similar enough.
    func difference(_ wanted: FlowPictureComparison) -> String? {
        let place = keptPicture(wanted.path)
        let expected: Bitmap
        do {
            expected = try Bitmap(png: try place.contents(limit: Self.mostBytes), name: place.path)
        } catch let failure as OutputFailure where failure.code == ENOENT {
            if updates != .none { return keep(picture(wanted).actual, at: place) }
            return "there is no picture \(place.path); takeScreenshot makes one, and so does check --update-pictures missing"
        } catch let failure as OutputFailure { return "cannot read \(place.path): \(failure.reason)" } catch { return "\(error)" }
        let (whole, crop, masks, actual) = picture(wanted)
        // The reference picture may show the whole screen or only the view.
        let kept = expected.width == whole.width && expected.height == whole.height ? expected.part(crop) : expected
        for rect in masks {
            for picture in [actual, kept] {
                picture.blacken(PixelRect(x: rect.x - crop.x, y: rect.y - crop.y, width: rect.width, height: rect.height))
            }
        }
        let comparison = BitmapComparison(actual, kept, tolerance: Self.tolerance)
        let alike = 100 * (1 - comparison.differingShare)
        guard !comparison.isSameSize || alike < wanted.threshold else { return nil }
        if updates == .changed { return keep(picture(wanted).actual, at: place) }
        let (reported, paths) = writePictures(
            wanted.path, [("expected", kept), ("actual", actual), ("difference", comparison.differencePicture)])
        onDifference(
            CellResult.Comparison(
                name: wanted.path, kept: URL(fileURLWithPath: place.path).path, expected: paths["expected"] ?? "",
                actual: paths["actual"] ?? "",
                difference: paths["difference"]))
        guard comparison.isSameSize else {
            return "it is \(actual.width) x \(actual.height) pixels, and the picture \(expected.width) x \(expected.height)"
        }
        return String(format: "%.2f %% of the pixels are alike, not %.2f %%", alike, wanted.threshold) + reported
    }

    /// Returns the place of the reference picture. In a matrix, that is the configuration's own picture if it exists or will be written.
    private func keptPicture(_ path: String) -> OutputPlace {
        guard let configuration else { return kept(path) }
        let own = kept("\(path.dropLast(4))@\(configuration).png")
        return updates != .none || own.isFile ? own : kept(path)
    }

    /// Returns the whole screen, the rectangle to compare, the masked rectangles, and the part of the screen in that rectangle.
    private func picture(_ wanted: FlowPictureComparison) -> (whole: Bitmap, crop: PixelRect, masks: [PixelRect], actual: Bitmap) {
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
        return (whole, crop, wanted.mask.map(pixels), actual)
    }

    /// Writes the reference picture and reports that it was written.
    /// - Returns: the reason why it could not be written; nil if it was written.
    private func keep(_ picture: Bitmap, at place: OutputPlace) -> String? {
        do {
            try Screenshot.write(picture, to: place)
            StandardOutput.write("reference picture: \(TerminalText.line(place.path))")
            return nil
        } catch { return (error as? CommandFailure)?.message ?? "\(error)" }
    }

    /// Writes the expected picture, the actual picture and their difference. Returns their paths.
    private func writePictures(_ name: String, _ pictures: [(suffix: String, picture: Bitmap?)]) -> (
        reported: String, paths: [String: String]
    ) {
        var reported = ""
        var paths: [String: String] = [:]
        // Empty components and `..` are removed, because the name that a test gives may be an absolute path.
        let name = name.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
        for case (let suffix, let picture?) in pictures {
            let place = results.appending("\(name.dropLast(4))-\(suffix).png")
            let path = place.path
            Screenshot.report { try Screenshot.write(picture, to: place) }
            if suffix != "expected" { reported += suffix == "actual" ? "; see \(path)" : " and \(path)" }
            paths[suffix] = path
        }
        return (reported, paths)
    }
}

extension Bitmap {
    /// Returns a copy of the pixels in a rectangle, of at least one pixel.
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

    /// Fills a rectangle with black. Ignores the part outside the picture.
    fileprivate func blacken(_ rect: PixelRect) {
        let (left, right) = (max(0, rect.x), min(width, rect.x + rect.width))
        let (top, bottom) = (max(0, rect.y), min(height, rect.y + rect.height))
        guard left < right, top < bottom else { return }
        for y in top..<bottom {
            for x in left..<right { bytes.storeBytes(of: 0xFF00_0000, toByteOffset: y * stride + x * 4, as: UInt32.self) }
        }
    }
}

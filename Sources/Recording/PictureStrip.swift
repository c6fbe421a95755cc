import Compositing
import Foundation
import QuartzCore

/// Two pictures and their difference, side by side with titles.
package struct PictureStrip {
    private let pictures: [Bitmap]
    private let comparison: BitmapComparison

    package init(before: Bitmap, after: Bitmap) {
        comparison = BitmapComparison(after, before)
        pictures = [before, after, comparison.isSameSize ? Self.difference(before, after) : after]
    }

    /// Returns the first picture faded, with differences to the second picture in red. The larger a difference, the stronger the red.
    private static func difference(_ before: Bitmap, _ after: Bitmap) -> Bitmap {
        let result = Bitmap(width: before.width, height: before.height)
        for y in 0..<before.height {
            func row(_ bitmap: Bitmap) -> UnsafeMutablePointer<UInt8> {
                bitmap.bytes.advanced(by: y * bitmap.stride).assumingMemoryBound(to: UInt8.self)
            }
            let (old, new, out) = (row(before), row(after), row(result))
            for x in stride(from: 0, to: before.width * 4, by: 4) {
                let steps = max(
                    abs(Int(old[x]) - Int(new[x])), abs(Int(old[x + 1]) - Int(new[x + 1])), abs(Int(old[x + 2]) - Int(new[x + 2])))
                let share = min(256, steps * 256 / fullDifference)
                for channel in 0..<3 {
                    let faded = 166 + Int(old[x + channel]) * 89 / 255
                    out[x + channel] = UInt8((faded * (256 - share) + red[channel] * share) / 256)
                }
                out[x + 3] = 255
            }
        }
        return result
    }

    /// The minimum difference of a channel, 0 to 255, at which a pixel is completely red. (chosen so that appearing text becomes red,
    /// and a lighter background becomes pink)
    private static let fullDifference = 120
    /// The colour of differences: blue, green, red.
    private static let red = [40, 36, 214]

    /// A title that states the share of different pixels.
    package var differenceTitle: String {
        guard comparison.isSameSize else { return "Different sizes" }
        return comparison.differingShare == 0
            ? "Nothing differs" : String(format: "Differs in %.1f %% of the pixels", comparison.differingShare * 100)
    }

    // All values below are chosen, in points of the pictures.
    private static let gap: CGFloat = 24
    private static let titleHeight: CGFloat = 50
    private static let titleSize: CGFloat = 22
    private static let background = CGColor(hex: 0xE6E7EC)
    private static let edge = CGColor(hex: 0xB4B5BC)

    /// Returns the three pictures with their titles.
    /// - Parameters:
    ///   - titles: the titles of the pictures.
    ///   - scale: the number of pixels per point in the pictures.
    package func bitmap(titles: [String], scale: CGFloat, fonts: FontLibrary) -> Bitmap {
        func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
        let places = pictures.indices.map { index in
            pictures[..<index].reduce(pixels(Self.gap)) { $0 + $1.width + pixels(Self.gap) }
        }
        let (top, height) = (pixels(Self.titleHeight), pictures.map(\.height).max() ?? 0)
        let size = PixelSize(width: places[2] + pictures[2].width + pixels(Self.gap), height: top + height + pixels(Self.gap))
        var nodes: [DisplayNode] = []
        for (index, picture) in pictures.enumerated() {
            let frame = CGRect(
                x: CGFloat(places[index]) / scale, y: CGFloat(top) / scale, width: CGFloat(picture.width) / scale,
                height: CGFloat(picture.height) / scale)
            var font = FontFace(weight: 0.3, size: Self.titleSize)
            font.size = min(font.size, font.size * frame.width / max(1, fonts.width(of: titles[index], font: font)))
            nodes.append(
                DisplayNode(
                    id: UInt64(index + 1), name: "title",
                    bounds: CGRect(x: frame.minX, y: 0, width: frame.width, height: Self.titleHeight),
                    contents: [
                        .glyphs(
                            GlyphRun(
                                text: titles[index], font: font, color: CGColor(gray: 0.1, alpha: 1), origin: CGPoint(x: frame.minX, y: 34))
                        ),
                        .fill(CGPath(rect: frame.insetBy(dx: -1, dy: -1)), Self.edge, evenOdd: false),
                    ]))
        }
        let list = DisplayList(
            size: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale), background: Self.background,
            nodes: nodes)
        let result = Bitmap(width: size.width, height: size.height)
        _ = Compositor(fonts: fonts, scale: scale).render(list, into: result)
        for (picture, x) in zip(pictures, places) {
            for row in 0..<picture.height {
                (result.bytes + (top + row) * result.stride + x * 4).copyMemory(
                    from: picture.bytes + row * picture.stride, byteCount: picture.width * 4)
            }
        }
        return result
    }
}

import Foundation
import QuartzCore

/// The aspect of a film: the ratio of width to height, or the size in pixels.
package enum FilmAspect: Hashable, Sendable {
    case ratio(Int, Int)
    case pixels(PixelSize)

    /// Parses a text such as `9:16` or `1080x1920`; returns nil for other texts.
    package init?(_ text: String) {
        func numbers(_ separator: Character) -> (Int, Int)? {
            let parts = text.lowercased().split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 else { return nil }
            return (width, height)
        }
        if let (width, height) = numbers(":"), max(width, height) <= 100 {
            self = .ratio(width, height)
        } else if let (width, height) = numbers("x"), (64...VideoWriter.maximumSide).contains(width),
            (64...VideoWriter.maximumSide).contains(height)
        {
            self = .pixels(PixelSize(width: width, height: height))
        } else {
            return nil
        }
    }

    /// The size in pixels of a film with this ratio. The shorter side is 1080, so that 9:16 gives the format of phones (1080x1920) and
    /// 16:9 the format of screens (1920x1080). A size in pixels is returned unchanged. A ratio is also returned unchanged if the longer
    /// side would exceed the maximum of all formats.
    package var inPixels: FilmAspect {
        guard case .ratio(let width, let height) = self else { return self }
        func side(_ share: Int) -> Int { (Self.shorterSide * share + min(width, height) / 2) / min(width, height) }
        let size = PixelSize(width: side(width), height: side(height))
        return max(size.width, size.height) <= VideoWriter.maximumSide ? .pixels(size.roundedUpToEven) : self
    }
    /// The shorter side of a film with a ratio, in pixels. (documented: SMPTE ST 274, 1920 x 1080)
    private static let shorterSide = 1080

    /// Returns the smallest size of this aspect that contains another size, in points.
    func around(_ size: CGSize) -> CGSize {
        let ratio: CGFloat =
            switch self {
            case .ratio(let width, let height): CGFloat(width) / CGFloat(height)
            case .pixels(let size): CGFloat(size.width) / CGFloat(size.height)
            }
        return size.width / size.height < ratio
            ? CGSize(width: size.height * ratio, height: size.height) : CGSize(width: size.width, height: size.width / ratio)
    }
}

import Foundation
import QuartzCore

/// The aspect of a film: a ratio of its sides, or its pixels.
package enum FilmAspect: Hashable, Sendable {
    case ratio(Int, Int)
    case pixels(PixelSize)

    /// Parses `9:16` or `1080x1920`. Nil for anything else.
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

    /// The pixels of a film of this ratio without a chosen scale: 1080 on the shorter side, as 9:16 is then the format of phones
    /// (1080x1920) and 16:9 that of screens (1920x1080). A size in pixels stays, and so does a ratio whose longer side no format takes.
    package var inPixels: FilmAspect {
        guard case .ratio(let width, let height) = self else { return self }
        func side(_ share: Int) -> Int { (Self.shorterSide * share + min(width, height) / 2) / min(width, height) }
        let size = PixelSize(width: side(width), height: side(height))
        return max(size.width, size.height) <= VideoWriter.maximumSide ? .pixels(size.roundedUpToEven) : self
    }
    /// The shorter side of a film of a ratio, pixels. (documented: SMPTE ST 274, 1920 x 1080)
    private static let shorterSide = 1080

    /// Returns the smallest size of this aspect that holds another, points.
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

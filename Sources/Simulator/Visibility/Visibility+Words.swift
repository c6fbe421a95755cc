import UIKit

extension Visibility {
    /// The obstacle that hides the largest share.
    package var mainCover: Cover? { covers.first }

    /// Returns the amount that an obstacle hides, in words: `all of its 40 points`, `12 of its 40 points`, `30 of its 200 points of
    /// width`, `about 20 % of it`.
    package func amount(of cover: Cover) -> String {
        let tolerance = Self.tolerance / 2
        if cover.hidden.width >= frame.width - tolerance {
            return Self.amount(cover.hidden.height, of: frame.height, suffix: "")
        }
        if cover.hidden.height >= frame.height - tolerance {
            return Self.amount(cover.hidden.width, of: frame.width, suffix: " of width")
        }
        return "about \(Self.percent(cover.share)) % of it"
    }

    /// Returns a share as a whole number of percent. It is 0 or 100 only for a share of exactly 0 or 1.
    package static func percent(_ share: Double) -> Int {
        guard share > 0, share < 1 else { return share > 0 ? 100 : 0 }
        return Int(min(99, max(1, (share * 100).rounded())))
    }

    private static func amount(_ hidden: CGFloat, of length: CGFloat, suffix: String) -> String {
        "\(hidden >= length - tolerance / 2 ? "all" : points(hidden)) of its \(points(length)) points\(suffix)"
    }

    /// Returns a length with at most one decimal place.
    static func points(_ length: CGFloat) -> String { Double((length * 10).rounded() / 10).shortestText }
}

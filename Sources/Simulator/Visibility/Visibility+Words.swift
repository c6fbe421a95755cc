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
        return "about \(Int((cover.share * 100).rounded())) % of it"
    }

    private static func amount(_ hidden: CGFloat, of length: CGFloat, suffix: String) -> String {
        "\(hidden >= length - tolerance / 2 ? "all" : points(hidden)) of its \(points(length)) points\(suffix)"
    }

    /// Returns a length with at most one decimal place.
    static func points(_ length: CGFloat) -> String { Double((length * 10).rounded() / 10).shortestText }
}

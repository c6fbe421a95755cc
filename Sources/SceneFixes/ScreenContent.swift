import Simulator
import UIKit

/// A control or a text on the screen. A change of a scene must not make controls too low or views overlap, even if no step or rule
/// notices it.
struct ScreenContent: Equatable {
    var name: String
    /// The frame in screen points.
    var frame: CGRect
    var isControl: Bool
    /// The nearest scroll view around the view; nil if there is none.
    var scroller: ObjectIdentifier?

    /// The overlap in points of two views that is tolerated. (chosen: borders and shadows touch)
    private static let overlap: CGFloat = 4
    /// The height in points by which a control may shrink. (chosen: rounding to pixels)
    private static let rounding: CGFloat = 0.5

    /// Returns a sentence about a control that has become too low to hit, or about a text or control that has come to lie on another
    /// one; nil if there is none.
    ///
    /// Content in a scroll view may pass behind views outside of it, unless the change has created the scroll view.
    static func harm(_ after: [ScreenContent], than before: [ScreenContent]) -> String? {
        let old = Dictionary(before.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for view in after where view.isControl && view.frame.height < LintRule.leastTargetHeight {
            if let known = old[view.name], view.frame.height < known.frame.height - rounding {
                return "\(view.name) is only \(Int(view.frame.height.rounded())) points high"
            }
        }
        let neighbours = after.map { view in
            var view = view
            if let known = old[view.name], known.scroller == nil { view.scroller = nil }
            return view
        }
        let pair = overlaps(neighbours).subtracting(overlaps(before)).min { $0.lexicographicallyPrecedes($1) }
        return pair.map { "\($0[0]) and \($0[1]) lie on one another" }
    }

    private static func overlaps(_ views: [ScreenContent]) -> Set<[String]> {
        var result: Set<[String]> = []
        for (index, one) in views.enumerated() {
            for other in views[(index + 1)...] where other.scroller == one.scroller {
                let common = one.frame.intersection(other.frame)
                if min(common.width, common.height) > overlap { result.insert([one.name, other.name].sorted()) }
            }
        }
        return result
    }
}

extension UIView {
    /// Whether neither the view nor a superview is hidden or transparent.
    var isShown: Bool { sequence(first: self) { $0.superview }.allSatisfy { !$0.isHidden && $0.alpha > 0.01 } }
}

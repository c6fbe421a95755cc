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

    /// Whether `after` has a control that has become too low to hit, or two controls or texts that overlap and did not overlap before.
    ///
    /// Views overlap only if they are in the same scroll view, or outside all scroll views. A scroll view that the change has added is
    /// ignored.
    static func isWorse(_ after: [ScreenContent], than before: [ScreenContent]) -> Bool {
        let old = Dictionary(before.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for view in after where view.isControl && view.frame.height < LintRule.leastTargetHeight {
            if let known = old[view.name], view.frame.height < known.frame.height - rounding { return true }
        }
        let neighbours = after.map { view in
            var view = view
            if let known = old[view.name], known.scroller == nil { view.scroller = nil }
            return view
        }
        return !overlaps(neighbours).isSubset(of: overlaps(before))
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

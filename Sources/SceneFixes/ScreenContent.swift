import Simulator
import UIKit

/// A control or a text on the screen. A change of a scene must not make it worse in a way that no step and no rule notices.
struct ScreenContent: Equatable {
    var name: String
    /// Its frame, screen points.
    var frame: CGRect
    var isControl: Bool
    /// The scroll view around it.
    var scroller: ObjectIdentifier?

    /// The points by which two views may overlap. (chosen: borders and shadows touch)
    private static let overlap: CGFloat = 4
    /// The points that a control may lose. (chosen: rounding to pixels)
    private static let rounding: CGFloat = 0.5

    /// Whether `after` has a control that has become too low to hit, or a text or control that has come to lie on another one.
    ///
    /// Content in a scroll view may pass behind views outside of it, unless the change has created the scroll view.
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
    /// Whether the view and all views around it are drawn.
    var isShown: Bool { sequence(first: self) { $0.superview }.allSatisfy { !$0.isHidden && $0.alpha > 0.01 } }
}

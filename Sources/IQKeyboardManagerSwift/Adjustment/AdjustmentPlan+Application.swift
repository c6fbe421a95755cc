import KeyboardAdjustment
import UIKit

extension AdjustmentPlan {
    /// Applies the plan's moves to the measured views at once. Inside an animation block, the moves are animated.
    ///
    /// Every change of a view has the rule of its move as its cause.
    @MainActor
    func apply(to measurement: SituationMeasurement, root: UIView?) {
        if laysOutRoot { root?.layOutAsRoot() }
        for move in moves { move.make(on: measurement) }
    }
}

extension UIView {
    /// Performs a layout pass of the root view without moving it.
    func layOutAsRoot() { withCause(.engine(AdjustmentRule.rootRestore.rawValue)) { layOut(forced: true) } }
}

extension AdjustmentMove {
    /// Writes the value, and performs a layout pass of the target if the move requests it.
    @MainActor
    func make(on measurement: SituationMeasurement) {
        guard let view = measurement.view(at: target) else { return }
        withCause(.engine(rule.rawValue)) {
            apply(to: view)
            if laysOutTarget { view.layOut(forced: property == .frameOrigin) }
        }
    }

    @MainActor
    private func apply(to view: UIView) {
        switch (property, to) {
        case (.frameOrigin, .point(let origin)):
            view.frame.origin = origin
        case (.contentOffset, .point(let offset)):
            let scrollView = view as? UIScrollView
            if isAnimatedByScrollView {
                scrollView?.setContentOffset(offset, animated: UIView.areAnimationsEnabled)
            } else {
                scrollView?.contentOffset = offset
            }
        case (.contentInset, .insets(let insets)):
            (view as? UIScrollView)?.contentInset = UIEdgeInsets(insets)
        case (.scrollIndicatorInsets, .insets(let insets)), (.horizontalScrollIndicatorInsets, .insets(let insets)):
            (view as? UIScrollView)?.scrollIndicatorInsets = UIEdgeInsets(insets)
        case (.verticalScrollIndicatorInsets, .insets(let insets)):
            (view as? UIScrollView)?.verticalScrollIndicatorInsets = UIEdgeInsets(insets)
        default:
            preconditionFailure("\(self): a value of the wrong kind for its property")
        }
    }
}

extension UIView {
    /// Performs a layout pass inside the running animation. If `forced` is true, performs it even if no layout is pending.
    fileprivate func layOut(forced: Bool) {
        if forced { setNeedsLayout() }
        layoutIfNeeded()
    }
}

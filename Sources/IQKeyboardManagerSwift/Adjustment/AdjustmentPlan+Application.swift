import KeyboardAdjustment
import UIKit

extension AdjustmentPlan {
    /// Makes the plan's moves on the measured views, at once; inside an animation block they animate.
    ///
    /// Every write carries the rule as its cause.
    @MainActor
    func apply(to measurement: SituationMeasurement, root: UIView?) {
        if laysOutRoot { root?.layOutAsRoot() }
        for move in moves { move.make(on: measurement) }
    }
}

extension UIView {
    /// Lays out the view that the engine moves, without moving it.
    func layOutAsRoot() { withCause(.engine(AdjustmentRule.rootRestore.rawValue)) { layOut(forced: true) } }
}

extension AdjustmentMove {
    /// Writes the value, and lays out the target if requested.
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
    /// Lays out inside the running animation. With `forced`, even without a pending layout.
    fileprivate func layOut(forced: Bool) {
        if forced { setNeedsLayout() }
        layoutIfNeeded()
    }
}

extension Situation {
    /// Decides what to move. Pure: reads nothing but this value.
    ///
    /// Complexity: the number of views in the tree times the depth of nested scroll views.
    public func plan(for occasion: Occasion) -> AdjustmentPlan {
        var pass = AdjustmentPass(self, occasion: occasion)
        switch occasion {
        case .show, .change:
            pass.resetTextView()
            if isEnabled {
                pass.adjust()
            } else {
                pass.restorePosition()
                pass.plan.reason = .engineDisabled
            }
        case .reload:
            pass.adjust()
        case .restore:
            pass.restorePosition()
        case .hide:
            pass.restorePosition()
            pass.resetTextView()
            pass.forgetScrollView()
        }
        return pass.finish()
    }
}

extension Situation {
    /// Decides what to move. Pure: reads nothing but this value.
    ///
    /// Complexity: the number of views in the tree times the depth of nested scroll views.
    public func plan(for occasion: Occasion) -> AdjustmentPlan {
        var pass = AdjustmentPass(self, occasion: occasion)
        switch edition {
        case .exact: planExactly(occasion, &pass)
        case .revised: planRevised(occasion, &pass)
        }
        return pass.finish()
    }

    private func planRevised(_ occasion: Occasion, _ pass: inout AdjustmentPass) {
        switch occasion {
        case .show, .change, .reload:
            if isEnabled, let reason = pass.nothingToShow {
                pass.restoreRevised()
                if pass.plan.moves.isEmpty { pass.plan.reason = reason }
                return
            }
            if isEnabled { return pass.adjustRevised() }
            pass.restoreRevised()
            pass.plan.reason = .engineDisabled
        case .hide, .restore: pass.restoreRevised()
        }
    }

    private func planExactly(_ occasion: Occasion, _ pass: inout AdjustmentPass) {
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
    }
}

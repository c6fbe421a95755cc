extension Situation {
    /// Decides what to move. Without a stage pure: reads nothing but this value, and takes every move to have the effect it names alone.
    ///
    /// Complexity: the number of views in the tree times the depth of nested scroll views.
    ///
    /// - Parameter stage: where the exact edition makes each move at once, to decide about the next by what is there then; the plan is
    ///   the record of what was done. The revised edition decides about all of them first and leaves the stage alone.
    public func plan(for occasion: Occasion, on stage: AdjustmentStage? = nil) -> AdjustmentPlan {
        var pass = AdjustmentPass(self, occasion: occasion, stage: edition == .exact ? stage : nil)
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
            if pass.resetTextView() { pass.lookAgain() }
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

extension Situation {
    /// Decides which moves to make. Without an `AdjustmentStage` this is a pure function of the situation, which assumes that a move has
    /// no effect except the change of its own property.
    ///
    /// Complexity: the number of views in the tree times the depth of nested scroll views.
    ///
    /// - Parameter stage: The live screen to which the exact edition applies each move immediately, to decide the next move from the
    ///   result. The plan records these moves. The revised edition decides about all moves first and does not use the stage.
    public func plan(for occasion: Occasion, on stage: AdjustmentStage? = nil) -> AdjustmentPlan {
        var pass = AdjustmentPass(self, occasion: occasion, stage: edition == .exact ? stage : nil)
        if isOnlyWatching {
            pass.plan.reason = .engineDisabled
            return pass.finish()
        }
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

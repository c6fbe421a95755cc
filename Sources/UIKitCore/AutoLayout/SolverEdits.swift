import AutoLayout

/// The changes that the solver receives in the next update.
struct SolverEdits {
    var removals: [Constraint] = []
    var additions = PendingAdditions()
    var constants = ConstantEdits()
    var priorities: [(constraint: Constraint, priority: ConstraintPriority)] = []

    var isEmpty: Bool { additions.isEmpty && removals.isEmpty && constants.isEmpty && priorities.isEmpty }

    /// Discards the pending constant and priority of a constraint.
    mutating func withdrawValues(of constraint: Constraint) {
        constants[constraint] = nil
        if !priorities.isEmpty { priorities.removeAll { $0.constraint === constraint } }
    }
}

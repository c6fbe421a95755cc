/// The reason why a solver rejected an edit. The solver's state is the same as before the call or the batch. It includes the constraints,
/// constants, priorities and the corner. Values are bit-identical for coefficients such as 1, 2 and 0.5, and otherwise equal up to
/// rounding.
public enum SolverError: Error, CustomStringConvertible {
    /// Required constraints that contradict each other, in the order in which they were added. If any one of them is removed, the others
    /// can usually be satisfied.
    case unsatisfiable([Constraint])
    /// The constraint is already in this solver.
    case duplicate(Constraint)
    /// The solver does not contain the constraint.
    case unknown(Constraint)
    /// The constraint or one of its variables belongs to a different solver.
    case belongsElsewhere(Constraint, Variable?)
    /// The constant is NaN or infinite.
    case constantNotFinite(Constraint, Double)
    /// A coefficient is NaN or infinite.
    case coefficientNotFinite(Constraint, Variable, Double)
    /// A finite coefficient, constant or suggestion (with its constraint) is so large or so small that the arithmetic cannot distinguish
    /// it from rounding errors. Code that passes numbers of an app to the solver must limit them first.
    case outOfRange(Constraint, Double, allowedSizes: ClosedRange<Double>)
    /// The suggested value is NaN or infinite.
    case suggestionNotFinite(Variable, Double)
    /// The priority is 0 or less, above 1000, or NaN.
    case invalidPriority(Constraint, ConstraintPriority)
    /// The new priority would make a required constraint optional or an optional constraint required, which UIKit does not allow either.
    case priorityCrossesRequired(Constraint, ConstraintPriority)
    /// A suggestion was set or ended for a variable without `beginSuggesting`.
    case notEdited(Variable)
    /// `beginSuggesting` was called twice for a variable.
    case alreadyEdited(Variable)
    /// The search for a solution did not end, because the numbers of the constraints have too different magnitudes.
    case noConvergence(pivots: Int)
    /// The constraints depend on each other so much that solving exceeds the limit for one edit or batch.
    case tooMuchWork(constraints: Int)

    public var description: String {
        switch self {
        case .unsatisfiable(let constraints):
            "these required constraints contradict each other; remove one or make it optional:"
                + constraints.map { "\n    \($0)" }.joined()
        case .duplicate(let constraint): "already added: \(constraint)"
        case .unknown(let constraint): "not in this solver: \(constraint)"
        case .belongsElsewhere(let constraint, nil): "in another solver, remove it there first: \(constraint)"
        case .belongsElsewhere(let constraint, let variable?):
            "\(variable) is used by constraints of another solver, remove them first: \(constraint)"
        case .constantNotFinite(let constraint, let value): "the constant must be a finite number, not \(value): \(constraint)"
        case .coefficientNotFinite(let constraint, let variable, let value):
            "the coefficient of \(variable) must be a finite number, not \(value): \(constraint)"
        case .outOfRange(let constraint, let value, let sizes):
            "\(readable(value)) is too large or too small to compute with; sizes go from \(readable(sizes.lowerBound)) to "
                + "\(readable(sizes.upperBound)): \(constraint)"
        case .suggestionNotFinite(let variable, let value): "the suggestion for \(variable) must be a finite number, not \(value)"
        case .invalidPriority(let constraint, let priority):
            "a priority is above 0 and at most 1000, not \(priority.rawValue): \(constraint)"
        case .priorityCrossesRequired(let constraint, let priority):
            "a priority cannot change between required and optional (to \(priority.rawValue)); remove and add instead: \(constraint)"
        case .notEdited(let variable): "\(variable) is not being edited; call beginSuggesting first"
        case .alreadyEdited(let variable): "\(variable) is being edited already"
        case .noConvergence(let pivots): "no solution after \(pivots) pivots; are coefficients of very different sizes?"
        case .tooMuchWork(let constraints):
            "\(constraints) constraints depend on each other in too many ways to be solved together; connect fewer views in circles"
        }
    }
}

/// The reason why a solver refused an edit. Its state is as it was before the call (for a batch: before the batch): constraints, constants,
/// priorities and the corner; values are bit-identical for coefficients such as 1, 2 and 0.5, otherwise to within rounding.
public enum SolverError: Error, CustomStringConvertible {
    /// These required constraints cannot be satisfied together; without any one of them the others usually can. In the order in which they
    /// were added.
    case unsatisfiable([Constraint])
    /// The constraint is already in this solver.
    case duplicate(Constraint)
    /// The constraint is not in this solver.
    case unknown(Constraint)
    /// The constraint, or a variable of it, belongs to another solver.
    case belongsElsewhere(Constraint, Variable?)
    /// A NaN or infinite constant.
    case constantNotFinite(Constraint, Double)
    /// A NaN or infinite coefficient.
    case coefficientNotFinite(Constraint, Variable, Double)
    /// A finite coefficient, constant or suggestion (with the constraint behind it) whose size the arithmetic cannot distinguish from
    /// rounding. Code that takes numbers from an app has to limit them first.
    case outOfRange(Constraint, Double, allowedSizes: ClosedRange<Double>)
    /// A NaN or infinite suggestion.
    case suggestionNotFinite(Variable, Double)
    /// A priority that is not above 0 and at most 1000.
    case invalidPriority(Constraint, ConstraintPriority)
    /// A change between required and optional, which UIKit forbids too.
    case priorityCrossesRequired(Constraint, ConstraintPriority)
    /// A suggestion, or the end of suggesting, for a variable without `beginSuggesting`.
    case notEdited(Variable)
    /// A second beginning of suggestions for a variable.
    case alreadyEdited(Variable)
    /// The numbers are so badly scaled that the search for a solution did not end.
    case noConvergence(pivots: Int)
    /// So many constraints depend on each other that a solution takes more work than the solver does for one edit or batch.
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

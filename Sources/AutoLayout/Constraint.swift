import Foundation

/// A constraint on a sum of variables, that is, `sum (relation) constant` with a priority.
///
/// `x == y * 0.5 + 20` is stored as the sum `x - 0.5 y`, the relation `==` and the constant 20, which is also the constant of the
/// `NSLayoutConstraint`. If a solver contains the constraint, only the solver changes its constant and priority.
///
/// It is `@unchecked Sendable` only because errors contain constraints. Variables, constraints and the solver are used on one thread
/// only.
public final class Constraint: @unchecked Sendable, CustomStringConvertible {
    public enum Relation: String, Hashable, Sendable {
        case lessThanOrEqual = "<="
        case equal = "=="
        case greaterThanOrEqual = ">="
    }

    /// The terms on the left side, without those whose coefficients have cancelled to 0.
    public let terms: [LinearExpression.Term]
    public let relation: Relation
    /// The constant on the right side of the relation.
    public internal(set) var constant: Double
    public internal(set) var priority: ConstraintPriority

    /// The constraint's index in its solver, or nil if no solver contains it.
    var slot: Int?
    private let givenName: String?

    /// Creates a constraint.
    /// - Parameter name: The name of the constraint in errors, explanations and dumps, or nil to use the formula as its name.
    public init(
        _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double, priority: ConstraintPriority = .required,
        name: String? = nil
    ) {
        let sum = LinearExpression(terms, constant: 0)
        self.terms = sum.terms.filter { $0.coefficient != 0 }
        self.relation = relation
        self.constant = constant
        self.priority = priority
        givenName = name
    }

    /// Creates `left (relation) right`.
    public convenience init(
        _ left: some LinearExpressionConvertible, _ relation: Relation, _ right: some LinearExpressionConvertible,
        priority: ConstraintPriority = .required, name: String? = nil
    ) {
        let difference = left - right
        self.init(difference.terms, relation, 0 - difference.constant, priority: priority, name: name)
    }

    public var name: String { givenName ?? formula }

    /// The constraint as a formula, such as `a.minX - b.maxX == 8`.
    public var formula: String {
        var text = ""
        for term in terms {
            let size = abs(term.coefficient)
            let sign = term.coefficient < 0 ? "-" : "+"
            text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
            text += size == 1 ? term.variable.name : "\(readable(size)) \(term.variable.name)"
        }
        return "\(text.isEmpty ? "0" : text) \(relation.rawValue) \(readable(constant))"
    }

    public var description: String {
        let level = priority.isRequired ? "" : " @\(readable(Double(priority.rawValue)))"
        return (givenName.map { "\($0): " } ?? "") + formula + level
    }

    /// Returns the amount by which values of the variables violate the constraint, or 0 if they satisfy it.
    public func violation(_ value: (Variable) -> Double) -> Double {
        let difference = terms.reduce(0) { $0 + $1.coefficient * value($1.variable) } - constant
        return switch relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }
}

extension LinearExpressionConvertible {
    public static func == (left: Self, right: some LinearExpressionConvertible) -> Constraint { Constraint(left, .equal, right) }
    public static func <= (left: Self, right: some LinearExpressionConvertible) -> Constraint {
        Constraint(left, .lessThanOrEqual, right)
    }
    public static func >= (left: Self, right: some LinearExpressionConvertible) -> Constraint {
        Constraint(left, .greaterThanOrEqual, right)
    }
}

/// Formats a number without unnecessary decimals, as in `8` and `0.5`.
func readable(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
}

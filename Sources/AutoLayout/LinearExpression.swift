/// A sum of variables with coefficients, and a constant.
public struct LinearExpression {
    public struct Term {
        public var variable: Variable
        public var coefficient: Double

        public init(_ variable: Variable, coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms in the order in which their variables were first added. Each variable occurs at most once.
    public private(set) var terms: [Term]
    public var constant: Double

    public init(_ constant: Double = 0) {
        terms = []
        self.constant = constant
    }

    public init(_ variable: Variable, coefficient: Double = 1) {
        terms = [Term(variable, coefficient: coefficient)]
        constant = 0
    }

    public init(_ terms: [Term], constant: Double = 0) {
        self.init(constant)
        for term in terms { add(term.variable, coefficient: term.coefficient) }
    }

    /// Adds a multiple of a variable. If the expression already has a term with the variable, the two are merged. Complexity: linear in
    /// the number of terms.
    public mutating func add(_ variable: Variable, coefficient: Double) {
        if let index = terms.firstIndex(where: { $0.variable === variable }) {
            terms[index].coefficient += coefficient
        } else {
            terms.append(Term(variable, coefficient: coefficient))
        }
    }

    /// Adds a multiple of another expression.
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += factor * other.constant
        for term in other.terms { add(term.variable, coefficient: factor * term.coefficient) }
    }
}

/// An operand of sums and relations, which is a variable, an expression or a number.
public protocol LinearExpressionConvertible {
    var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressionConvertible {
    public var linearExpression: LinearExpression { self }
}

extension Variable: LinearExpressionConvertible {
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Double: LinearExpressionConvertible {
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpressionConvertible {
    public static func + (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
        var sum = left.linearExpression
        sum.add(right.linearExpression)
        return sum
    }

    public static func - (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
        var difference = left.linearExpression
        difference.add(right.linearExpression, times: -1)
        return difference
    }

    public static func * (left: Self, factor: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(left.linearExpression, times: factor)
        return product
    }
}

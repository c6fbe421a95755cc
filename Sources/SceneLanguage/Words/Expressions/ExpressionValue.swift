/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable, CustomStringConvertible {
    case bool(Bool)
    case number(Double)
    case text(String)

    /// The value as an expression writes it.
    package var description: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let value): SceneNumber.format(value)
        case .text(let value): "\"\(value)\""
        }
    }

    /// The value within a text: numbers to a tenth.
    var shown: String {
        switch self {
        case .text(let text): text
        case .number(let number): SceneNumber.format((number * 10).rounded() / 10)
        case .bool(let value): value ? "true" : "false"
        }
    }

    var kind: String {
        switch self {
        case .bool: "true or false"
        case .number: "a number"
        case .text: "text"
        }
    }
}

/// The reason why an expression has no value.
package struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
}

/// The source of the values of an expression's names: the running scene.
package protocol ExpressionScope {
    /// The value of `views.form.contentOffset.y`, already split at the points.
    func value(of path: [String]) throws(ExpressionError) -> ExpressionValue
    /// Returns the number of times that an event of this name has happened.
    func count(ofEvent name: String) -> Int
}

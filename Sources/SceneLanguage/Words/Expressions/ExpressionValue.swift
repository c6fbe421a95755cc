/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable, CustomStringConvertible {
    case bool(Bool)
    case number(Double)
    case text(String)

    /// The value as an expression would write it.
    package var description: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let value): SceneNumber.format(value)
        case .text(let value): "\"\(value)\""
        }
    }

    /// The value within a text. Numbers are rounded to a tenth.
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

/// The reason why an expression cannot be evaluated.
package struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
}

/// The source of the values that an expression names: the running scene.
package protocol ExpressionScope {
    /// Returns the value of a path such as `views.form.contentOffset.y`, which is already split at its dots.
    func value(of path: [String]) throws(ExpressionError) -> ExpressionValue
    /// Returns the number of events with this name so far.
    func count(ofEvent name: String) -> Int
}

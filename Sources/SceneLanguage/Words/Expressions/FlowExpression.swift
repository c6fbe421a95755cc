/// A small expression over the state of the scene: `views.form.contentOffset.y > 10 && events.count("keyboardWillHide") == 0`.
///
/// An expression can contain numbers, "text", true, false, `+ - * / ( )`, `== != < <= > >=` and `&& || !` (also `and or not`). It may be
/// enclosed in `${...}`. There are no loops, functions or assignments, so the time to evaluate an expression is linear in the length of
/// its text.
package struct FlowExpression: Hashable, Sendable, CustomStringConvertible {
    package let source: String
    let root: ExpressionNode

    /// A syntax error with its offset in characters from the start of the expression.
    struct SyntaxError: Error {
        var reason: String
        var offset: Int
    }

    init(_ source: String) throws(SyntaxError) {
        self.source = source
        guard source.unicodeScalars.count <= SceneLimits.patternLength else {
            throw SyntaxError(reason: "an expression has at most \(SceneLimits.patternLength) characters", offset: 0)
        }
        var parser = try ExpressionParser(source)
        root = try parser.parse()
    }

    init(source: String, root: ExpressionNode) { (self.source, self.root) = (source, root) }

    package var description: String { source }

    /// Returns the expression's value in `scope`.
    package func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> ExpressionValue { try root.evaluate(in: scope) }

    /// Returns true or false in `scope`; throws for any other value.
    package func holds(in scope: some ExpressionScope) throws(ExpressionError) -> Bool {
        let value = root.adapted(try evaluate(in: scope), to: .bool(true))
        guard case .bool(let result) = value else { throw ExpressionError("\"\(source)\" is \(value), not true or false") }
        return result
    }

    /// Returns the names in the expression with their values, for a report: `views.form.contentOffset.y = 0`.
    package func operands(in scope: some ExpressionScope) -> [String] {
        var seen: [String] = []
        for node in root.names {
            let text: String
            do throws(ExpressionError) {
                text = "\(node) = \(try node.evaluate(in: scope))"
            } catch {
                text = "\(node): \(error)"
            }
            if !seen.contains(text) { seen.append(text) }
        }
        return seen
    }
}

/// A node of the expression's syntax tree.
indirect enum ExpressionNode: Hashable, Sendable, CustomStringConvertible {
    case value(ExpressionValue)
    /// The text of a variable of the flow (`env`).
    case variable(String)
    /// A path such as `views.form.contentOffset.y`. `offset` is the position of its first character in the source.
    case path([String], offset: Int)
    /// A call such as `events.count("name")`.
    case eventCount(String)
    case negative(ExpressionNode)
    case not(ExpressionNode)
    case binary(ExpressionOperator, ExpressionNode, ExpressionNode)

    var description: String {
        switch self {
        case .value(let value): value.description
        case .variable(let text): ExpressionValue.text(text).description
        case .path(let parts, _): parts.joined(separator: ".")
        case .eventCount(let name): "events.count(\"\(name)\")"
        case .negative(let node): "-\(node)"
        case .not(let node): "!\(node)"
        case .binary(let symbol, let left, let right): "(\(left) \(symbol.rawValue) \(right))"
        }
    }

    /// All paths and event counts in the expression, from left to right.
    var names: [ExpressionNode] {
        switch self {
        case .value, .variable: []
        case .path, .eventCount: [self]
        case .negative(let node), .not(let node): node.names
        case .binary(_, let left, let right): left.names + right.names
        }
    }

    func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> ExpressionValue {
        switch self {
        case .value(let value): return value
        case .variable(let text): return .text(text)
        case .path(let parts, _): return try scope.value(of: parts)
        case .eventCount(let name): return .number(Double(scope.count(ofEvent: name)))
        case .negative(let node): return .number(-(try Self.number(node.evaluate(in: scope, as: .number(0)), "-")))
        case .not(let node): return .bool(!(try Self.bool(node.evaluate(in: scope, as: .bool(false)), "!")))
        case .binary(let symbol, let left, let right): return try Self.apply(symbol, left, right, scope)
        }
    }

    private static func apply(
        _ symbol: ExpressionOperator, _ left: ExpressionNode, _ right: ExpressionNode, _ scope: some ExpressionScope
    ) throws(ExpressionError) -> ExpressionValue {
        if symbol == .and || symbol == .or {
            let decided = try bool(left.evaluate(in: scope, as: .bool(false)), symbol.rawValue)
            if decided == (symbol == .or) { return .bool(decided) }
            return .bool(try bool(right.evaluate(in: scope, as: .bool(false)), symbol.rawValue))
        }
        var first = try left.evaluate(in: scope)
        let second = try right.evaluate(in: scope, as: symbol.takesAnyKind ? first : .number(0))
        first = left.adapted(first, to: symbol.takesAnyKind ? second : .number(0))
        switch symbol {
        case .equal: return .bool(first == second)
        case .notEqual: return .bool(first != second)
        case .add:
            if case .text(let a) = first, case .text(let b) = second { return .text(a + b) }
            return .number(try number(first, "+") + number(second, "+"))
        case .subtract: return .number(try number(first, "-") - number(second, "-"))
        case .multiply: return .number(try number(first, "*") * number(second, "*"))
        case .divide:
            let divisor = try number(second, "/")
            guard divisor != 0 else { throw ExpressionError("\(left) / \(right) divides by 0") }
            return .number(try number(first, "/") / divisor)
        case .less: return .bool(try number(first, "<") < number(second, "<"))
        case .lessOrEqual: return .bool(try number(first, "<=") <= number(second, "<="))
        case .greater: return .bool(try number(first, ">") > number(second, ">"))
        case .greaterOrEqual: return .bool(try number(first, ">=") >= number(second, ">="))
        case .and, .or: return first
        }
    }

    /// Returns the value in `scope`; the text of a variable is converted to the type of `other`, if possible.
    private func evaluate(in scope: some ExpressionScope, as other: ExpressionValue) throws(ExpressionError) -> ExpressionValue {
        adapted(try evaluate(in: scope), to: other)
    }

    private static func number(_ value: ExpressionValue, _ symbol: String) throws(ExpressionError) -> Double {
        guard case .number(let number) = value else { throw ExpressionError("\"\(symbol)\" takes numbers, found \(value)") }
        return number
    }

    private static func bool(_ value: ExpressionValue, _ symbol: String) throws(ExpressionError) -> Bool {
        guard case .bool(let bool) = value else { throw ExpressionError("\"\(symbol)\" takes true or false, found \(value)") }
        return bool
    }
}

enum ExpressionOperator: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    /// Whether the operands can have any type, as long as both have the same type.
    var takesAnyKind: Bool { self == .equal || self == .notEqual || self == .add }

    /// The operator's precedence. An operator with a higher precedence binds tighter.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
        case .add, .subtract: 4
        case .multiply, .divide: 5
        }
    }
}

/// The flow's variables (`env`) in expressions: `${NAME == "Ada"}`.
extension FlowExpression {
    /// Returns the expression with the names of variables replaced by their texts. A word of the expression language is never replaced.
    func filled(with variables: [String: String]) -> FlowExpression {
        let own = variables.filter { ExpressionName.isUnknownWord($0.key) }
        return own.isEmpty ? self : FlowExpression(source: source, root: root.filled(with: own))
    }
}

extension ExpressionNode {
    fileprivate func filled(with variables: [String: String]) -> ExpressionNode {
        switch self {
        case .path(let parts, _): parts.count == 1 ? variables[parts[0]].map { .variable($0) } ?? self : self
        case .value, .variable, .eventCount: self
        case .negative(let node): .negative(node.filled(with: variables))
        case .not(let node): .not(node.filled(with: variables))
        case .binary(let symbol, let left, let right): .binary(symbol, left.filled(with: variables), right.filled(with: variables))
        }
    }

    /// Converts the text of a variable to the type of the value that it is compared with, if possible. Returns any other value unchanged.
    func adapted(_ value: ExpressionValue, to other: ExpressionValue) -> ExpressionValue {
        guard case .variable(let text) = self else { return value }
        switch other {
        case .number: return Double(text).map { .number($0) } ?? value
        case .bool: return Bool(text).map { .bool($0) } ?? value
        case .text: return value
        }
    }
}

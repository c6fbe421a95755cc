/// Names of `env` in expressions: `${NAME == "Ada"}`.
extension FlowExpression {
    /// Returns the expression with variables replaced by their texts. Names that the expression language defines are not replaced.
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

    /// Texts of `env` have no type: beside a number or a truth value, a text is converted if possible. Every other value keeps its type.
    func adapted(_ value: ExpressionValue, to other: ExpressionValue) -> ExpressionValue {
        guard case .variable(let text) = self else { return value }
        switch other {
        case .number: return Double(text).map { .number($0) } ?? value
        case .bool: return Bool(text).map { .bool($0) } ?? value
        case .text: return value
        }
    }
}

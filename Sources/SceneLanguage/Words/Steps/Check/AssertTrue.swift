extension StepDefinition {
    static let assertTrue = StepDefinition(
        "assertTrue", .check, "the expression is true", fillsIn: false,
        .required("condition", .expression, "what must be true", alone: true)
    ) { expression in
        .now(expression.source) { runner throws(FlowFailure) in
            let scope = SceneScope(runner)
            let values = expression.operands(in: scope).joined(separator: ", ")
            do throws(ExpressionError) {
                guard try expression.holds(in: scope) else { throw ExpressionError(values.isEmpty ? "it is false" : values) }
            } catch {
                throw FlowFailure(expected: expression.source, actual: error.description)
            }
        }
    }
}

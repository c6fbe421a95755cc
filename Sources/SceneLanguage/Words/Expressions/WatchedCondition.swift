import Simulator

/// An expression that is evaluated repeatedly while a scene or an app runs, for a breakpoint or a plotted curve.
@MainActor
package struct WatchedCondition {
    private let expression: FlowExpression
    private let scope: SceneScope

    /// - Throws: the syntax error in the text, as a sentence.
    package init(_ source: String, on scene: any SceneObjects) throws {
        do throws(FlowExpression.SyntaxError) { expression = try FlowExpression(source) } catch {
            throw WatchedConditionError(description: "\(error.reason), \(error.offset) characters into “\(source)”")
        }
        for node in expression.root.names {
            if case .path(let path, _) = node, let problem = ExpressionName.problem(with: path, in: FlowNames()) {
                throw WatchedConditionError(description: problem)
            }
        }
        scope = SceneScope(scene)
    }

    /// Whether the condition is true now. False if the condition cannot be evaluated, for example because it names a view that does not
    /// exist yet.
    package var holds: Bool { scope.scene.phone.process.run { (try? expression.holds(in: scope)) ?? false } }

    /// The condition's value as a number: 1 for true, 0 for false. Nil if the condition cannot be evaluated or its value is a text.
    package var number: Double? {
        scope.scene.phone.process.run {
            switch try? expression.root.evaluate(in: scope) {
            case .number(let number): number
            case .bool(let value): value ? 1 : 0
            case .text, nil: nil
            }
        }
    }

    /// The names in the condition with their values: `views.form.contentOffset.y = 0`.
    package var operands: [String] { scope.scene.phone.process.run { expression.operands(in: scope) } }

}

/// The mistake in a watched expression.
package struct WatchedConditionError: Error, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
}

import Simulator

/// An expression that a breakpoint or a curve watches while a scene or an app runs.
@MainActor
package struct WatchedCondition {
    private let expression: FlowExpression
    private let scope: SceneScope

    /// - Throws: the mistake in the text, as a sentence.
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

    /// Whether it is true now. False when it has no value yet, such as a condition about a view that does not exist yet.
    package var holds: Bool { scope.scene.phone.process.run { (try? expression.holds(in: scope)) ?? false } }

    /// The condition's value as a number: true is 1 and false 0. Nil while it cannot be evaluated, and for a text.
    package var number: Double? {
        scope.scene.phone.process.run {
            switch try? expression.root.evaluate(in: scope) {
            case .number(let number): number
            case .bool(let value): value ? 1 : 0
            case .text, nil: nil
            }
        }
    }

    /// The names in it with their values: `views.form.contentOffset.y = 0`.
    package var operands: [String] { scope.scene.phone.process.run { expression.operands(in: scope) } }

}

/// The problem with a watched expression.
package struct WatchedConditionError: Error, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
}

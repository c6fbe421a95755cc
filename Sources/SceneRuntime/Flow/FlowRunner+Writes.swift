/// A step that has changed the phone directly, without an input (`StepDefinition.withoutInput`).
package struct FlowWrite: Hashable, Sendable {
    /// The phone's tick when the step acted.
    package var tick: Int
    /// The step as a flow file contains it, with values in place of its expressions, such as `setProperty: {id: box, alpha: 0.5}`.
    package var step: String
}

extension FlowRunner {
    /// Repeats a step that has changed another phone without an input.
    /// - Returns: the reason if the step fails; nil otherwise.
    package func perform(_ write: String) -> String? {
        let steps: [FlowStep]
        do throws(SceneError) {
            steps = try SceneDocument.parse("appId: app\n---\n- " + write, file: "step").flow
        } catch {
            return error.diagnostics.map(\.message).joined(separator: "; ")
        }
        return phone.process.run {
            do throws(FlowFailure) {
                for step in steps {
                    var operations = step.act.operations(self)
                    while let operation = operations.first {
                        switch try operation.body() {
                        case .done: operations.removeFirst()
                        case .then(let more): operations.replaceSubrange(0...0, with: more)
                        // Do not wait, because the caller runs the ticks in which the step takes effect.
                        case .wait: operations = []
                        }
                    }
                }
                return nil
            } catch {
                return error.description
            }
        }
    }
}

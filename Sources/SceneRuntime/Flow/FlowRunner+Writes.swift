/// A step of a flow that has changed its phone as code does, without an input (`StepDefinition.withoutInput`).
package struct FlowWrite: Hashable, Sendable {
    /// The phone's latest tick when the step acted.
    package var tick: Int
    /// The step as written in a file, with the values of that moment: `setProperty: {id: box, alpha: 0.5}`.
    package var step: String
}

extension FlowRunner {
    /// Performs such a step of another phone at once.
    /// - Returns: the reason why it cannot be performed here; nil when it was.
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
                        // Its effect shows in the ticks that follow, which the caller runs.
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

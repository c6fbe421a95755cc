import SceneRuntime
import Simulator

/// Writes the user's input on a phone as steps of a flow while it happens, for a window in a different program.
@MainActor
final class StepReporter {
    private let writer: FlowWriter
    private var reported: [String]?

    /// Returns nil if no flow can be written.
    init?(_ session: LocalSession) {
        guard let runner = session.runner else { return nil }
        writer = FlowWriter(runner)
    }

    /// Announces an input that the phone will receive.
    func expect(_ input: LoggedInput) { writer.expect([input]) }
    func beforeTick() { writer.lookBeforeTick() }
    func afterTick() { writer.lookAfterTick() }
    /// Begins a new step with the next input.
    func cut() { writer.cut() }

    /// All steps so far.
    var contents: [String] { writer.steps.map(\.content) }

    /// Returns all steps so far; nil if they equal the last reported ones.
    func takeUpdates() -> [String]? {
        let steps = contents
        guard steps != reported else { return nil }
        reported = steps
        return steps
    }
}

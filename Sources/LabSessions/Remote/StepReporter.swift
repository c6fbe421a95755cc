import SceneRuntime
import Simulator

/// Converts the user's input on a phone to steps of a flow while the user makes it, for a window in another process.
@MainActor
final class StepReporter {
    private let writer: FlowWriter
    private var reported: [String]?

    /// Creates a reporter for a session. Returns nil if no flow can be written for the session.
    init?(_ session: LocalSession) {
        guard let runner = session.runner else { return nil }
        writer = FlowWriter(runner)
    }

    /// Announces an input before the phone receives it.
    func expect(_ input: LoggedInput) { writer.expect([input]) }
    func beforeTick() { writer.lookBeforeTick() }
    func afterTick() { writer.lookAfterTick() }
    /// Makes the next input begin a new step of the flow.
    func cut() { writer.cut() }

    /// All steps that were written so far.
    var contents: [String] { writer.steps.map(\.content) }

    /// Returns all steps that were written so far; nil if they have not changed since the last call.
    func takeUpdates() -> [String]? {
        let steps = contents
        guard steps != reported else { return nil }
        reported = steps
        return steps
    }
}

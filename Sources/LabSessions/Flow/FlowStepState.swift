/// The state of a step of a flow.
package enum FlowStepState: Hashable, Sendable {
    /// The step has not run.
    case idle
    /// The flow has stopped before the step.
    case next
    /// The step is running. The text describes the condition that it waits for.
    case running(String?)
    case passed
    /// The step failed or was left out, and the flow continued.
    case skipped(String)
    case failed(String)
}

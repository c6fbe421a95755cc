/// The result of a step of a flow.
package enum FlowStepState: Hashable, Sendable {
    /// It has not run.
    case idle
    /// The phone has stopped before it.
    case next
    /// It runs, or waits for something.
    case running(String?)
    case passed
    /// It failed or was left out, and the flow continued.
    case skipped(String)
    case failed(String)
}

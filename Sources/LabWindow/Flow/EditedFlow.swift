/// A scene or flow file as it is edited beside the phone: its text counts in place of what is on the disk.
package struct EditedFlow: Hashable, Sendable {
    /// Where it stands, or will stand.
    package var path: String
    package var text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// What has come of a step of a flow.
enum FlowStepState: Hashable, Sendable {
    /// It has not been run.
    case idle
    /// The phone stands before it.
    case next
    /// It runs, or waits for something.
    case running(String?)
    case passed
    /// It failed or was left out, and the flow went on.
    case skipped(String)
    case failed(String)
}

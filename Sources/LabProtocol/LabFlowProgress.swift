/// A scene or flow file that is edited beside the phone: its text overrides the file on disk.
package struct EditedFlow: Hashable, Sendable, Codable {
    /// The current or future path of the file.
    package var path: String
    package var text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// The progress of a phone's flow.
package struct LabFlowProgress: Hashable, Sendable, Codable {
    package enum Status: String, Hashable, Sendable, Codable { case running, passed, failed }

    /// The result of a step that has ended.
    package struct Result: Hashable, Sendable, Codable {
        package enum Outcome: String, Hashable, Sendable, Codable { case passed, failed, skipped }
        /// The line number in the file, from 1.
        package var line: Int
        package var title: String
        package var outcome: Outcome
        /// The reason for the failure or for skipping the step; "" for a step that has passed.
        package var failure: String
        package init(line: Int, title: String, outcome: Outcome, failure: String) {
            (self.line, self.title, self.outcome, self.failure) = (line, title, outcome, failure)
        }
    }

    package var status = Status.running
    package var isPlaying = false
    /// Whether the flow waits before the step at which it was asked to stop.
    package var isHeld = false
    /// The number of results when each of the flow's own steps began.
    package var begins: [Int] = []
    package var results: [Result] = []
    /// The condition that the current step waits for; nil while it acts.
    package var waiting: String?

    package init() {}
}

/// A step that checks the current state of a view.
package struct LabAssertion: Hashable, Sendable, Codable {
    /// The text of the checked condition, as lists show it.
    package var title: String
    /// The step in a file's syntax, without its dash.
    package var step: String
    package init(title: String, step: String) { (self.title, self.step) = (title, step) }
}

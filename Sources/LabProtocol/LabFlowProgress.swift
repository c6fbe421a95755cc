/// A scene or flow file that the user is editing. Its text overrides the file on disk.
package struct EditedFlow: Hashable, Sendable, Codable {
    /// The path at which the file is or will be saved.
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
        /// The number of the line in the file, from 1.
        package var line: Int
        package var title: String
        package var outcome: Outcome
        /// The reason why the step failed or was skipped; empty for a step that has passed.
        package var failure: String
        package init(line: Int, title: String, outcome: Outcome, failure: String) {
            (self.line, self.title, self.outcome, self.failure) = (line, title, outcome, failure)
        }
    }

    package var status = Status.running
    package var isPlaying = false
    /// Whether the flow waits before the requested step.
    package var isHeld = false
    /// The number of results at the beginning of each top-level step.
    package var begins: [Int] = []
    package var results: [Result] = []
    /// The condition that the current step waits for; nil while the step performs its action.
    package var waiting: String?

    package init() {}
}

/// A step that asserts the current state of a view.
package struct LabAssertion: Hashable, Sendable, Codable {
    /// The asserted condition as text for lists.
    package var title: String
    /// The step as it is written in a flow file, without the dash of its list item.
    package var step: String
    package init(title: String, step: String) { (self.title, self.step) = (title, step) }
}

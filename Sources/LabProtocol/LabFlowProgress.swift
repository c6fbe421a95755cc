/// A scene or flow file as it is edited beside the phone: its text counts in place of what is on the disk.
package struct EditedFlow: Hashable, Sendable, Codable {
    /// Where it stands, or will stand.
    package var path: String
    package var text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// How far the flow of a phone has come.
package struct LabFlowProgress: Hashable, Sendable, Codable {
    package enum Status: String, Hashable, Sendable, Codable { case running, passed, failed }

    /// What has come of a step that is over.
    package struct Result: Hashable, Sendable, Codable {
        package enum Outcome: String, Hashable, Sendable, Codable { case passed, failed, skipped }
        /// The number of its line in the file, from 1.
        package var line: Int
        package var title: String
        package var outcome: Outcome
        /// Why it failed or was left out; "" for a step that has passed.
        package var failure: String
        package init(line: Int, title: String, outcome: Outcome, failure: String) {
            (self.line, self.title, self.outcome, self.failure) = (line, title, outcome, failure)
        }
    }

    package var status = Status.running
    package var isPlaying = false
    /// Whether it stands before the step at which it was to stop.
    package var isHeld = false
    /// How many results there were when each of the flow's own steps began.
    package var begins: [Int] = []
    package var results: [Result] = []
    /// What the step at work waits for; nil while it acts.
    package var waiting: String?

    package init() {}
}

/// A step that checks what a view is like now.
package struct LabAssertion: Hashable, Sendable, Codable {
    /// What holds then, for a list.
    package var title: String
    /// The step as a file has it, without its dash.
    package var step: String
    package init(title: String, step: String) { (self.title, self.step) = (title, step) }
}

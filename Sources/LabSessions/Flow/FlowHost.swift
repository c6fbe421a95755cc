import SceneLanguage
import Simulator

/// The keys of the commands that sentences about flows name.
package struct FlowKeys: Hashable {
    /// Begins or stops recording.
    var record: String
    /// Adds an assertion.
    var assert: String
    /// Inserts a step.
    var insert: String
    /// Saves the flow in a new file.
    var saveNew: String

    package init(record: String, assert: String, insert: String, saveNew: String) {
        (self.record, self.assert, self.insert, self.saveNew) = (record, assert, insert, saveNew)
    }
}

/// The interface of the window for the list of flows.
@MainActor
package protocol FlowHost: AnyObject {
    var session: any LabSession { get }
    var keys: FlowKeys { get }
    /// The reason that no flow can be run now.
    var flowRunRefusal: String? { get }
    /// A new phone with the window's choices.
    func makeSession(_ provider: any SceneProvider) throws -> any FlowSession
    func show(_ session: any FlowSession)
    /// One tick of the shown phone. False: a breakpoint has stopped it.
    func tickFlow() -> Bool
    /// The clock goes on if it was stopped.
    func letClockRun()
    func tell(_ text: String)
}

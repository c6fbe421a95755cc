import SceneLanguage
import Simulator

/// The key shortcuts that messages about flows mention.
package struct FlowKeys: Hashable {
    /// The shortcut that begins or stops a recording.
    var record: String
    /// The shortcut that adds an assertion.
    var assert: String
    /// The shortcut that inserts a step.
    var insert: String
    /// The shortcut that saves the flow in a new file.
    var saveNew: String

    package init(record: String, assert: String, insert: String, saveNew: String) {
        (self.record, self.assert, self.insert, self.saveNew) = (record, assert, insert, saveNew)
    }
}

/// The interface of the window that the flow controller uses.
@MainActor
package protocol FlowHost: AnyObject {
    var session: any LabSession { get }
    var keys: FlowKeys { get }
    /// The reason why no flow can be run now.
    var flowRunRefusal: String? { get }
    /// Returns a new phone with the window's choices.
    func makeSession(_ provider: any SceneProvider) throws -> any FlowSession
    func show(_ session: any FlowSession)
    /// Runs one tick of the shown phone. Returns false if a breakpoint has stopped the tick.
    func tickFlow() -> Bool
    /// Resumes the clock.
    func letClockRun()
    func report(_ text: String)
}

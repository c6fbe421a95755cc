import SceneLanguage
import Simulator

/// The window's interface for the list of flows.
@MainActor
protocol FlowHost: AnyObject {
    var session: any LabSession { get }
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

import LabProtocol
import SceneRuntime

/// A phone with a flow that can be edited, run in parts and recorded. The phone is in this program or in its own program.
@MainActor
package protocol FlowSession: LabSession {
    var isPlaying: Bool { get }
    /// The progress of the flow; nil before its first run.
    var flowProgress: LabFlowProgress? { get }
    /// Whether the user has made inputs.
    var hasHandInputs: Bool { get }

    /// Plays or resumes the flow.
    /// - Parameter step: the index of the top-level step before which it stops, from 0; nil plays to the end.
    func playFlow(heldBefore step: Int?)
    func stopFlow()
    /// Plays the flow as fast as possible.
    /// - Parameters:
    ///   - budget: seconds of the host's clock.
    ///   - tick: runs one tick of the window; returns false if a breakpoint has stopped it.
    /// - Returns: false if a breakpoint has stopped it.
    func catchUp(budget: Double, tick: () -> Bool) -> Bool

    /// Returns the useful assertions about a view on the phone; all of them hold now.
    func assertions(about id: InspectedID) -> [AssertionOffer]
    func assertion(that property: String, of id: InspectedID) -> AssertionOffer?
    /// The text of a flow file without steps.
    /// - Parameter scene: the scene's file beside it; nil for the flow of an app.
    func emptyFlow(scene: String?) -> String
    /// Returns a follower that writes the input as steps; nil if no flow can be written.
    func makeFollower() -> (any StepFollower)?
}

extension FlowSession {
    var hasPlayedFlow: Bool { flowProgress != nil }
    /// Whether the flow has stopped before the requested step.
    var isFlowHeld: Bool { !isPlaying && flowProgress?.isHeld == true }
}

/// Follows the user's input on a phone, and writes it as steps.
@MainActor
package protocol StepFollower: AnyObject {
    /// Whether the phone has started anew, so that its new input is not part of these steps.
    func isOver(for session: any FlowSession) -> Bool
    /// The steps as `FlowText.inserting` takes them.
    var contents: [String] { get }
    /// The virtual time that the follower has reached, in seconds.
    var time: Double { get }
    /// Whether the follower has caught up with the phone.
    var isUpToDate: Bool { get }
    /// Advances towards the phone's current tick.
    /// - Parameters:
    ///   - most: the maximum number of ticks.
    ///   - limit: the time at which it stops, virtual seconds.
    func follow(most: Int, until limit: Double)
    /// Begins a new step with the next input.
    func cut()
}

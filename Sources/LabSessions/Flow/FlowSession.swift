import LabProtocol
import SceneRuntime

/// A phone with a flow that can be edited, run in parts and recorded. The phone runs in this process or in its own process.
@MainActor
package protocol FlowSession: LabSession {
    var isPlaying: Bool { get }
    /// The progress of the flow; nil before its first run.
    var flowProgress: LabFlowProgress? { get }
    /// Whether the user has made inputs.
    var hasHandInputs: Bool { get }

    /// Plays or resumes the flow.
    /// - Parameter step: the index of the top-level step, from 0, before which the flow stops; nil plays the flow to its end.
    func playFlow(heldBefore step: Int?)
    func stopFlow()
    /// Plays the flow as fast as possible.
    /// - Parameters:
    ///   - budget: the time to spend, in seconds of the host's clock.
    ///   - tick: a closure that runs one tick of the window and returns false if a breakpoint has stopped the tick.
    /// - Returns: false if a breakpoint has stopped a tick.
    func catchUp(budget: Double, tick: () -> Bool) -> Bool

    /// Returns assertions about a view on the phone that are likely to be useful. At present, the view satisfies all of them.
    func assertions(about id: InspectedID) -> [AssertionOffer]
    func assertion(that property: String, of id: InspectedID) -> AssertionOffer?
    /// Returns the text of a flow file that has no steps yet.
    /// - Parameter scene: the file name of the scene in the same folder; nil for the flow of an app.
    func emptyFlow(scene: String?) -> String
    /// Returns a follower that writes the user's input as steps; nil if no flow can be written.
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
    /// Returns whether the phone has been replaced or restarted, so that its new input is not part of these steps.
    func isOver(for session: any FlowSession) -> Bool
    /// The steps in the form that `FlowText.inserting` expects.
    var contents: [String] { get }
    /// The virtual time that the follower has reached, in seconds.
    var time: Double { get }
    /// Whether the follower has reached the phone's current tick.
    var isUpToDate: Bool { get }
    /// Advances towards the phone's current tick.
    /// - Parameters:
    ///   - most: the maximum number of ticks.
    ///   - limit: the time at which it stops, in virtual seconds.
    func follow(most: Int, until limit: Double)
    /// Makes the next input begin a new step of the flow.
    func cut()
}

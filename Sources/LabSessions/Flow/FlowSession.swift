import LabProtocol
import SceneRuntime

/// A phone whose flow can be edited, run in parts, and written while something is done: in this program, or in one of its own.
@MainActor
package protocol FlowSession: LabSession {
    var isPlaying: Bool { get }
    /// The progress of the flow; nil before it was played.
    var flowProgress: LabFlowProgress? { get }
    /// Whether something was done by hand.
    var hasHandInputs: Bool { get }

    /// Plays the flow, or continues it.
    /// - Parameter step: the flow's own step, from 0, before which it stops; nil plays to the end.
    func playFlow(heldBefore step: Int?)
    func stopFlow()
    /// Lets a flow that plays go on as fast as it goes.
    /// - Parameters:
    ///   - budget: seconds of the host's clock.
    ///   - tick: one tick of the window; false: a breakpoint has stopped it.
    /// - Returns: false when a breakpoint has stopped it.
    func catchUp(budget: Double, tick: () -> Bool) -> Bool

    /// The checks that make sense for a view on the phone; all of them hold now.
    func assertions(about id: InspectedID) -> [AssertionOffer]
    func assertion(that property: String, of id: InspectedID) -> AssertionOffer?
    /// The text of a flow file without steps.
    /// - Parameter scene: the scene's file beside it; nil for the flow of an app.
    func emptyFlow(scene: String?) -> String
    /// Writes what is done as steps; nil where no flow can be written.
    func makeFollower() -> (any StepFollower)?
}

extension FlowSession {
    var hasPlayedFlow: Bool { flowProgress != nil }
    /// Whether the flow stands before the step at which it was to stop.
    var isFlowHeld: Bool { !isPlaying && flowProgress?.isHeld == true }
}

/// Follows the user's input on a phone, and writes it as steps.
@MainActor
package protocol StepFollower: AnyObject {
    /// Whether the phone has begun anew, so that what it does now is no part of these steps.
    func isOver(for session: any FlowSession) -> Bool
    /// The steps as `FlowText.inserting` takes them.
    var contents: [String] { get }
    /// The time that it has reached, virtual seconds, and whether that is as far as the phone.
    var time: Double { get }
    var isUpToDate: Bool { get }
    /// Goes on towards the phone's present.
    /// - Parameters:
    ///   - most: the greatest number of ticks.
    ///   - limit: goes no further than this, virtual seconds.
    func follow(most: Int, until limit: Double)
    /// Begins a new step with the next input.
    func cut()
}

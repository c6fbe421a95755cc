import SceneLanguage
import Simulator

/// A flow that is played in parts: up to a step, one step, on from there.
extension LocalSession {
    /// A call that let the flow do what it does before a tick.
    struct FlowAdvance: Hashable {
        /// The tick that follows it.
        var tick: Int
        /// The step before which the flow was to stop.
        var heldBefore: Int?
    }

    /// Plays the flow, or goes on with it.
    /// - Parameter step: the flow's own step, from 0, before which it stops; nil plays to the end.
    func playFlow(heldBefore step: Int?) {
        runner?.heldBefore = step
        startFlow()
    }

    func stopFlow() { isPlaying = false }

    /// Whether the flow stands before the step at which it was to stop.
    var isFlowHeld: Bool { !isPlaying && runner?.isHeld == true }

    /// What was done by hand, and nothing that a flow or the scene itself has done.
    /// - Parameter own: how many inputs the scene has sent itself at its beginning.
    func handLog(beyond own: Int, since begun: Double) -> [LoggedInput] { hasPlayedFlow ? handInputs : inputs(beyond: own, since: begun) }
}

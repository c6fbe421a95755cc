import LabProtocol
import SceneLanguage
import Simulator

/// A flow that is played in parts: up to a step, one step, on from there.
extension LocalSession: FlowSession {
    /// A call that let the flow do what it does before a tick.
    struct FlowAdvance: Hashable {
        /// The tick that follows it.
        var tick: Int
        /// The step before which the flow was to stop.
        var heldBefore: Int?
    }

    func playFlow(heldBefore step: Int?) {
        runner?.heldBefore = step
        startFlow()
    }

    func stopFlow() { isPlaying = false }

    /// Asked in every tick that a flow plays, so that it looks at nothing else.
    var isFlowHeld: Bool { !isPlaying && runner?.isHeld == true }

    func catchUp(budget: Double, tick: () -> Bool) -> Bool {
        let start = HostClock.now()
        while isPlaying, HostClock.now() - start < budget { if !tick() { return false } }
        return true
    }

    var flowProgress: LabFlowProgress? {
        guard let runner, hasPlayedFlow else { return nil }
        var progress = LabFlowProgress()
        progress.status =
            switch runner.status {
            case .running: .running
            case .passed: .passed
            case .failed: .failed
            }
        (progress.isPlaying, progress.isHeld, progress.begins) = (isPlaying, runner.isHeld, runner.begins)
        progress.results = runner.results.map { result in
            let line = result.position.line
            return switch result.outcome {
            case .passed: .init(line: line, title: result.title, outcome: .passed, failure: "")
            case .failed(let failure): .init(line: line, title: result.title, outcome: .failed, failure: "\(failure)")
            case .skipped(let failure): .init(line: line, title: result.title, outcome: .skipped, failure: "\(failure)")
            }
        }
        progress.waiting = runner.waitingText
        return progress
    }

    /// Whether something was done by hand.
    var hasHandInputs: Bool { !handInputs.isEmpty }

    /// What was done by hand, and nothing that a flow or the scene itself has done.
    /// - Parameter own: how many inputs the scene has sent itself at its beginning.
    func handLog(beyond own: Int, since begun: Double) -> [LoggedInput] { hasPlayedFlow ? handInputs : inputs(beyond: own, since: begun) }

    func assertions(about id: InspectedID) -> [AssertionOffer] {
        guard let runner, let view = inspector.live.view(id) else { return [] }
        return runner.assertions(about: view)
    }

    func assertion(that property: String, of id: InspectedID) -> AssertionOffer? {
        guard let runner, let view = inspector.live.view(id) else { return nil }
        return runner.assertion(that: property, of: view)
    }

    func emptyFlow(scene: String?) -> String { FlowWriter.file([], of: phone, scene: scene) }

    func makeFollower() -> (any StepFollower)? { RecordingFollower(self) }
}

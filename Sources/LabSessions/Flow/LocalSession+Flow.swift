import LabProtocol
import SceneRuntime
import Simulator

/// Plays a scene's flow in this process: as a whole, step by step, or up to a step.
extension LocalSession: FlowSession {
    package func playFlow(heldBefore step: Int?) {
        runner?.heldBefore = step
        startFlow()
    }

    package func stopFlow() { playback.isPlaying = false }

    var isFlowHeld: Bool { playback.isHeld }

    package func catchUp(budget: Double, tick: () -> Bool) -> Bool {
        let start = HostClock.now()
        while isPlaying, HostClock.now() - start < budget { if !tick() { return false } }
        return true
    }

    package var flowProgress: LabFlowProgress? {
        guard let runner, playback.hasPlayed else { return nil }
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

    /// Whether the user has made an input.
    package var hasHandInputs: Bool { !hand.log.isEmpty }

    /// Returns the user's inputs without the inputs of a flow or of the scene itself.
    /// - Parameters:
    ///   - own: the number of inputs that the scene itself sent at its start.
    ///   - begun: the virtual time at which the run began, in seconds.
    func handLog(beyond own: Int, since begun: Double) -> [LoggedInput] {
        playback.hasPlayed ? hand.log : inputs(beyond: own, since: begun)
    }

    package func assertions(about id: InspectedID) -> [AssertionOffer] {
        guard let runner, let view = inspector.live.view(id) else { return [] }
        return runner.assertions(about: view)
    }

    package func assertion(that property: String, of id: InspectedID) -> AssertionOffer? {
        guard let runner, let view = inspector.live.view(id) else { return nil }
        return runner.assertion(that: property, of: view)
    }

    package func emptyFlow(scene: String?) -> String { FlowWriter.file([], of: phone, scene: scene) }

    package func makeFollower() -> (any StepFollower)? { RecordingFollower(self) }
}

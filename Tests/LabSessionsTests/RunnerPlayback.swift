import SceneRuntime

@testable import LabSessions

/// Plays a scene's flow as the window does, for tests that create sessions of scenes themselves.
@MainActor
final class RunnerPlayback: FlowPlayback {
    private let runner: FlowRunner
    init(_ runner: FlowRunner) { self.runner = runner }
    func advance() { runner.advance() }
    var state: FlowPlaybackState { runner.status == .running ? .playing("") : .passed }
    var timeScale: Double { 1 }
}

import SceneRuntime

@testable import LabSessions

/// A scene's flow as the window plays it, for tests that make sessions of scenes by themselves.
@MainActor
final class RunnerPlayback: FlowPlayback {
    private let runner: FlowRunner
    init(_ runner: FlowRunner) { self.runner = runner }
    func advance() { runner.advance() }
    var state: FlowPlaybackState { runner.status == .running ? .playing("") : .passed }
    var timeScale: Double { 1 }
}

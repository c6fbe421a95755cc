import Foundation
import Simulator

@testable import SceneLanguage
@testable import SceneRuntime

/// A shipped scene after its flow, with the settings in its file. It is played only once for several tests.
@MainActor
struct PlayedScene {
    let document: SceneDocument
    /// The session of the flow. Tests may continue it; the values below are those at the flow's end.
    let session: SceneSession
    let status: FlowRunner.Status
    let results: [FlowStepResult]
    let problems: [String]
    let inputLog: [LoggedInput]
    /// The virtual time in seconds.
    let time: Double
    let tickIndex: Int

    private static var played: [String: PlayedScene] = [:]

    /// - Parameter name: a file name such as `sign-up.yaml`.
    static func named(_ name: String) throws -> PlayedScene {
        if let scene = played[name] { return scene }
        let scene = PlayedScene(try SceneDocument.load(scenesFolder.appending(path: name).path))
        played[name] = scene
        return scene
    }

    init(_ document: SceneDocument) {
        self.document = document
        session = SceneSession(document)
        session.play()
        status = session.runner.status
        results = session.runner.results
        problems = session.problems
        inputLog = session.phone.inputLog
        time = session.phone.time
        tickIndex = session.phone.tickIndex
    }
}

import Foundation
import Simulator

@testable import SceneLanguage
@testable import SceneRuntime

/// A shipped scene after its flow, in the file's configuration. It is played once for several tests.
@MainActor
struct PlayedScene {
    let document: SceneDocument
    /// The session may continue; the values below are those at the flow's end.
    let session: SceneSession
    let status: FlowRunner.Status
    let results: [FlowStepResult]
    let problems: [String]
    let inputLog: [LoggedInput]
    /// Virtual seconds.
    let time: Double
    let tickIndex: Int

    private static var played: [String: PlayedScene] = [:]

    /// - Parameter name: as `sign-up.yaml`.
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

/// The configurations that tests play. Without the variable `ALL_COMBINATIONS`, each scene is played in one of several configurations, in
/// turn; with it, as in `make rounds`, in all of them.
enum Combinations {
    static let areAll = ProcessInfo.processInfo.environment["ALL_COMBINATIONS"] != nil

    /// Every `count`th element from the one at `part` on.
    static func share<Element>(_ elements: [Element], _ part: Int, of count: Int) -> [Element] {
        areAll ? elements : elements.indices.filter { $0 % count == part }.map { elements[$0] }
    }
}

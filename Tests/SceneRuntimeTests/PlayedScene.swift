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

/// The combinations of settings that tests use. Normally each scene is played with only one of several combinations. With the environment
/// variable `ALL_COMBINATIONS`, as in `make rounds`, it is played with all.
enum Combinations {
    static let areAll = ProcessInfo.processInfo.environment["ALL_COMBINATIONS"] != nil

    /// Returns every `count`th element, starting with the element at the index `part`.
    static func share<Element>(_ elements: [Element], _ part: Int, of count: Int) -> [Element] {
        areAll ? elements : elements.indices.filter { $0 % count == part }.map { elements[$0] }
    }
}

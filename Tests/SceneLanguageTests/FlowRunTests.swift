import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage

@MainActor @Suite("Playing flows") struct FlowRunTests {
    @Test("The flow of every shipped scene holds", arguments: shippedScenes)
    func shipped(name: String) throws {
        let session = SceneSession(try SceneDocument.load(scenesFolder.appending(path: name).path))
        session.play()
        for result in session.runner.results where result.outcome != .passed {
            Issue.record("\(result.position): \(result.title): \(result.outcome)\n\(result.plan)")
        }
        #expect(session.runner.status == .passed)
    }
}

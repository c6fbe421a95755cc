import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that every shipped scene follows the lint rules, or allows each finding with a reason. `make rounds` plays all scenes, other
/// runs a part of them.
@MainActor
@Suite("Lint of scenes") struct LintSceneTests {
    @Test(arguments: Combinations.share(scenesWithFlows, 5, of: 12))
    func `a scene breaks no rule without a stated reason, and states no reason without a finding`(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        let session = SceneSession(document)
        let watch = LintWatch(of: session.phone)
        session.play { watch.look() }
        session.phone.tickUntilRest { watch.look() }
        let found = watch.findings.filter { finding in !document.lintAllowances.contains { $0.allows(finding) } }
        #expect(found.map(\.sentence) == [], "\(name)")
        let unused = document.lintAllowances.filter { !watch.findings.contains(where: $0.allows) }
        #expect(unused.map { "\($0.rule) \($0.view ?? "")" } == [], "\(name)")
    }
}

private let scenesWithFlows = ["", "Cases", "Demo", "Glass"].flatMap { folder in
    yamlFiles(in: scenesFolder.appending(path: folder)).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
}

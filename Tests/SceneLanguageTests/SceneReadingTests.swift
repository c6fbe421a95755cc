import Foundation
import Testing

@testable import SceneLanguage

/// The shipped scenes.
let scenesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenes")
let shippedScenes = ["plain-form.yaml", "sign-up.yaml", "nested-scroll.yaml"]

@Suite("Reading scenes") struct SceneReadingTests {
    @Test("Every shipped scene is right", arguments: shippedScenes)
    func shipped(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        #expect(!document.flow.isEmpty)
        #expect(document.controller.view.all.count > 10)
        #expect(document.strategy == .iq)
    }
}

import Foundation
import Testing

@testable import SceneLanguage

/// The shipped scenes.
let scenesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenes")
/// Found, not listed: a scene that is added is tested.
let shippedScenes = ((try? FileManager.default.contentsOfDirectory(atPath: scenesFolder.path)) ?? []).filter { $0.hasSuffix(".yaml") }
    .sorted()

/// Those that show what the engine does.
let scenesOfTheEngine = shippedScenes.filter { (try? SceneDocument.load(scenesFolder.appending(path: $0).path))?.strategy == .iq }

@Suite("Reading scenes") struct SceneReadingTests {
    @Test("Every shipped scene is right", arguments: shippedScenes)
    func shipped(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        #expect(!document.flow.isEmpty)
        // Of a controller in code the scene knows only what flows name.
        #expect(document.controller.view.all.count > 5 || document.controller.screen.code != nil)
        #expect(document.strategy != nil, "a scene says whether the engine works on it")
    }
}

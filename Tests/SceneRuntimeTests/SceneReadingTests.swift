import Foundation
import Testing

@testable import SceneLanguage

/// The shipped scenes.
let scenesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenes")
/// Found, not listed: a scene that is added is tested.
let shippedScenes = yamlFiles(in: scenesFolder)

/// Returns the names of the YAML files in a folder, in order. Stops the tests when there are none, because they would pass on nothing.
func yamlFiles(in folder: URL) -> [String] {
    let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
    precondition(!names.isEmpty, "\(folder.path) has no YAML files")
    return names
}

/// The shipped scenes about the engine's behaviour.
let scenesOfTheEngine = shippedScenes.filter { try! SceneDocument.load(scenesFolder.appending(path: $0).path).strategy == .iq }

@Suite("Reading scenes") struct SceneReadingTests {
    @Test(arguments: shippedScenes)
    func `every shipped scene is right`(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        #expect(!document.flow.isEmpty)
        // For a controller in code, the scene only has the names that flows use. The rows of a pattern are many views.
        let views = document.controller.view.all
        let hasPattern = views.contains { $0.list?.sections.contains { if case .pattern = $0.rows { true } else { false } } == true }
        #expect(views.count > 5 || hasPattern || document.controller.screen.code != nil)
        #expect(document.strategy != nil, "a scene says whether the engine works on it")
    }
}

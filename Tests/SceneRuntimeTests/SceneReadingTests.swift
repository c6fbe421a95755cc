import Foundation
import Testing

@testable import SceneLanguage

/// The folder of the shipped scenes.
let scenesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenes")
/// The names of the shipped scenes. The folder is searched, so that tests include a new scene automatically.
let shippedScenes = yamlFiles(in: scenesFolder)

/// Returns the sorted names of the YAML files in a folder. Stops the tests if there are none, because the tests would then pass without
/// testing any.
func yamlFiles(in folder: URL) -> [String] {
    let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
    precondition(!names.isEmpty, "\(folder.path) has no YAML files")
    return names
}

/// The shipped scenes about the engine's behaviour.
let scenesOfTheEngine = shippedScenes.filter { try! SceneDocument.load(scenesFolder.appending(path: $0).path).strategy == .iq }

@Suite("Reading scenes") struct SceneReadingTests {
    @Test(arguments: shippedScenes)
    func `every shipped scene is valid`(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        #expect(!document.flow.isEmpty)
        // The scene of a controller in code contains only the names that flows use, and a pattern of rows stands for many views.
        let views = document.controller.view.all
        let hasPattern = views.contains { $0.list?.sections.contains { if case .pattern = $0.rows { true } else { false } } == true }
        #expect(views.count > 5 || hasPattern || document.controller.screen.code != nil)
        #expect(document.strategy != nil, "a scene says whether the engine works on it")
    }
}

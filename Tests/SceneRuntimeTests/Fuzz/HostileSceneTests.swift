import Foundation
import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests with small scenes that once ended the program. Each is the smallest scene with its defect.
@Suite("Known hostile scenes") struct HostileSceneTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Hostile")
    static let names = yamlFiles(in: folder)

    @Test(arguments: names)
    @MainActor func `hostile scenes are rejected with a place or run to the end`(name: String) throws {
        let path = Self.folder.appending(path: name).path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let document: SceneDocument
        do throws(SceneError) {
            document = try SceneDocument.load(path)
        } catch {
            #expect(name.hasPrefix("refused-"), "\(error)")
            #expect(problems(with: error, in: text, file: path) == [])
            return
        }
        #expect(!name.hasPrefix("refused-"), "it is accepted")
        let problems = try ScenePlay().play(document, ticks: 1_200)
        #expect(problems == [])
    }

    @Test func `the corpus of hostile scenes is not missing`() { #expect(Self.names.count >= 10) }
}

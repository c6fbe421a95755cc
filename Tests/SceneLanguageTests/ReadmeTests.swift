import Foundation
import Testing

@testable import SceneLanguage

/// What the README shows is what works.
@MainActor @Suite struct ReadmeTests {
    let readme: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    private func blocks(_ language: String) -> [String] {
        readme.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test func `every scene in it is valid and its flow passes`() throws {
        let scenes = blocks("yaml").filter { !$0.contains("appId:") }
        #expect(scenes.count == 1)
        for text in scenes {
            let session = SceneSession(try SceneDocument.parse(text, file: "README.md"))
            #expect(session.play() == .passed, "\(session.runner.results)")
            #expect(session.runner.results.count == 5)
        }
    }

    @Test func `the flow of an app in it is the example's, and can be read`() throws {
        let flow = try #require(blocks("yaml").first { $0.contains("appId:") })
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Examples/SignUp/fill.flow.yaml")
        #expect(try String(contentsOf: file, encoding: .utf8) == flow)
        #expect(try SceneDocument.parse(flow, file: "README.md").flow.count == 4)
    }

    @Test func `it lists the scenes that come with the program, and no others`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Scenes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        let table = try #require(readme.components(separatedBy: "| scene | shows |").last?.components(separatedBy: "\n\n").first)
        let listed = table.split(separator: "\n").dropFirst().compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(listed.sorted() == files.map { String($0.dropLast(".yaml".count)) }.sorted())
    }

    @Test func `it lists every strategy`() throws {
        let table = try #require(readme.components(separatedBy: "| strategy | does |").last?.components(separatedBy: "\n\n").first)
        for strategy in SceneStrategy.allCases { #expect(table.contains("| `\(strategy.rawValue)` |")) }
    }
}

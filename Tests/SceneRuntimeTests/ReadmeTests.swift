import Foundation
import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that the examples of the README and of the first chapters of the documentation work.
@MainActor @Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
    }

    private func blocks(_ language: String, of text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    /// Returns the names in the first column of every table that has this header.
    private func names(in text: String, under header: String) -> [String] {
        var names: [String] = []
        for table in text.components(separatedBy: header + "\n").dropFirst() {
            for row in table.components(separatedBy: "\n\n")[0].components(separatedBy: "\n").dropFirst() {
                let parts = row.components(separatedBy: "`")
                if parts.count > 1 { names.append(parts[1]) }
            }
        }
        return names
    }

    @Test func `every scene in the pages is valid and its flow passes`() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let text = [readme, try page("Scenes.md"), try page("YourOwnCode.md")].joined(separator: "\n")
        let scenes = blocks("yaml", of: text).filter { !$0.contains("appId:") }
        #expect(scenes.count == 1)
        for scene in scenes {
            let session = SceneSession(try SceneDocument.parse(scene, file: "Scenes.md"))
            #expect(session.play() == .passed, "\(session.runner.results)")
            #expect(session.runner.results.count == 5)
        }
    }

    @Test func `the flow of an app equals the example's and parses`() throws {
        let flow = try #require(blocks("yaml", of: try page("YourOwnCode.md")).first { $0.contains("appId:") })
        let file = Self.root.appendingPathComponent("Examples/SignUp/fill.flow.yaml")
        #expect(try String(contentsOf: file, encoding: .utf8) == flow)
        #expect(try SceneDocument.parse(flow, file: "YourOwnCode.md").flow.count == 4)
    }

    @Test func `the page of scenes lists each shipped scene once, and no others`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Scenes").path)
            .filter { $0.hasSuffix(".yaml") }
        let listed = names(in: try page("Scenes.md"), under: "| scene | shows |")
        #expect(listed.sorted() == files.map { String($0.dropLast(".yaml".count)) }.sorted())
    }

    @Test func `the page of strategies lists every strategy`() throws {
        let listed = names(in: try page("Strategies.md"), under: "| strategy | what it does |")
        #expect(listed.sorted() == SceneStrategy.allCases.map(\.rawValue).sorted())
    }
}

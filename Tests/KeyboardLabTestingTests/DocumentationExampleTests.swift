import Foundation
import Testing

/// Tests that the examples in the documentation compile and run.
@Suite struct DocumentationExampleTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let pages = ["KeyboardLab", "KeyboardLabTesting"].flatMap { name -> [URL] in
        let folder = package.appendingPathComponent("Sources/\(name)/\(name).docc")
        let files = try! FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return files.filter { $0.pathExtension == "md" }
    }

    /// Returns the lines of code without their indentation.
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `every example of the API documentation is in DocumentationExamples.swift`() throws {
        let source = Self.package.appendingPathComponent("Tests/KeyboardLabTestingTests/DocumentationExamples.swift")
        let code = Self.lines(try String(contentsOf: source, encoding: .utf8)).joined(separator: "\n")
        var count = 0
        for page in Self.pages {
            let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
            for (index, part) in parts.enumerated() where index % 2 == 1 && part.hasPrefix("swift\n") {
                let example = Self.lines(part.dropFirst(6)).joined(separator: "\n")
                #expect(
                    code.contains(example), "\(page.lastPathComponent) has an example that DocumentationExamples.swift lacks:\n\(example)")
                count += 1
            }
        }
        #expect(count >= 6)
    }
}

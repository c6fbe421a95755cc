import Foundation
import LabTestSupport
import Testing

/// Tests for the generated page `HowTrue.md`, which lists the evidence for the project's numbers.
@Suite struct HowTrueTests {
    private let page = Program.folder.appendingPathComponent("Documentation/HowTrue.md")

    private func made() throws -> (code: Int32, text: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Program.folder.path + "/scripts/how_true.py", Program.path]
        process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func `the page "How true is it?" is current`() throws {
        let (code, text) = try made()
        #expect(code == 0)
        if code == 0, ProcessInfo.processInfo.environment["WRITE_HOW_TRUE"] != nil { try Data(text.utf8).write(to: page) }
        let isCurrent = try String(contentsOf: page, encoding: .utf8) == text
        #expect(isCurrent, "renew it with WRITE_HOW_TRUE=1 swift test --filter HowTrueTests")
    }

    @Test func `the page links every facts page and every case, and the README's first screen links to the page`() throws {
        let text = try String(contentsOf: page, encoding: .utf8)
        let facts = try FileManager.default.contentsOfDirectory(atPath: Program.folder.path + "/Documentation/Facts")
        #expect(facts.count > 20 && facts.allSatisfy { text.contains("(Facts/\($0)") })
        let cases = try FileManager.default.contentsOfDirectory(atPath: Program.folder.path + "/Tests/Phones")
        #expect(cases.count > 10 && cases.allSatisfy { text.contains("| `\($0)` |") })
        let readme = try String(contentsOf: Program.folder.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n").prefix(20).contains { $0.contains("Documentation/HowTrue.md") })
    }
}

import Foundation
import Testing

@testable import Compositing

/// Files that take the place of older ones.
@Suite struct FileReplacementTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replace-\(UUID().uuidString)").path
    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder + "/" + name }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["no folder"]).sorted() }
    private func write(_ text: String, to name: String) throws { try FileReplacement.write(Array(text.utf8), to: path(name)) }

    @Test func `a file is replaced whole, keeps its permissions, and nothing else stays`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("old", to: "a")
        try #require(chmod(path("a"), 0o640) == 0)
        try write("new", to: "a")
        var status = stat()
        try #require(stat(path("a"), &status) == 0)
        #expect(try text("a") == "new" && status.st_mode & 0o777 == 0o640)
        #expect(names == ["a"])
    }

    @Test func `a link stays and leads to the new file`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("old", to: "a")
        try #require(symlink("a", path("link")) == 0)
        try write("new", to: "link")
        #expect(try text("a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "a")
        #expect(names == ["a", "link"])
    }

    @Test func `a name as long as names may be can be written`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let name = String(repeating: "é", count: 127) + "x"
        try write("text", to: name)
        #expect(names == [name])
    }

    @Test func `a folder in the way is an error and stays`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
        #expect(throws: FileReplacement.Failure.self) { try write("text", to: "sub") }
        #expect(names == ["sub"])
    }
}

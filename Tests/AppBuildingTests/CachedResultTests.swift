import Foundation
import LabTestSupport
import Sandbox
import Testing

@testable import AppBuilding

/// Tests for results that are cached until an input changes.
@Suite struct CachedResultTests {
    private let name = "test-\(UUID().uuidString)"
    private var file: URL { RewriterProgram.cache.appendingPathComponent("kept/\(name).json") }

    @Test func `a cached value is returned only for the same inputs`() {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(CachedResult<String>.value(name, inputs: "a") == nil)
        CachedResult.keep("built", name, inputs: "a")
        #expect(CachedResult<String>.value(name, inputs: "a") == "built")
        #expect(CachedResult<String>.value(name, inputs: "b") == nil)
    }

    @Test func `a stamp changes with a file's bytes even if its size and date stay the same`() throws {
        try TemporaryFolder.use { root in
            let path = root + "/a.swift"
            try Data("one".utf8).write(to: URL(fileURLWithPath: path))
            let date = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
            let before = try #require(FileStamp(path))
            #expect(FileStamp(path) == before)
            // File dates use the kernel's clock, which advances in steps. (documented: `CONFIG_HZ` is 100 or more)
            usleep(20_000)
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.write(contentsOf: Data("two".utf8))
            try handle.close()
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            #expect(FileStamp(path) != before)
            #expect(FileStamp(root + "/none") == nil)
        }
    }

    @Test func `a folder's stamps change when a file is renamed or added, hidden or not`() throws {
        try TemporaryFolder.use { root in
            var known: Set<String> = [FileStamp.lines(below: root)]
            try FileManager.default.createDirectory(atPath: root + "/Deep", withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: root + "/Deep/a"))
            #expect(known.insert(FileStamp.lines(below: root)).inserted)
            #expect(!known.insert(FileStamp.lines(below: root)).inserted)
            try FileManager.default.moveItem(atPath: root + "/Deep/a", toPath: root + "/Deep/b")
            #expect(known.insert(FileStamp.lines(below: root)).inserted)
            try Data().write(to: URL(fileURLWithPath: root + "/Deep/.c"))
            #expect(known.insert(FileStamp.lines(below: root)).inserted)
        }
    }

    @Test(.enabled(if: Sandbox.present.protects)) func `a sandboxed build cannot change or delete cached results`() throws {
        CachedResult.keep("own", name, inputs: "a")
        defer { try? FileManager.default.removeItem(at: file) }
        try TemporaryFolder.use { root in
            let sandbox = try BuildSandbox(folder: URL(fileURLWithPath: root))
            let attack = "echo text >\(root)/own; echo {} >\(file.path); rm -f \(file.path); echo done"
            let said = try Command.output("/bin/sh", ["-c", attack], in: sandbox, withErrors: true)
            #expect(said.text.contains("done"))
            #expect(FileManager.default.fileExists(atPath: root + "/own"))
            #expect(CachedResult<String>.value(name, inputs: "a") == "own")
        }
    }

    @Test func `a compiler that differs from the toolkit's produces an error that lists the choices`() {
        let said = ToolkitBuild.choices("Swift version 6.4 (swift-6.4-RELEASE)", shipped: "Swift version 6.3.1 (swift-6.3.1-RELEASE)")
        #expect(
            said == "apps need the toolkit, which is built with Swift 6.3.1 (swift-6.3.1-RELEASE), and the compiler in PATH is "
                + "Swift 6.4 (swift-6.4-RELEASE): install Swift 6.3.1 (swift-6.3.1-RELEASE), take the tarball or the container that have "
                + "it inside, or set KEYBOARDLAB_BUILD_TOOLKIT=1 to build the toolkit for Swift 6.4 (swift-6.4-RELEASE) once, which takes "
                + "some minutes")
    }
}

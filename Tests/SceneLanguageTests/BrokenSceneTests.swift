import Foundation
import Testing

@testable import SceneLanguage

/// Tests for the files in `Broken`. Each has a `.expected` file with the mistakes that it must report.
@Suite("Broken scenes") struct BrokenSceneTests {
    static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Broken")

    /// The files to which a broken scene may refer.
    static let sources =
        try! FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".flow") }
    static let names = sources.filter { $0.hasSuffix(".yaml") }

    @Test func `the corpus is not missing`() { #expect(Self.names.count >= 30) }

    @Test(arguments: names)
    func `every broken file is rejected with its listed errors`(name: String) throws {
        // The files are copied, because the test adds a link to a file outside the folder.
        let folder = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in Self.sources {
            try FileManager.default.copyItem(at: Self.corpus.appending(path: file), to: folder.appending(path: file))
        }
        try FileManager.default.createSymbolicLink(atPath: folder.appending(path: "link-out").path, withDestinationPath: "/etc/hostname")

        let error = #expect(throws: SceneError.self) { try SceneDocument.load(folder.appending(path: name).path) }
        let found = (error?.description ?? "").replacingOccurrences(of: folder.path + "/", with: "")
        let expectedFile = Self.corpus.appending(path: name.replacingOccurrences(of: ".yaml", with: ".expected"))
        if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
            try (found + "\n").write(to: expectedFile, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: expectedFile, encoding: .utf8)
        #expect(found + "\n" == expected)
    }
}

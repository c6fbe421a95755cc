import Foundation
import LabTestSupport
import Testing

@testable import LabSessions

@Suite struct FileWatchTests {
    @Test func `writing, replacing, removing and creating a file are each reported once`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lab-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("scene.yaml")
        var watch = FileWatch([file.path])
        expect(watch.poll(), is: false)
        try Data("one".utf8).write(to: file)
        expect(watch.poll(), is: true)
        expect(watch.poll(), is: false)
        try Data("longer".utf8).write(to: file)
        expect(watch.poll(), is: true)
        // Editors write a file beside the original and rename it, as this does.
        try Data("LONGER".utf8).write(to: file, options: .atomic)
        expect(watch.poll(), is: true)
        expect(watch.poll(), is: false)
        try FileManager.default.removeItem(at: file)
        expect(watch.poll(), is: true)
        expect(watch.poll(), is: false)
    }
}

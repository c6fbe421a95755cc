import Foundation
import Testing

@testable import LabSessions

/// Tests for reading a scene from earlier commits, with repositories that the tests create.
@Suite struct SceneCommitsTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("commits-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("scenes/pictures"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func git(_ arguments: String..., in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
            + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments)")
    }

    private func write(_ text: String, _ name: String, _ folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// Creates a repository with two commits of `scenes/form.yaml`. The first version refers to a picture that the second commit has
    /// removed.
    private func repository(_ folder: URL) throws -> SceneCommits {
        try git("init", "-q", in: folder)
        try write("name: first\nimage: dot.png\n", "scenes/form.yaml", folder)
        try write("picture", "scenes/pictures/dot.png", folder)
        try write("other", "scenes/unused.png", folder)
        try git("add", ".", in: folder)
        try git("commit", "-qm", "The form", in: folder)
        try write("name: second\n", "scenes/form.yaml", folder)
        try git("commit", "-qam", "Another name\tfor it", in: folder)
        try git("rm", "-q", "scenes/pictures/dot.png", in: folder)
        try git("commit", "-qm", "The picture goes", in: folder)
        return SceneCommits(path: folder.path + "/scenes/form.yaml")
    }

    @Test func `the commits that change the scene file are listed, newest first`() throws {
        try inFolder { folder in
            let commits = try repository(folder).list()
            #expect(commits.map(\.subject) == ["Another name\tfor it", "The form"], "the third does not change the file")
            #expect(commits.allSatisfy { $0.date.count == 10 && $0.hash.count >= 7 })
        }
    }

    @Test func `a copy of a commit's file includes the files that it names, and can be removed`() throws {
        try inFolder { folder in
            let copy = try repository(folder).copy(of: "HEAD~2")
            #expect(try String(contentsOf: copy.file, encoding: .utf8) == "name: first\nimage: dot.png\n")
            #expect(FileManager.default.fileExists(atPath: copy.folder.path + "/pictures/dot.png"))
            #expect(!FileManager.default.fileExists(atPath: copy.folder.path + "/unused.png"))
            #expect(copy.commit.subject == "The form")
            copy.remove()
            #expect(!FileManager.default.fileExists(atPath: copy.folder.path))
        }
    }

    @Test func `an unavailable commit states its reason`() throws {
        try inFolder { folder in
            let commits = try repository(folder)
            func message(_ name: String) -> String {
                do {
                    try commits.copy(of: name).remove()
                    return ""
                } catch { return error.description }
            }
            #expect(message("nowhere").contains("no commit \"nowhere\""))
            #expect(message("--output=/tmp/x").contains("not the name of a commit"))
            try write("name: new\n", "scenes/new.yaml", folder)
            #expect { try SceneCommits(path: folder.path + "/scenes/new.yaml").copy(of: "HEAD") } throws: {
                "\($0)".contains("does not have the file new.yaml")
            }
        }
        try inFolder { folder in
            try write("name: alone\n", "scenes/form.yaml", folder)
            let commits = SceneCommits(path: folder.path + "/scenes/form.yaml")
            #expect { try commits.copy(of: "HEAD") } throws: { "\($0)".contains("in no git repository") }
            #expect { try commits.list() } throws: { "\($0)".contains("in no git repository") }
        }
    }
}

import Foundation
import Testing

@testable import HostSupport

/// Tests for files that the program writes to paths chosen by the user, and to names chosen by others.
@Suite struct OutputFileTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("write-\(UUID().uuidString)").path
    init() throws {
        for name in ["root/real", "outside"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        try Data("secret".utf8).write(to: URL(fileURLWithPath: path("outside/victim")))
    }

    private func path(_ name: String) -> String { folder + "/" + name }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private func names(_ name: String = "root") -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: path(name))) ?? ["no folder"]).sorted()
    }
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    // MARK: Names that others chose

    /// Creates an obstacle, and returns the name under which the program would write there.
    enum Obstacle: CaseIterable {
        case linkToFile, linkToFolder, linkInside, danglingLink, danglingFolder, upwards, upwardsInside, absolute, pipe, device, socket
        case folder, fileAsFolder, empty, slash, nul

        func prepare(in root: String, outside: String) -> String {
            switch self {
            case .linkToFile: return link("shot.png", to: outside + "/victim", root)
            case .linkToFolder: return link("way", to: outside, root) + "/shot.png"
            case .linkInside: return link("way", to: root + "/real", root) + "/shot.png"
            case .danglingLink: return link("shot.png", to: outside + "/new", root)
            case .danglingFolder: return link("way", to: outside + "/new", root) + "/shot.png"
            case .upwards: return "../outside/victim"
            case .upwardsInside: return "real/../../outside/victim"
            case .absolute: return outside + "/victim"
            case .pipe:
                mkfifo(root + "/shot.png", 0o600)
                return "shot.png"
            // These are links, because only root can create devices.
            case .device: return link("shot.png", to: "/dev/null", root)
            case .socket: return link("shot.png", to: "/proc/self/fd/1", root)
            case .folder: return "real"
            case .fileAsFolder:
                FileManager.default.createFile(atPath: root + "/file", contents: Data())
                return "file/shot.png"
            case .empty: return ""
            case .slash: return "real/"
            case .nul: return "shot\0.png"
            }
        }

        private func link(_ name: String, to target: String, _ root: String) -> String {
            symlink(target, root + "/" + name)
            return name
        }
    }

    @Test(arguments: Obstacle.allCases) func `a file below a folder is not written through an obstacle`(obstacle: Obstacle) throws {
        defer { clean() }
        let name = obstacle.prepare(in: path("root"), outside: path("outside"))
        let before = (names(), names("outside"))
        let place = OutputPlace.below(folder: path("root"), name: name)
        let failure = try #require(throws: OutputFailure.self) { try OutputFile.write("new", to: place) }
        #expect(!failure.reason.isEmpty && !failure.path.isEmpty, "\(failure)")
        #expect(throws: OutputFailure.self) { try OutputFile.check(place) }
        #expect(throws: OutputFailure.self) { try place.contents(limit: 100) }
        try Data("film".utf8).write(to: URL(fileURLWithPath: path("finished")))
        #expect(throws: OutputFailure.self) { try OutputFile.publish(path("finished"), at: place) }
        #expect(try text("outside/victim") == "secret")
        #expect((names(), names("outside")) == before)
    }

    @Test(arguments: [Obstacle.linkToFolder, .linkInside, .danglingFolder, .upwards, .absolute, .fileAsFolder])
    func `a folder is not created through links or other obstacles`(obstacle: Obstacle) throws {
        defer { clean() }
        let name = obstacle.prepare(in: path("root"), outside: path("outside"))
        let before = names("outside")
        #expect(throws: OutputFailure.self) { try OutputFile.makeFolder(at: .below(folder: path("root"), name: name + "/new")) }
        #expect(names("outside") == before)
    }

    @Test func `missing parent folders are created, also below a link that the user names`() throws {
        defer { clean() }
        try #require(symlink(path("root"), path("link")) == 0)
        try OutputFile.write("new", to: .below(folder: path("link/made"), name: "a/./b//shot.png"))
        #expect(try text("root/made/a/b/shot.png") == "new")
        #expect(names("root/made") == ["a", "a/b", "a/b/shot.png"])
    }

    @Test func `results are not deleted through a link`() throws {
        defer { clean() }
        try Data().write(to: URL(fileURLWithPath: path("outside/a.json")))
        try #require(symlink(path("outside"), path("root/cells")) == 0)
        let place = OutputPlace.below(folder: path("root"), name: "")
        #expect(throws: OutputFailure.self) { try OutputFile.removeFiles(in: place.appending("cells"), suffix: ".json") }
        #expect(names("outside") == ["a.json", "victim"])
        try OutputFile.write("1", to: place.appending("real/a.json"))
        try OutputFile.write("2", to: place.appending("real/b.txt"))
        try OutputFile.removeFiles(in: place.appending("real"), suffix: ".json")
        #expect(names("root/real") == ["b.txt"])
    }

    @Test func `a finished film replaces an older one only if that is allowed`() throws {
        defer { clean() }
        try Data("film".utf8).write(to: URL(fileURLWithPath: path("root/finished")))
        try Data("older".utf8).write(to: URL(fileURLWithPath: path("root/film")))
        let place = OutputPlace.named(path("root/film"))
        #expect(throws: OutputFailure.self) { try OutputFile.publish(path("root/finished"), at: place, keepsOlder: true) }
        #expect(try text("root/film") == "older")
        try OutputFile.publish(path("root/finished"), at: place)
        #expect(try text("root/film") == "film")
        #expect(names() == ["film", "real"])
    }

    @Test func `a temporary file that is a link is not followed`() throws {
        defer { clean() }
        try #require(symlink(path("outside/victim"), FileReplacement.hiddenPath(for: path("root/a"), suffix: "partial")) == 0)
        try OutputFile.write("new", to: .named(path("root/a")))
        #expect(try text("outside/victim") == "secret" && text("root/a") == "new")
    }

    // MARK: Paths that the user named

    @Test func `a file is replaced atomically, keeps its permissions, and leaves no temporary file`() throws {
        defer { clean() }
        try OutputFile.write("old", to: .named(path("root/a")))
        try #require(chmod(path("root/a"), 0o640) == 0)
        try OutputFile.write("new", to: .named(path("root/a")))
        var status = stat()
        try #require(stat(path("root/a"), &status) == 0)
        #expect(try text("root/a") == "new" && status.st_mode & 0o777 == 0o640)
        #expect(names() == ["a", "real"])
    }

    @Test func `writing to a link that the user names keeps the link and writes its target`() throws {
        defer { clean() }
        try OutputFile.write("old", to: .named(path("root/a")))
        try #require(symlink("a", path("root/link")) == 0)
        try OutputFile.write("new", to: .named(path("root/link")))
        #expect(try text("root/a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("root/link")) == "a")
        #expect(names() == ["a", "link", "real"])
    }

    @Test func `a dangling link that the user names is replaced by the file`() throws {
        defer { clean() }
        try #require(symlink(path("outside/new"), path("root/link")) == 0)
        try OutputFile.write("new", to: .named(path("root/link")))
        #expect(names("outside") == ["victim"])
        #expect(try text("root/link") == "new")
    }

    @Test func `a device that the user names is written to and not replaced`() throws {
        defer { clean() }
        try #require(symlink("/dev/null", path("root/null")) == 0)
        try OutputFile.write("new", to: .named(path("root/null")))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("root/null")) == "/dev/null")
        #expect(names() == ["null", "real"])
    }

    @Test func `a file name of the maximum length can be written`() throws {
        defer { clean() }
        let name = String(repeating: "é", count: 127) + "x"
        try OutputFile.write("text", to: .named(path("root/real/" + name)))
        #expect(names("root/real") == [name])
    }

    @Test func `writing to a path that is a folder throws an error and keeps the folder`() throws {
        defer { clean() }
        #expect(throws: OutputFailure.self) { try OutputFile.write("text", to: .named(path("root/real"))) }
        #expect(names() == ["real"])
    }

    @Test func `a file larger than the limit is not read`() throws {
        defer { clean() }
        let place = OutputPlace.below(folder: path("outside"), name: "victim")
        #expect(try place.contents(limit: 6) == Array("secret".utf8))
        let failure = try #require(throws: OutputFailure.self) { try place.contents(limit: 5) }
        #expect(failure.reason.contains("at most 5"))
    }
}

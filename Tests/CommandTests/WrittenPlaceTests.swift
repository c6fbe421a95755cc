import Foundation
import LabTestSupport
import Testing

/// Tests that no file with a name from a scene, flow, run or result is written outside the folder that the user specified.
@Suite struct WrittenPlaceTests {
    /// An obstacle that an untrusted project has put where the program writes.
    enum Trap: CaseIterable, CustomTestStringConvertible {
        case linkToFile, danglingLink, linkToFolder, danglingFolder, pipe
        var testDescription: String { "\(self)" }

        /// Creates the obstacle at `name` in `root`, or in place of the first folder of `name`.
        func set(_ name: String, in root: String, outside: String) throws {
            let first = String(name.split(separator: "/")[0])
            switch self {
            case .linkToFile, .danglingLink, .pipe:
                let path = root + "/" + name
                try FileManager.default.createDirectory(
                    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
                switch self {
                case .pipe: try #require(mkfifo(path, 0o600) == 0)
                case .linkToFile: try #require(symlink(outside + "/victim", path) == 0)
                default: try #require(symlink(outside + "/new", path) == 0)
                }
            case .linkToFolder: try #require(symlink(outside, root + "/" + first) == 0)
            case .danglingFolder: try #require(symlink(outside + "/new", root + "/" + first) == 0)
            }
        }
    }

    /// A command that writes a file whose name the user has not chosen.
    struct Writer: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The path of the file, relative to the test's folder.
        var file: String
        var flow = "- {tapOn: {id: f}}"
        var arguments: [String]
    }

    static let writers = [
        Writer(
            testDescription: "takeScreenshot in check", file: "way/shot.png", flow: "- takeScreenshot: way/shot.png",
            arguments: ["check", "scene.yaml", "--results", "."]),
        Writer(
            testDescription: "takeScreenshot in the usual results", file: "out/check/shot.png", flow: "- takeScreenshot: shot.png",
            arguments: ["check", "scene.yaml"]),
        Writer(
            testDescription: "takeScreenshot in a matrix", file: "scene@iPhone-SE/shot.png", flow: "- takeScreenshot: shot.png",
            arguments: ["check", "scene.yaml", "--devices", "iPhone SE", "--results", "."]),
        Writer(
            testDescription: "takeScreenshot in record", file: "way/shot.png", flow: "- takeScreenshot: way/shot.png",
            arguments: ["record", "scene.yaml", "-o", "film.apng"]),
        Writer(
            testDescription: "a reference picture", file: "way/kept.png", flow: "- assertScreenshot: way/kept.png",
            arguments: ["check", "scene.yaml", "--results", "r", "--update-pictures", "missing"]),
        Writer(
            testDescription: "a picture of a failure", file: "out/check/scene-failure.png", flow: "- assertVisible: nothing",
            arguments: ["check", "scene.yaml"]),
        Writer(
            testDescription: "a result", file: "cells/scene.json", arguments: ["check", "scene.yaml", "--results", "."]),
        Writer(
            testDescription: "evidence", file: "out/check/pictures/scene/001.jpg",
            arguments: ["check", "scene.yaml", "--html", "page.html", "--evidence", "all"]),
    ]

    /// Runs the program in the subfolder `in` of the test's folder.
    private func run(_ arguments: [String], in folder: String) throws -> Program.Result {
        try Program.run(arguments, wrappedIn: "cd '\(folder)/in' && exec timeout 120")
    }

    private func fill(_ folder: String, flow: String) throws {
        for name in ["in", "outside"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        try Data("secret".utf8).write(to: URL(fileURLWithPath: folder + "/outside/victim"))
        let scene = """
            device: iPhone SE
            view: {subviews: [{class: UITextField, id: f, frame: [20, 100, 300, 44]}]}
            flow:
            \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
            """
        try Data(scene.utf8).write(to: URL(fileURLWithPath: folder + "/in/scene.yaml"))
    }

    private func outside(_ folder: String) throws -> [String] {
        #expect(try String(contentsOfFile: folder + "/outside/victim", encoding: .utf8) == "secret")
        return try FileManager.default.subpathsOfDirectory(atPath: folder + "/outside").sorted()
    }

    @Test(arguments: writers, Trap.allCases) func `commands write nothing through an obstacle`(writer: Writer, trap: Trap) throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: writer.flow)
            try trap.set(writer.file, in: folder + "/in", outside: folder + "/outside")
            let result = try run(writer.arguments, in: folder)
            #expect(try outside(folder) == ["victim"])
            let reported = result.output + result.errors
            let reasons = ["is a link", "it is a device, a pipe or a socket", "not a regular file"]
            // A cell's result from an earlier run is removed, even if it is an obstacle.
            let isRemoved = writer.file.hasPrefix("cells") && result.code == 0
            #expect(isRemoved || reasons.contains(where: reported.contains), "\(reported)")
            #expect(result.code != 124, "it waits for a reader")
        }
    }

    @Test(arguments: writers) func `the same commands write their files if no obstacle is in the way`(writer: Writer) throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: writer.flow)
            let result = try run(writer.arguments, in: folder)
            #expect(FileManager.default.fileExists(atPath: "\(folder)/in/\(writer.file)"), "\(result.output)\(result.errors)")
        }
    }

    @Test(arguments: Trap.allCases) func `a control client's picture follows no link below the current folder`(trap: Trap) throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- hide")
            try trap.set("way/shot.png", in: folder + "/in", outside: folder + "/outside")
            let request = #"{"jsonrpc": "2.0", "id": 1, "method": "phone.picture", "params": {"path": "FOLDER/in/way/shot.png"}}"#
            let line = request.replacingOccurrences(of: "FOLDER", with: folder)
            let result = try Program.run(
                ["serve", "scene.yaml"], wrappedIn: "cd '\(folder)/in' && printf '%s\\n' '\(line)' | exec timeout 120")
            #expect(try outside(folder) == ["victim"])
            #expect(result.output.contains("error") && result.code != 124, "\(result.output)\(result.errors)")
        }
    }

    /// Commands that write a file chosen by the user. The file is the last argument.
    private static let named = [
        ["check", "scene.yaml", "--results", "r", "--junit"], ["check", "scene.yaml", "--results", "r", "--html"],
        ["check", "scene.yaml", "--results", "r", "--tap"], ["check", "scene.yaml", "--results", "r", "--contact-sheet"],
        ["snapshot", "scene.yaml", "-o"], ["trace", "scene.yaml", "--html"], ["record", "scene.yaml", "-o"],
        ["inspect", "scene.yaml", "--curve", "keyboard.top", "--csv"], ["inspect", "scene.yaml", "--curve", "keyboard.top", "--svg"],
        ["inspect", "scene.yaml", "--overlay"],
    ]

    @Test(arguments: named) func `writing to a link that the user names keeps the link and replaces its target`(command: [String]) throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- tapOn: {id: f}")
            let endings = ["--html": "html", "--junit": "xml", "--csv": "csv", "--svg": "svg"]
            let ending = command[0] == "record" ? "apng" : endings[command.last ?? ""] ?? "png"
            let (link, target) = ("\(folder)/in/link.\(ending)", "\(folder)/outside/target.\(ending)")
            try Data("older".utf8).write(to: URL(fileURLWithPath: target))
            try #require(symlink(target, link) == 0)
            let result = try run(command + ["link.\(ending)"], in: folder)
            #expect(result.code == 0, "\(result.output)\(result.errors)")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
            #expect(try Data(contentsOf: URL(fileURLWithPath: target)) != Data("older".utf8))
            #expect(try outside(folder) == ["target.\(ending)", "victim"])
        }
    }

    @Test func `a report can be written to a device that the user names`() throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- tapOn: {id: f}")
            let result = try Program.run(
                ["check", "scene.yaml", "--results", "r", "--junit", "/dev/stdout"],
                wrappedIn: "cd '\(folder)/in' && show() { \"$@\" | cat; }; show timeout 120")
            #expect(result.output.contains("<testsuites>"), "\(result.output)\(result.errors)")
        }
    }

    @Test func `a new app is not created through a link`() throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- hide")
            for target in ["outside", "outside/new"] {
                try? FileManager.default.removeItem(atPath: folder + "/in/App")
                try #require(symlink("\(folder)/\(target)", folder + "/in/App") == 0)
                let result = try run(["new", "App"], in: folder)
                #expect(result.code == 2 && result.errors.contains("is there already"), "\(result.errors)")
                #expect(try outside(folder) == ["victim"])
            }
        }
    }

    @Test func `accept replaces only pictures of the project, and only with pictures of the results`() throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- takeScreenshot: kept.png")
            _ = try run(["check", "scene.yaml", "--results", "r"], in: folder)
            for (kept, actual) in [
                ("\(folder)/outside/new.png", "kept.png"), ("\(folder)/outside/victim", "kept.png"),
                ("\(folder)/in/way/new.png", "kept.png"), ("\(folder)/in/new.png", "../../outside/victim"),
                ("\(folder)/in/new.png", "link.png"), ("\(folder)/in/new.png", "text.png"),
            ] {
                try? FileManager.default.removeItem(atPath: folder + "/in/way")
                try #require(symlink(folder + "/outside", folder + "/in/way") == 0)
                _ = symlink(folder + "/outside/victim", folder + "/in/r/link.png")
                try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/in/r/text.png"))
                let file = folder + "/in/r/cells/scene.json"
                var cell = try #require(
                    try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file))) as? [String: Any])
                cell["comparisons"] = [["name": "kept.png", "kept": kept, "expected": "", "actual": actual]]
                try JSONSerialization.data(withJSONObject: cell).write(to: URL(fileURLWithPath: file))
                let result = try run(["accept", "r"], in: folder)
                #expect(result.code == 2, "\(kept) \(actual): \(result.output)\(result.errors)")
                #expect(try outside(folder) == ["victim"])
                #expect(!FileManager.default.fileExists(atPath: folder + "/in/new.png"))
            }
        }
    }

    @Test func `a report of untrusted results contains no other files`() throws {
        try TemporaryFolder.use { folder in
            try fill(folder, flow: "- takeScreenshot: kept.png")
            _ = try run(["check", "scene.yaml", "--results", "r", "--html", "page.html", "--evidence", "all"], in: folder)
            let file = folder + "/in/r/cells/scene.json"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let thumbnail = #"pictures/scene/001.jpg"#
            try #require(text.contains(thumbnail))
            _ = symlink(folder + "/outside/victim", folder + "/in/r/link.jpg")
            for name in ["../../outside/victim", folder + "/outside/victim", "link.jpg"] {
                try Data(text.replacingOccurrences(of: thumbnail, with: name).utf8).write(to: URL(fileURLWithPath: file))
                let result = try run(["merge", "r", "--html", "merged.html"], in: folder)
                #expect(result.code == 0, "\(result.output)\(result.errors)")
                let page = try String(contentsOfFile: folder + "/in/merged.html", encoding: .utf8)
                #expect(!page.contains(Data("secret".utf8).base64EncodedString()))
            }
        }
    }
}

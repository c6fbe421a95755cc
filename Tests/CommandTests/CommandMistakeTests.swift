import ArgumentParser
import Foundation
import LabCommands
import LabTestSupport
import Testing

/// Tests for command lines that do not mean what the user intended. Each is rejected with a helpful message.
@Suite struct CommandMistakeTests {
    private static let broken = "view: {class: UIView\n"
    private static let flow = "appId: app\n---\n- tapOn: {id: name}\n"

    /// Runs the program in a folder with files of several kinds. `FOLDER` in an argument is replaced by the folder's path.
    private func run(_ arguments: [String]) throws -> Program.Result {
        try TemporaryFolder.use { folder in
            for (name, text) in [
                ("empty/readme.txt", "x"), ("broken.yaml", Self.broken), ("MyApp/fill.flow.yaml", Self.flow), ("X.swift", "import UIKit"),
                ("a.png", "x"), ("still.yaml", "view: {class: UIView}\n"),
            ] {
                let file = URL(fileURLWithPath: folder + "/" + name)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            var result = try Program.run(arguments.map { $0.replacingOccurrences(of: "FOLDER", with: folder) })
            result.output = result.output.replacingOccurrences(of: folder, with: "FOLDER")
            result.errors = result.errors.replacingOccurrences(of: folder, with: "FOLDER")
            return result
        }
    }

    @Test(arguments: [
        (["check", "FOLDER/empty"], "FOLDER/empty: the folder has no scene and no flow"),
        (["check", "FOLDER/still.yaml"], "FOLDER/still.yaml has no flow, so there is nothing to check"),
        (["check", "FOLDER/nosuch.yaml"], "FOLDER/nosuch.yaml: the file does not exist"),
        (
            ["record", "FOLDER/X.swift", "-o", "FOLDER/f.gif"],
            "FOLDER/X.swift is Swift code, not a scene; an app is named with --app FOLDER/X.swift"
        ),
        (["record", "FOLDER/a.png", "-o", "FOLDER/f.gif"], "FOLDER/a.png is a picture or a film, not a scene"),
        (
            ["record", "FOLDER/MyApp", "-o", "FOLDER/f.gif"],
            "FOLDER/MyApp is a folder, not a scene; an app is named with --app FOLDER/MyApp"
        ),
        (
            ["record", "FOLDER/MyApp/fill.flow.yaml", "-o", "FOLDER/f.gif"],
            "this is a flow of an app (appId), so name the app, as in --app FOLDER/MyApp"
        ),
        (["record", "plain-form", "-o", "FOLDER/film"], "FOLDER/film: the name has no ending, which chooses the format"),
        (["trace", "plain-form", "--set", "distance=20"], "--set: unknown setting \"distance\"; did you mean \"keyboardDistance\"?"),
        (["inspect", "plain-form", "--until", "fieldCoverd"], "there is no event and no name 'fieldCoverd'; did you mean 'fieldCovered'?"),
        (["trace", "plain-form", "--locale", "xx_YY"], "--locale xx_YY: there is no language 'xx'"),
        (["trace", "plain-form", "--locale", "de_ZQ"], "--locale de_ZQ: there is no region 'ZQ'"),
        (["check", "plain-form", "--matrix", "FOLDER/m.yaml"], "FOLDER/m.yaml: the file does not exist"),
        (["recover", "FOLDER/nosuch"], "FOLDER/nosuch: the folder does not exist"),
        (["trace", "plain-form", "--html", "FOLDER"], "FOLDER cannot be written: it is a folder; name a file in it"),
        (["check", "plain-form", "--shard", "3/2"], "there is no part 3 of 2; the parts are 1 to 2"),
        (["trace", "plain-form", "--device", "iPhone 99"], "'iPhone 17', 'iPhone 17 Pro', 'iPhone 17 Pro Max'"),
    ])
    func `each mistake is reported by name with its fix`(_ arguments: [String], _ sentence: String) throws {
        let result = try run(arguments)
        #expect(result.code == 2 && result.output.isEmpty, "\(result)")
        #expect(result.errors.hasPrefix("keyboard-lab: ") && result.errors.contains(sentence), "\(result.errors)")
    }

    @Test func `check plays valid files and fails a broken one`() throws {
        let result = try run(["check", "FOLDER/broken.yaml", "plain-form", "FOLDER/MyApp", "--junit", "FOLDER/results.xml"])
        #expect(result.code == 2 && result.output.contains("ok    "), "\(result)")
        #expect(result.output.contains("FAIL  FOLDER/broken.yaml\nFOLDER/broken.yaml:"))
        #expect(result.output.contains("FOLDER/MyApp/fill.flow.yaml: this is a flow of an app (appId), so name the app"))
        #expect(result.errors.hasSuffix("keyboard-lab: 2 of 3 failed, 2 could not be read\n"), "\(result.errors)")
    }

    @Test func `common options can precede the command name`() throws {
        let usual = try run(["report", "plain-form", "--device", "iPhone SE", "--quiet"])
        #expect(usual.code == 0 && usual.output.contains("iPhone SE"))
        #expect(try run(["--device", "iPhone SE", "-q", "report", "plain-form"]).output == usual.output)
        #expect(try run(["--verbose", "devices"]).code == 0)
    }

    @Test(arguments: [
        "devices", "scenes", "validate", "merge", "accept", "doctor", "test", "new", "recover", "check", "record", "snapshot", "trace",
        "report",
        "inspect", "compare", "explain", "takes", "flow", "import", "run", "serve", "lsp",
    ])
    func `every command has --quiet and --verbose`(command: String) throws {
        let type = try #require(KeyboardLabCommand.configuration.subcommands.first { $0.configuration.commandName == command })
        let help = KeyboardLabCommand.helpMessage(for: type)
        #expect(help.contains("-q, --quiet") && help.contains("-v, --verbose"), "\(help)")
    }

    @Test func `check accepts a list in its singular options`() throws {
        let one = try run(["check", "plain-form", "--device", "iPhone SE,iPhone 15", "--appearance=light,dark"])
        #expect(one.code == 0 && one.output.contains("[iPhone SE, light]") && one.output.contains("[iPhone 15, dark]"), "\(one)")
        let plural = try run(["check", "plain-form", "--devices", "iPhone SE,iPhone 15", "--appearances", "light,dark"])
        #expect(plural.output == one.output)
    }

    @Test func `snapshot without a time shows the end of the flow, as inspect does`() throws {
        try TemporaryFolder.use { folder in
            _ = try Program.run("snapshot", "plain-form", "-o", folder + "/end.png")
            let end = try Program.run("check", "plain-form", "--json").output.firstMatch(of: #/"duration":([0-9.]+)/#)!.1
            _ = try Program.run("snapshot", "plain-form", "--at", "\(end)s", "-o", folder + "/at.png")
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: folder + "/end.png"))
                    == Data(contentsOf: URL(fileURLWithPath: folder + "/at.png")))
        }
    }
}

import Foundation
import LabTestSupport
import Testing

/// Tests for untrusted run files, which may try to start an app that the user has not named, to read files outside the run, or to run
/// endlessly.
@Suite struct RunFileTests {
    /// Writes a run file. `members` are added to the members of `run.json` that every run has.
    private func write(_ members: [String: Any], at path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var run: [String: Any] = [
            "version": 2, "programVersion": "x", "arguments": [String](), "choices": [String: String](), "inputs": [Any](), "end": 0.1,
            "title": "t", "framesPerSecond": 60,
        ]
        run.merge(members) { $1 }
        try JSONSerialization.data(withJSONObject: run).write(to: URL(fileURLWithPath: path + "/run.json"))
    }

    private func scene(_ text: String = "view: {id: root}\n", at path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private static let commands = [
        ["trace"], ["snapshot", "-o", "x.png"], ["record", "-o", "x.apng"], ["flow"], ["run"], ["report"], ["serve"],
        ["inspect", "--tree"],
        ["compare", "--first-difference", "--strategies", "iq,none"],
    ]

    @Test(arguments: commands) func `a run file starts only an app that the user has named`(command: [String]) throws {
        try TemporaryFolder.use { folder in
            // There is no app at this path, so a run that is not rejected fails with a different message.
            let path = folder + "/evil.labrun"
            try write(["app": ["path": path + "/co de", "hash": "0", "screen": "Main"]], at: path)
            let result = try Program.run([command[0], path] + command.dropFirst(), wrappedIn: "cd '\(folder)' && exec timeout 120")
            #expect(result.code == 2)
            #expect(result.errors.contains("is a run of the app \(path)/co de."), "\(result.errors)")
            #expect(result.errors.contains("keyboard-lab \(command[0]) \(path)"), "\(result.errors)")
            #expect(result.errors.contains("--app '\(path)/co de' --screen Main"), "\(result.errors)")
        }
    }

    @Test func `control characters in the message about an app are escaped`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/evil.labrun"
            try write(["app": ["path": "/\u{1B}]0;title\u{7}\n::error::x", "hash": "0"]], at: path)
            let result = try Program.run("trace", path)
            #expect(result.code == 2 && result.errors.contains("\\u001b]0;title\\u0007"), "\(result.errors.debugDescription)")
            #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\n::"))
        }
    }

    @Test(arguments: ["runs", "takes"]) func `a run file in the program's own folders can start its app`(kind: String) throws {
        try TemporaryFolder.use { folder in
            let own = "\(folder)/keyboard-lab/\(kind)"
            let path = own + "/mine.labrun"
            try write(["app": ["path": folder + "/no-app", "hash": "0"]], at: path)
            let environment = ["XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder]
            let result = try Program.run("trace", path, environment: environment)
            // The run is accepted, and fails only because the app does not exist.
            #expect(result.code != 0 && !result.errors.contains("you name"), "\(result.errors)")
            // A link in the folder is rejected, because the program did not write that run.
            try write(["app": ["path": folder + "/no-app", "hash": "0"]], at: folder + "/evil.labrun")
            try #require(symlink(folder + "/evil.labrun", own + "/link.labrun") == 0)
            #expect(try Program.run("trace", own + "/link.labrun", environment: environment).errors.contains("you name"))
            try write(["app": ["path": "no-app", "hash": "0"]], at: path)
            #expect(try Program.run("trace", path, environment: environment).errors.contains("you name"))
        }
    }

    @Test(arguments: ["../scene.yaml", "link.yaml", "way/scene.yaml", "/etc/passwd", "/scene.yaml", "nothing.yaml", "", "pipe.yaml"])
    func `the scene of a run is a file in the run's folder`(name: String) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/a.labrun"
            try write(["scene": name], at: path)
            try scene(at: folder + "/scene.yaml")
            try #require(symlink(folder + "/scene.yaml", path + "/link.yaml") == 0)
            try #require(symlink(folder, path + "/way") == 0)
            try #require(mkfifo(path + "/pipe.yaml", 0o600) == 0)
            for command in Self.commands where !["report", "inspect", "serve"].contains(command[0]) {
                let result = try Program.run([command[0], path] + command.dropFirst(), wrappedIn: "cd '\(folder)' && exec timeout 120")
                #expect(result.code == 2, "\(command): \(result.errors)")
                #expect(result.errors.contains("a run shows only a scene of its own"), "\(command): \(result.errors)")
            }
        }
    }

    @Test(arguments: [
        "- runFlow: ../outside.flow.yaml", "- runFlow: link.flow.yaml", "- runFlow: inner.flow.yaml", "- runFlow: /etc/passwd",
    ])
    func `files that a run's scene includes must be in its folder`(step: String) throws {
        try TemporaryFolder.use { folder in
            // The folder above is a project, in which flows may normally include files of parent folders.
            try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
            let path = folder + "/a.labrun"
            try write(["scene": "s.yaml"], at: path)
            try scene("view: {id: root}\nflow:\n  \(step)\n", at: path + "/s.yaml")
            try scene("- hide\n", at: folder + "/outside.flow.yaml")
            try scene("- runFlow: ../outside.flow.yaml\n", at: path + "/inner.flow.yaml")
            try #require(symlink(folder + "/outside.flow.yaml", path + "/link.flow.yaml") == 0)
            let result = try Program.run("trace", path)
            #expect(result.code == 2 && result.errors.contains("only name files below its own folder"), "\(result.errors)")
        }
    }

    @Test(arguments: ["image: ../p.png", "image: link.png", "image: /etc/passwd"])
    func `pictures of a run's scene must be in its folder`(property: String) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/a.labrun"
            try write(["scene": "s.yaml"], at: path)
            let view = "view: {id: root, subviews: [{class: UIImageView, frame: [0, 0, 9, 9], \(property)}]}\n"
            try scene(view, at: path + "/s.yaml")
            try Data().write(to: URL(fileURLWithPath: folder + "/p.png"))
            try #require(symlink(folder + "/p.png", path + "/link.png") == 0)
            let result = try Program.run("trace", path)
            #expect(result.code == 2 && result.errors.contains("only name files below its own folder"), "\(result.errors)")
        }
    }

    @Test func `the recorded command line's keyboard file must be in the run or be named again`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/a.labrun"
            let keyboard = folder + "/fr.yaml"
            try FileManager.default.copyItem(
                at: Program.folder.appendingPathComponent("Assets/Keyboards/fr-FR.yaml"), to: URL(fileURLWithPath: keyboard))
            try write(["scene": "s.yaml", "arguments": ["--keyboard", keyboard]], at: path)
            try scene(at: path + "/s.yaml")
            let refused = try Program.run("trace", path)
            #expect(refused.code == 2 && refused.errors.contains("--keyboard \(keyboard)"), "\(refused.errors)")
            #expect(try Program.run("trace", path, "--keyboard", keyboard).code == 0)
            try write(["scene": "s.yaml", "arguments": ["--keyboard", "own.yaml"]], at: path)
            try FileManager.default.copyItem(atPath: keyboard, toPath: path + "/own.yaml")
            #expect(try Program.run("trace", path).code == 0)
            try write(["scene": "s.yaml", "arguments": ["--keyboard", "fr-FR"]], at: path)
            #expect(try Program.run("trace", path).code == 0)
        }
    }

    @Test(arguments: [1e18, 86_401, -1, 1e300]) func `a run longer than a day is rejected by name`(end: Double) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/a.labrun"
            try scene(at: folder + "/s.yaml")
            try write(["scene": "s.yaml", "end": end], at: path)
            try FileManager.default.copyItem(atPath: folder + "/s.yaml", toPath: path + "/s.yaml")
            for command in Self.commands where !["report", "inspect", "serve"].contains(command[0]) {
                let result = try Program.run([command[0], path] + command.dropFirst(), wrappedIn: "cd '\(folder)' && exec timeout 120")
                #expect(result.code == 2 && result.errors.contains("a run ends between 0 s and 86400 s"), "\(command): \(result.errors)")
            }
        }
    }

    @Test func `a take with endless spans is rejected by name`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/a.labrun"
            try write(["scene": "s.yaml"], at: path)
            try scene(at: path + "/s.yaml")
            let take =
                #"{"version": 1, "name": "t", "date": "2026-01-31T12:00:00Z", "isPinned": false, "spans": [{"from": 0, "to": 1e300}]}"#
            try Data(take.utf8).write(to: URL(fileURLWithPath: path + "/take.json"))
            let result = try Program.run("record", path, "-o", folder + "/film.apng")
            #expect(result.code == 2 && result.errors.contains("a span is not between 0 s and 86400 s"), "\(result.errors)")
            try FileManager.default.removeItem(atPath: path + "/take.json")
            try #require(mkfifo(path + "/take.json", 0o600) == 0)
            let pipe = try Program.run(["trace", path], wrappedIn: "exec timeout 120")
            #expect(pipe.code == 2 && pipe.errors.contains("cannot be read"), "\(pipe.errors)")
        }
    }

    @Test func `a run whose file is a pipe or a link is rejected without blocking`() throws {
        try TemporaryFolder.use { folder in
            for (name, make) in [("pipe", { mkfifo($0, 0o600) }), ("zero", { symlink("/dev/zero", $0) })] as [(String, (String) -> Int32)] {
                let path = "\(folder)/\(name).labrun"
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                try #require(make(path + "/run.json") == 0)
                let result = try Program.run(["trace", path], wrappedIn: "exec timeout 120")
                #expect(result.code == 2 && result.errors.contains("cannot be read"), "\(result.errors)")
            }
        }
    }
}

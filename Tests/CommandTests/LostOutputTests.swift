import Foundation
import LabTestSupport
import Testing

/// Tests for streams that are closed or full, files that may not grow, and signals. The program must report the problem if it can, and
/// must never crash.
@Suite(.serialized)
struct LostOutputTests {
    private static let withMessages = [
        ["trace", "nosuch"], ["frobnicate"], ["check", "nosuch"], ["validate", "nosuch"],
        ["report", "plain-form", "--log", "/nonexistent"],
        ["snapshot", "plain-form", "-o", "/proc/nonexistent/a.png"], ["record", "plain-form", "-o", "/proc/nonexistent/a.mp4"],
        ["devices", "--nonsense"],
    ]

    @Test(arguments: withMessages, ["2>/dev/full", "2>&-", "2>&- >&- <&-"])
    func `a failing write to standard error does not crash the program`(arguments: [String], redirection: String) throws {
        let result = try Program.run(arguments, wrappedIn: "run() { \"$@\" \(redirection); }; run")
        #expect(result.code == 2 && result.errors.isEmpty, "\(arguments): \(result)")
    }

    @Test(arguments: [
        ["devices"], ["scenes"], ["--help"], ["--version"], ["validate", "plain-form"], ["report", "plain-form"], ["trace", "plain-form"],
    ])
    func `a failed write of a result exits with a failure that names it`(arguments: [String]) throws {
        let full = try Program.run(arguments, wrappedIn: "run() { \"$@\" >/dev/full; }; run")
        #expect(full.code == 2 && full.errors == "keyboard-lab: standard output: No space left on device\n", "\(full)")
        let closed = try Program.run(arguments, wrappedIn: "run() { \"$@\" >&-; }; run")
        #expect(closed.code == 2 && closed.errors == "keyboard-lab: standard output: it is closed\n", "\(closed)")
    }

    @Test func `a reader that closes the pipe early does not change the result of check`() throws {
        let result = try Program.run(["check", "plain-form", "sign-up"], wrappedIn: "run() { \"$@\" | head -c 1; }; run")
        #expect(result.code == 0 && result.output == "o" && result.errors.isEmpty)
        try TemporaryFolder.use { folder in
            try Data("view: {id: root}\nflow: [{assertTrue: keyboard.isVisible}]\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/wrong.yaml"))
            let junit = folder + "/report.xml"
            let command = ["check", folder + "/wrong.yaml", "--results", folder, "--junit", junit]
            let code = try Program.run(command, wrappedIn: "run() { { \"$@\"; echo $? >&2; } | true; }; run")
            #expect(code.errors.split(separator: "\n").last == "1", "\(code)")
            #expect(FileManager.default.fileExists(atPath: junit))
        }
    }

    @Test func `closed standard streams are not confused with output files`() throws {
        try TemporaryFolder.use { folder in
            let picture = folder + "/a.png"
            let result = try Program.run(["snapshot", "plain-form", "-o", picture], wrappedIn: "run() { \"$@\" <&- >&- 2>&-; }; run")
            #expect(result.code == 2)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(8).starts(with: Array("IEND".utf8)))
        }
    }

    @Test func `reaching the file size limit is an error, and the older file stays`() throws {
        try TemporaryFolder.use { folder in
            let commands = [
                ["snapshot", "plain-form", "-o", folder + "/a.png"], ["record", "plain-form", "--scale", "0.3", "-o", folder + "/a.apng"],
                ["record", "plain-form", "--scale", "0.3", "-o", folder + "/a.mp4"], ["check", "plain-form", "--junit", folder + "/a.xml"],
            ]
            for command in commands {
                let path = try #require(command.last)
                try Data("older".utf8).write(to: URL(fileURLWithPath: path))
                let result = try Program.run(command, wrappedIn: "ulimit -f 1; exec")
                #expect(result.code == 2 && result.errors.contains(path), "\(result)")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.apng", "a.mp4", "a.png", "a.xml"])
        }
    }

    private static let endless = """
        view: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40], onReturn: resign}]}
        flow:
          - repeat: {times: 9999, commands: [{tapOn: {id: low}}, {hold: 1s}, {pressKey: return}, {hold: 1s}]}
        """

    /// Starts recording an endless flow into the file `name`, and sends `signal` as soon as the film grows.
    private func record(_ name: String, signal: Int32, prefix: String? = nil, _ body: (String, Process) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            try Data(Self.endless.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
            let process = try Program.start(
                ["record", folder + "/scene.yaml", "--scale", "0.5", "-o", folder + "/" + name], wrappedIn: prefix)
            _ = try Patience.sees(every: 0.02) { try Self.filmSize(in: folder) >= 20_000 || !process.isRunning }
            kill(process.processIdentifier, signal)
            try body(folder, process)
        }
    }

    /// Returns the size in bytes of the film that is being written in a folder.
    private static func filmSize(in folder: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }
            .compactMap { try? FileManager.default.attributesOfItem(atPath: folder + "/" + $0)[.size] as? Int }.reduce(0, +)
    }

    @Test(arguments: [SIGHUP, SIGTERM]) func `closing the terminal ends a recording cleanly`(signal: Int32) throws {
        // The signal is reset, because the tests may have been started by nohup, and programs inherit an ignored signal.
        try record("film.apng", signal: signal, prefix: "exec env --default-signal=HUP") { folder, process in
            process.waitUntilExit()
            #expect(process.terminationStatus == 128 + signal && process.terminationReason == .exit)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == ["film.apng", "scene.yaml"])
        }
    }

    @Test func `a program started with nohup continues after its terminal closes`() throws {
        try record("film.apng", signal: SIGHUP, prefix: "trap '' HUP; exec") { folder, process in
            let size = try Self.filmSize(in: folder)
            #expect(try Patience.sees(every: 0.02) { try Self.filmSize(in: folder) > size || !process.isRunning })
            #expect(process.isRunning)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    @Test func `recover restores the film of a killed recording, and the next recording prints the command`() throws {
        try record("film.apng", signal: SIGKILL) { folder, process in
            process.waitUntilExit()
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "scene.yaml" }
            #expect(names.count == 1 && names[0].hasPrefix(".keyboard-lab-") && names[0].hasSuffix("-film.apng.partial"))
            let next = try Program.run("record", "plain-form", "--scale", "0.3", "-o", folder + "/other.apng")
            #expect(next.code == 0 && next.errors.contains("keyboard-lab recover \(folder)"), "\(next)")
            let recovered = try Program.run("recover", folder)
            #expect(recovered.code == 0 && recovered.output == folder + "/film.apng\n", "\(recovered)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["film.apng", "other.apng", "scene.yaml"])
            let nothing = try Program.run("recover", folder)
            #expect(nothing.code == 0 && nothing.output.isEmpty && nothing.errors.contains("there is nothing to recover"))
        }
    }

    @Test func `Ctrl+C interrupts a recording although FFmpeg hangs`() throws {
        try TemporaryFolder.use { folder in
            try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
            let fake = folder + "/bin/ffmpeg"
            try Program.writeScript("echo ready > '\(folder)/started'; exec sleep 1000", to: fake)
            let path = folder + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
            let process = try Program.start(["record", "sign-up", "-o", folder + "/a.mp4"], environment: ["PATH": path])
            _ = Patience.sees(every: 0.02) { FileManager.default.fileExists(atPath: folder + "/started") || !process.isRunning }
            process.interrupt()
            // The kernel merges equal pending signals, so the second one is sent after the first one is handled.
            _ = Patience.sees(every: 0.01) { !Self.has(process.processIdentifier, SIGINT, in: "ShdPnd") }
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["bin", "started"])
        }
    }

    @Test func `reading an endless log from standard input can be interrupted`() throws {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["report", "plain-form", "--log", "-"]
        process.currentDirectoryURL = Program.folder
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The signal is sent as soon as the program has a handler for it, whether or not the program already reads its input.
        _ = Patience.sees(every: 0.01) { Self.has(process.processIdentifier, SIGINT, in: "SigCgt") || !process.isRunning }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }

    /// Returns whether a signal mask in a process's status contains a signal. The mask `SigCgt` contains the signals with a handler, and
    /// the mask `ShdPnd` contains the pending signals.
    private static func has(_ process: Int32, _ signal: Int32, in name: String) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let mask = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }?.split(separator: "\t").last
        return mask.flatMap { UInt64($0, radix: 16) }.map { $0 & (1 << UInt64(signal - 1)) != 0 } ?? false
    }

    @Test func `a mistyped name produces an error that suggests the nearest one`() throws {
        let cases: [([String], String)] = [
            (["sing-up"], "there is no command and no scene 'sing-up'; did you mean the scene 'sign-up'?"),
            (["recrod", "sign-up", "-o", "a.mp4"], "did you mean the command 'record'?"),
            (["trace", "plain-from"], "there is no scene 'plain-from'; did you mean 'plain-form'?"),
            (["check", "01-fixed-headr"], "did you mean '01-fixed-header'?"),
            (["run", "Scenes/sing-up.yaml"], "Scenes/sing-up.yaml: the file does not exist; did you mean Scenes/sign-up.yaml?"),
            (["validate", "sign-up", "Scenes/chat.yml"], "Scenes/chat.yml: the file does not exist; did you mean Scenes/chat.yaml?"),
        ]
        for (arguments, expected) in cases {
            let result = try Program.run(arguments)
            #expect(
                result.code == 2 && result.errors.contains(expected) && !result.errors.contains(":1:1:"), "\(arguments): \(result.errors)")
        }
        let version = try Program.run("--version")
        #expect(version.code == 0 && version.output.hasPrefix("keyboard-lab "))
    }
}

import Foundation
import LabTestSupport
import Testing

/// The built `keyboard-lab`, run as a user runs it.
struct Program {
    struct Result {
        var output: String
        var errors: String
        var code: Int32
        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// The path of the program. The package manager puts it beside the test bundle.
    static let path: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<6 {
            let candidate = folder.appendingPathComponent("keyboard-lab")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
            folder.deleteLastPathComponent()
        }
        // Swift Testing's runner is not in the build folder, so the path is derived from this source file.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.appendingPathComponent(".build/debug/keyboard-lab").path
    }()

    /// The package's folder, in which programs run, so that they find `Scenes/...`.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Starts the program. An empty value in `environment` removes the variable.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], wrappedIn shell: String? = nil, output: FileHandle? = nil,
        errors: FileHandle? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: shell == nil ? path : "/bin/sh")
        process.arguments = shell.map { ["-c", "\($0) \"$0\" \"$@\"", path] + arguments } ?? arguments
        process.currentDirectoryURL = folder
        var merged = ProcessInfo.processInfo.environment
        for (name, value) in environment { merged[name] = value.isEmpty ? nil : value }
        process.environment = merged
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = errors ?? FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Writes an executable shell script by using a shell. If this process had the file open while another test starts a program, that
    /// program would inherit the open file, and Linux does not run a file that is open for writing.
    static func writeScript(_ lines: String, to path: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", lines, path]
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
    }

    /// Runs the program to its end. Its output goes to files, because a full pipe would block it.
    static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(arguments, environment: environment)
    }

    /// Runs the program to its end. `shell` is a shell command to run first; its last word runs the program's command line.
    static func run(_ arguments: [String], environment: [String: String] = [:], wrappedIn shell: String? = nil) throws -> Result {
        try TemporaryFolder.use { folder in
            let paths = ["out", "err"].map { folder + "/" + $0 }
            for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
            let handles = try paths.map { try #require(FileHandle(forWritingAtPath: $0)) }
            let process = try start(arguments, environment: environment, wrappedIn: shell, output: handles[0], errors: handles[1])
            process.waitUntilExit()
            let texts = try paths.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self) }
            return Result(output: texts[0], errors: texts[1], code: process.terminationStatus)
        }
    }
}

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

    /// Beside the test bundle, where the package manager puts executables.
    static let path: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<6 {
            let candidate = folder.appendingPathComponent("keyboard-lab")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
            folder.deleteLastPathComponent()
        }
        // Swift Testing's runner is a different executable, so the package's own build folder is used instead.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.appendingPathComponent(".build/debug/keyboard-lab").path
    }()

    /// The package's folder: programs run here, so that `Scenes/...` is a path.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// An empty value removes the variable.
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

    /// An executable shell script. A shell writes it: if this process had the file open while another test starts a program, that program
    /// would keep it open too, and Linux does not start a file that a process has open for writing.
    static func writeScript(_ lines: String, to path: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", lines, path]
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
    }

    /// Runs the program to its end. Output goes through files, so that neither stream can fill a pipe and block.
    static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(arguments, environment: environment)
    }

    /// `shell`: the shell command to run first, which ends with the word that takes the program's command line.
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

import Foundation
import QuartzCore

/// The program that rewrites apps (`Tools/AppSources`). It is built when it is first needed, against the parser that comes with the
/// compiler, and kept in the user's cache.
struct RewriterProgram {
    let path: String

    /// The project's folder, whose sources people's apps are built against:
    /// what was installed beside the program, else where this was compiled from.
    static let project: URL = {
        let installed = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../share/keyboard-lab/source", isDirectory: true).standardizedFileURL
        if FileManager.default.fileExists(atPath: installed.appendingPathComponent("Package.swift").path) { return installed }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..", isDirectory: true)
            .standardizedFileURL
    }()

    static var cache: URL { LabCache.folder }

    /// Finds the program, or builds it, which takes some seconds.
    /// - Throws: `CommandFailure` when there is no compiler, or one without its parser.
    init() throws {
        let script = Self.project.appendingPathComponent("scripts/build-app-sources.sh").path
        let result = try Command.output("/bin/bash", [script, Self.cache.path])
        guard result.code == 0, let last = result.text.split(separator: "\n").last else {
            throw CommandFailure("the program that rewrites apps cannot be built:\n\(result.text)", .environment)
        }
        path = String(last)
    }
}

/// Other programs.
enum Command {
    /// Runs a program and hands its standard output back; what it says on standard error is shown, unless that is handed back as well.
    static func output(_ program: String, _ arguments: [String], withErrors: Bool = false) throws -> (code: Int32, text: String) {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        if withErrors { process.standardError = pipe }
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Runs a program whose words are this program's remarks: all of them go to standard error, as standard output is the app's.
    static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The same, with the words handed back as well, of both streams.
    /// - Parameters:
    ///   - shown: what of each piece of them is to be shown at once.
    static func told(_ program: String, _ arguments: [String], shown: (String) -> String = { $0 }) throws -> (code: Int32, text: String) {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        var data = Data()
        while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
            // Pieces end anywhere, also within a letter, which then is no diagnostic's beginning.
            FileHandle.standardError.write(Data(shown(String(decoding: more, as: UTF8.self)).utf8))
            data += more
        }
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

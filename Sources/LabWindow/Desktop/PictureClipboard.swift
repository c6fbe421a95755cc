import Foundation
import LabSessions

/// Puts a picture onto the desktop's clipboard. SDL's clipboard holds text alone, so a desktop's own tool has to do it.
enum PictureClipboard {
    enum Outcome: Hashable {
        /// A tool holds the picture.
        case picture
        /// None could: the path as text is what is left. The tool that could have done it, where one is missing.
        case path(missing: String?)
    }

    /// A program that takes a picture, and goes on by itself in the background for as long as the clipboard is its own.
    struct Tool: Hashable {
        var name: String
        var arguments: [String]
        /// Whether it reads the picture from its standard input, or by its path as the last argument.
        var readsInput: Bool
    }

    /// The one that belongs to the desktop; nil without one.
    static func tool(environment: [String: String]) -> Tool? {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        // A desktop of Wayland's offers both; its own comes first.
        if isSet("WAYLAND_DISPLAY") { return Tool(name: "wl-copy", arguments: ["--type", "image/png"], readsInput: true) }
        if isSet("DISPLAY") {
            return Tool(name: "xclip", arguments: ["-selection", "clipboard", "-t", "image/png", "-i"], readsInput: false)
        }
        return nil
    }

    static func put(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> Outcome {
        guard let tool = tool(environment: environment) else { return .path(missing: nil) }
        guard let executable = find(tool.name, environment: environment) else { return .path(missing: tool.name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = tool.arguments + (tool.readsInput ? [] : [path])
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = tool.readsInput ? FileHandle(forReadingAtPath: path) : FileHandle.nullDevice
        guard (try? process.run()) != nil else { return .path(missing: nil) }
        RunningChildren.spare(process)
        // The clipboard tools hand over to a copy of themselves at once. The window waits for a moment to learn whether that failed.
        for _ in 0..<50 where process.isRunning { usleep(10_000) }
        guard !process.isRunning else { return .picture }
        return process.terminationStatus == 0 ? .picture : .path(missing: nil)
    }

    private static func find(_ name: String, environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}

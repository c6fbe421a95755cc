import Foundation
import LabSessions

/// Puts a picture on the desktop's clipboard. SDL's clipboard holds only text, so one of the desktop's tools does it.
enum PictureClipboard {
    enum Outcome: Hashable {
        /// A tool provides the picture.
        case picture
        /// No tool could do it, so the clipboard contains the path as text. Names the missing tool, if one is missing.
        case path(missing: String?)
    }

    /// A program that takes a picture and stays in the background while it owns the clipboard.
    struct Tool: Hashable {
        var name: String
        var arguments: [String]
        /// Whether it reads the picture from standard input instead of a path as the last argument.
        var readsInput: Bool
    }

    /// Returns the desktop's tool; nil without one.
    static func tool(environment: [String: String]) -> Tool? {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        // A Wayland desktop offers both; its own tool takes precedence.
        if isSet("WAYLAND_DISPLAY") { return Tool(name: "wl-copy", arguments: ["--type", "image/png"], readsInput: true) }
        if isSet("DISPLAY") {
            return Tool(name: "xclip", arguments: ["-selection", "clipboard", "-t", "image/png", "-i"], readsInput: false)
        }
        return nil
    }

    static func put(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> Outcome {
        guard let tool = tool(environment: environment) else { return .path(missing: nil) }
        guard let executable = DesktopProgram.path(of: tool.name, environment: environment) else { return .path(missing: tool.name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = tool.arguments + (tool.readsInput ? [] : [path])
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = tool.readsInput ? FileHandle(forReadingAtPath: path) : FileHandle.nullDevice
        guard (try? process.run()) != nil else { return .path(missing: nil) }
        RunningChildren.spare(process)
        // The clipboard tools pass the work to a copy of themselves at once. The window waits briefly to detect a failure.
        for _ in 0..<50 where process.isRunning { usleep(10_000) }
        guard !process.isRunning else { return .picture }
        return process.terminationStatus == 0 ? .picture : .path(missing: nil)
    }
}

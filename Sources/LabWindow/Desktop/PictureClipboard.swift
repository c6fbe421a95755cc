import Foundation
import LabSessions

/// Puts a picture on the desktop's clipboard. A desktop tool does this, because SDL's clipboard supports only text.
enum PictureClipboard {
    enum Outcome: Hashable {
        /// A clipboard tool now offers the picture to other applications.
        case picture
        /// No tool could offer the picture, so the clipboard has the picture's path as text. `missing` is the name of the tool if it is
        /// not installed.
        case path(missing: String?)
    }

    /// A command-line tool that receives a picture and runs in the background as long as it owns the clipboard.
    struct Tool: Hashable {
        var name: String
        var arguments: [String]
        /// Whether the tool reads the picture from standard input. Otherwise the picture's path is the tool's last argument.
        var readsInput: Bool
    }

    /// Returns the clipboard tool of the desktop; nil if there is none.
    static func tool(environment: [String: String]) -> Tool? {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        // Wayland is checked first, because a Wayland desktop usually sets `DISPLAY`, too.
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
        // The tools start a child process and exit at once, so a short wait is enough to detect a failure.
        for _ in 0..<50 where process.isRunning { usleep(10_000) }
        guard !process.isRunning else { return .picture }
        return process.terminationStatus == 0 ? .picture : .path(missing: nil)
    }
}

import Foundation
import LabProtocol
import LabSessions

/// Opens files in the user's editor, which is named by `VISUAL`, or by `EDITOR` if `VISUAL` is not set.
enum Editor {
    /// Returns the arguments with which an editor opens a file at a line. They depend on the name of the editor's executable.
    /// (documented: each editor's own manual)
    static func arguments(_ editor: String, _ line: LabFinding.Line) -> [String] {
        let column = line.column ?? 1
        switch editor {
        case "code", "codium", "cursor", "code-insiders": return ["-g", "\(line.path):\(line.line):\(column)"]
        case "subl", "zed", "hx", "helix": return ["\(line.path):\(line.line):\(column)"]
        case "kate", "kwrite": return ["-l", "\(line.line)", line.path]
        default: return ["+\(line.line)", line.path]
        }
    }

    /// The names of editors that run in a terminal and therefore cannot be opened from the window.
    private static let inTerminal: Set<String> = ["vi", "vim", "nvim", "nano", "hx", "helix", "micro", "emacs-nox", "ed", "joe", "ne"]

    /// Opens a file at a line in the editor, without waiting for the editor.
    /// - Returns: a message for the user about the result.
    static func open(_ line: LabFinding.Line, environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
        guard let named else { return localized("No editor is set. Set EDITOR. The line is \(line.path):\(line.line).") }
        var words = named.split(separator: " ").map(String.init)
        let name = URL(fileURLWithPath: words[0]).lastPathComponent
        words += arguments(name, line)
        if inTerminal.contains(name) { words = [environment["TERMINAL"] ?? "x-terminal-emulator", "-e"] + words }
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch { return localized("\(words[0]) cannot be started: \(error.localizedDescription)") }
        RunningChildren.spare(process)
        return "\(name) opens \(line.place)."
    }
}

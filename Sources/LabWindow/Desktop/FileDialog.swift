import Foundation
import LabSessions

/// The desktop's dialog for choosing a file or a folder, shown by a command-line tool that prints the chosen path. (documented: the
/// manuals of `zenity` and `kdialog`)
///
/// The desktop portal is not used directly, because it answers only on the D-Bus connection of the request, which command-line tools
/// close at once. `zenity` and `kdialog` use the portal themselves if the desktop requires it.
@MainActor
final class FileDialog {
    enum Kind: Hashable { case file, folder }

    /// The way in which a dialog ended.
    enum Outcome: Hashable {
        case path(String)
        case cancelled
        /// The program could not show its dialog or printed no path.
        case failed
    }

    private let process: Process
    private let output: Pipe

    /// Opens a dialog.
    /// - Parameter folder: the full path of the folder that the dialog shows first.
    /// - Returns: nil if the desktop has no program for dialogs.
    init?(_ kind: Kind, title: String, folder: String, environment: [String: String]) {
        guard
            let tool = Self.tools(environment).lazy.compactMap({ name in
                DesktopProgram.path(of: name, environment: environment).map { (name, $0) }
            }).first
        else { return nil }
        process = Process()
        output = Pipe()
        process.executableURL = URL(fileURLWithPath: tool.1)
        process.arguments = Self.arguments(of: tool.0, kind, title: title, folder: folder)
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? RunningChildren.start(process)) != nil else { return nil }
    }

    /// Returns the names of the programs to try, the desktop's own first; empty without a display.
    static func tools(_ environment: [String: String]) -> [String] {
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return [] }
        let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().split(separator: ":").contains("KDE") == true
        return isKDE ? ["kdialog", "zenity"] : ["zenity", "kdialog"]
    }

    /// Returns the arguments for a program. They are passed without a shell.
    static func arguments(of tool: String, _ kind: Kind, title: String, folder: String) -> [String] {
        tool == "kdialog"
            ? ["--title", title, kind == .folder ? "--getexistingdirectory" : "--getopenfilename", folder]
            : ["--file-selection", "--title=\(title)", "--filename=\(folder)/"] + (kind == .folder ? ["--directory"] : [])
    }

    /// Returns the result of the dialog; nil while it is open.
    func poll() -> Outcome? {
        guard !process.isRunning else { return nil }
        try? RunningChildren.noteEnd(of: process.processIdentifier)
        let data = output.fileHandleForReading.rest()
        switch process.terminationStatus {
        case 0: return Self.path(in: data).map { .path($0) } ?? .failed
        // Both programs exit with 1 if the user cancels.
        case 1: return .cancelled
        default: return .failed
        }
    }

    /// Returns the path that a program has printed; nil if it is not a full path.
    static func path(in data: Data) -> String? {
        guard data.count <= WindowState.mostPathBytes, var text = String(data: data, encoding: .utf8) else { return nil }
        if text.hasSuffix("\n") { text.removeLast() }
        return WindowState.isPath(text) ? text : nil
    }

    /// Ends the program, because the window closes.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        try? RunningChildren.noteEnd(of: process.processIdentifier)
    }
}

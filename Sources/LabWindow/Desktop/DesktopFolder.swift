import Foundation
import LabSessions

/// A folder or a file in the desktop's program for it.
enum DesktopFolder {
    /// Opens a folder in the desktop's file manager, or a file in its program. Returns whether there was a program for it. (documented:
    /// `xdg-open(1)`)
    static func open(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        guard let tool = DesktopProgram.path(of: "xdg-open", environment: environment) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = [path]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        RunningChildren.spare(process)
        return true
    }
}

import Foundation
import LabSessions

/// A folder in the desktop's file manager.
enum DesktopFolder {
    /// Opens a folder in the desktop's file manager. Returns whether there was a program for it. (documented: `xdg-open(1)`)
    static func open(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        let tools = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xdg-open" }
        guard let tool = tools.first(where: { access($0, X_OK) == 0 }) else { return false }
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

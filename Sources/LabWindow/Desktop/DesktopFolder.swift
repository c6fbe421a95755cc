import Foundation
import LabSessions

/// Opens folders and files in the desktop's default programs.
enum DesktopFolder {
    /// Opens a folder in the file manager, or a file in its default program. Returns false if there is no such program. (documented:
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

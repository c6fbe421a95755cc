import Foundation

/// The paths of flows that the window writes for scenes whose folders do not belong to the user.
enum FlowFiles {
    /// The folder `$XDG_DATA_HOME/keyboard-lab/flows`. (documented: the XDG base directories)
    static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp") + "/.local/share"
        return URL(fileURLWithPath: data).appendingPathComponent("keyboard-lab/flows", isDirectory: true)
    }

    static let ending = "flow.yaml"
}

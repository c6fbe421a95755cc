import Foundation

/// Where the window writes flows of scenes that are not the person's own.
enum FlowFiles {
    /// `$XDG_DATA_HOME/keyboard-lab/flows`. (documented: the XDG base directories)
    static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp") + "/.local/share"
        return URL(fileURLWithPath: data).appendingPathComponent("keyboard-lab/flows", isDirectory: true)
    }

    /// A free path for a flow of something: `sign-up-1.flow.yaml`.
    static func freePath(_ name: String, in folder: URL) -> String {
        var number = 1
        while true {
            let path = folder.appendingPathComponent("\(name)-\(number).flow.yaml").path
            if !FileManager.default.fileExists(atPath: path) { return path }
            number += 1
        }
    }
}

import Foundation

/// The folder of data that the program can recreate.
package enum LabCache {
    /// The environment variable with the cache folder, for programs of apps, whose home folder differs.
    package static let variable = "KEYBOARDLAB_CACHE"

    /// `$KEYBOARDLAB_CACHE`, else `$XDG_CACHE_HOME/keyboard-lab`, else `~/.cache/keyboard-lab`.
    package static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment[variable], named.hasPrefix("/") { return URL(fileURLWithPath: named, isDirectory: true) }
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "/tmp") + "/.cache"
        return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("keyboard-lab", isDirectory: true)
    }
}

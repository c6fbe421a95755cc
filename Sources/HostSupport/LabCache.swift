import Foundation

/// The folder of the data that KeyboardLab can create again.
package enum LabCache {
    /// The environment variable with the path of the cache folder. Processes of apps need the variable, because they have a different
    /// home folder.
    package static let variable = "KEYBOARDLAB_CACHE"

    /// The cache folder: `$KEYBOARDLAB_CACHE`; otherwise `$XDG_CACHE_HOME/keyboard-lab`; otherwise `~/.cache/keyboard-lab`.
    package static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment[variable], named.hasPrefix("/") { return URL(fileURLWithPath: named, isDirectory: true) }
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "/tmp") + "/.cache"
        return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("keyboard-lab", isDirectory: true)
    }
}

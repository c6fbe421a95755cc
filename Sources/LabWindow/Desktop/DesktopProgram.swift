import Foundation

/// Finds executables in `PATH`.
enum DesktopProgram {
    /// Returns the full path of a program; nil if it is not installed.
    static func path(of name: String, environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}

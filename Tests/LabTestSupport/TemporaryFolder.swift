import Foundation

/// Folders that last as long as a test needs them.
package enum TemporaryFolder {
    /// Makes a folder, hands its path to `body` and removes it.
    package static func use<Value>(_ body: (String) throws -> Value) throws -> Value {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }
}

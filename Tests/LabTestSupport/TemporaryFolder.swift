import Foundation

/// A temporary folder for the duration of a test.
package enum TemporaryFolder {
    /// Creates a folder, passes its path to `body`, and removes the folder.
    package static func use<Value>(_ body: (String) throws -> Value) throws -> Value {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }
}

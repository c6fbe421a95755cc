import Foundation

/// A result in a file of the user's cache that is valid while its inputs stay the same.
///
/// The file contains the complete text of the inputs, so results for different inputs cannot be confused. Builds and apps cannot write to
/// the file.
struct CachedResult<Value: Codable>: Codable {
    private var inputs: String
    var value: Value

    private static func file(_ name: String) -> URL {
        RewriterProgram.cache.appendingPathComponent("kept/\(name).json")
    }

    /// Returns the stored value with this name; nil if there is none or if its inputs differ.
    static func value(_ name: String, inputs: String) -> Value? {
        guard let data = try? Data(contentsOf: file(name)), let kept = try? JSONDecoder().decode(Self.self, from: data),
            kept.inputs == inputs
        else { return nil }
        return kept.value
    }

    /// Stores a value. If the file cannot be written, the next command computes the value again.
    static func keep(_ value: Value, _ name: String, inputs: String) {
        let url = file(name)
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard let data = try? JSONEncoder().encode(Self(inputs: inputs, value: value)) else { return }
        try? data.write(to: url, options: .atomic)
    }
}

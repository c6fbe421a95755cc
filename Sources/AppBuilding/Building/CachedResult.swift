import Foundation

/// A result that is valid as long as its inputs stay the same, stored in a file of the user's cache.
///
/// The inputs are compared as complete texts, so different inputs are never confused. Builds and apps cannot write to this file.
struct CachedResult<Value: Codable>: Codable {
    private var inputs: String
    var value: Value

    private static func file(_ name: String) -> URL {
        RewriterProgram.cache.appendingPathComponent("kept/\(name).json")
    }

    /// Returns the value that is stored under a name; nil if its inputs differ, or if there is none.
    static func value(_ name: String, inputs: String) -> Value? {
        guard let data = try? Data(contentsOf: file(name)), let kept = try? JSONDecoder().decode(Self.self, from: data),
            kept.inputs == inputs
        else { return nil }
        return kept.value
    }

    /// Stores a value. If it cannot be written, the next command computes the value again.
    static func keep(_ value: Value, _ name: String, inputs: String) {
        let url = file(name)
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard let data = try? JSONEncoder().encode(Self(inputs: inputs, value: value)) else { return }
        try? data.write(to: url, options: .atomic)
    }
}

import Foundation

/// Writes text as YAML.
package enum YamlText {
    /// Returns the text in double quotes, escaped so that YAML reads the same text.
    package static func quoted(_ text: String) -> String {
        // JSON is used, because a JSON string is also a YAML string.
        guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
    }
}

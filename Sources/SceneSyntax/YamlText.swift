import Foundation

/// Text as YAML.
package enum YamlText {
    /// Returns the text in double quotes such that YAML reads it back, whatever its content.
    package static func quoted(_ text: String) -> String {
        // A JSON string is also a YAML string.
        guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
    }
}

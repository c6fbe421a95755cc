import Foundation

/// Text as YAML.
package enum YamlText {
    /// The text in double quotes, as YAML reads it back, whatever is in it.
    package static func quoted(_ text: String) -> String {
        // A string of JSON is one of YAML.
        guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
    }
}

import Foundation

extension YamlNode {
    /// The value on one line, as a user would write it: `{id: email, point: "50%,50%"}`. Very long text ends with an ellipsis.
    package var flowText: String {
        switch content {
        case .scalar(let text, let isPlain): Self.scalarText(text, isPlain: isPlain)
        case .list(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .map(let entries): "{" + entries.map { "\($0.key): \($0.value.flowText)" }.joined(separator: ", ") + "}"
        }
    }

    private static func scalarText(_ text: String, isPlain: Bool) -> String {
        let shown = text.count > longestText ? text.prefix(longestText) + "…" : text
        let isSimple = isPlain && !shown.contains { ",[]{}\n".contains($0) }
        guard !isSimple else { return String(shown) }
        return "\"" + shown.replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n") + "\""
    }

    /// The number of characters after which a value is cut off. (chosen)
    private static let longestText = 120
}

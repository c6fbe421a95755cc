import Foundation

/// A value in a YAML file with its source position. Aliases are expanded, and mappings keep the order of the file.
package struct YamlNode: Sendable {
    package enum Content: Sendable {
        /// The text of a scalar. `isPlain` is true for text without quotes, which may mean a Boolean (`true`), a number (`12`) or null
        /// (`~`).
        case scalar(String, isPlain: Bool)
        case list([YamlNode])
        case map([YamlEntry])
    }

    package var position: SourcePosition
    package var content: Content

    package init(position: SourcePosition, content: Content) {
        self.position = position
        self.content = content
    }
}

/// One key of a mapping with its value.
package struct YamlEntry: Sendable {
    package var key: String
    package var position: SourcePosition
    package var value: YamlNode

    package init(key: String, position: SourcePosition, value: YamlNode) {
        self.key = key
        self.position = position
        self.value = value
    }
}

extension YamlNode {
    package var isNull: Bool {
        if case .scalar(let text, isPlain: true) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
        return false
    }

    package var scalar: String? {
        if case .scalar(let text, _) = content, !isNull { return text }
        return nil
    }

    package var entries: [YamlEntry]? {
        if case .map(let entries) = content { return entries }
        return nil
    }

    package var items: [YamlNode]? {
        if case .list(let items) = content { return items }
        return nil
    }

    /// A description of the content for messages, such as `"12"`, `a list`, `a mapping` or `nothing`.
    package var found: String {
        switch content {
        case .scalar(let text, _): isNull ? "nothing" : "\"\(text.count > 40 ? text.prefix(37) + "..." : text)\""
        case .list(let items): items.isEmpty ? "an empty list" : "a list"
        case .map(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
        }
    }

    /// Returns the same tree, with `${NAME}` replaced in every value. Names that are not in `variables` stay in the text.
    package func substituting(_ variables: [String: String]) -> YamlNode {
        guard !variables.isEmpty else { return self }
        var copy = self
        switch content {
        case .scalar(let text, let isPlain):
            guard text.contains("${") else { return self }
            copy.content = .scalar(Self.substitute(variables, in: text), isPlain: isPlain)
        case .list(let items):
            copy.content = .list(items.map { $0.substituting(variables) })
        case .map(let entries):
            copy.content = .map(entries.map { YamlEntry(key: $0.key, position: $0.position, value: $0.value.substituting(variables)) })
        }
        return copy
    }

    /// Replaces variables in one pass from left to right. The inserted values are not searched again, so that the text cannot grow
    /// endlessly.
    private static func substitute(_ variables: [String: String], in text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            result += rest[..<start.lowerBound]
            let name = String(rest[start.upperBound..<end])
            result += variables[name] ?? String(rest[start.lowerBound...end])
            rest = rest[rest.index(after: end)...]
            if result.utf8.count > SceneLimits.stringLength { break }
        }
        return result + rest
    }
}

import Foundation

@testable import SceneLanguage
@testable import SceneRuntime

/// A YAML tree that tests can change and write to a file.
final class FuzzNode {
    enum Content {
        /// A text. If `isPlain` is true, the text has no quotes, so YAML may interpret it as another type: `true`, `12`.
        case text(String, isPlain: Bool)
        case list([FuzzNode])
        case map([(key: String, value: FuzzNode)])
    }
    var content: Content

    init(_ content: Content) { self.content = content }
    /// Creates a word or a number, which is written without quotes.
    convenience init(_ word: String) { self.init(.text(word, isPlain: true)) }
    convenience init(text: String) { self.init(.text(text, isPlain: false)) }
    convenience init(_ items: [FuzzNode]) { self.init(.list(items)) }
    convenience init(_ entries: [(key: String, value: FuzzNode)]) { self.init(.map(entries)) }

    convenience init(_ node: YamlNode) {
        switch node.content {
        case .scalar(let text, let isPlain): self.init(.text(text, isPlain: isPlain))
        case .list(let items): self.init(items.map { FuzzNode($0) })
        case .map(let entries): self.init(entries.map { (key: $0.key, value: FuzzNode($0.value)) })
        }
    }

    /// Creates a node from the first document of a file, which must be valid.
    convenience init?(file: URL) {
        guard let data = try? Data(contentsOf: file),
            let document = SceneFiles.documents(of: data, file: file.path, diagnostics: Diagnostics())?.first
        else { return nil }
        self.init(document)
    }

    var copy: FuzzNode {
        switch content {
        case .text: FuzzNode(content)
        case .list(let items): FuzzNode(items.map(\.copy))
        case .map(let entries): FuzzNode(entries.map { (key: $0.key, value: $0.value.copy) })
        }
    }

    /// This node and all its descendants.
    var all: [FuzzNode] {
        var result: [FuzzNode] = []
        func collect(_ node: FuzzNode) {
            result.append(node)
            switch node.content {
            case .text: break
            case .list(let items): items.forEach(collect)
            case .map(let entries): for entry in entries { collect(entry.value) }
            }
        }
        collect(self)
        return result
    }

    var items: [FuzzNode]? {
        get { if case .list(let items) = content { items } else { nil } }
        set { if let newValue { content = .list(newValue) } }
    }
    var entries: [(key: String, value: FuzzNode)]? {
        get { if case .map(let entries) = content { entries } else { nil } }
        set { if let newValue { content = .map(newValue) } }
    }
    var text: String? { if case .text(let text, _) = content { text } else { nil } }

    subscript(key: String) -> FuzzNode? {
        get { entries?.first { $0.key == key }?.value }
        set {
            guard var entries else { return }
            entries.removeAll { $0.key == key }
            if let newValue { entries.append((key, newValue)) }
            content = .map(entries)
        }
    }

    /// The text of a file with this tree. Every value is on a line of its own.
    var yaml: String {
        switch content {
        case .text(let text, let isPlain): Self.scalar(text, isPlain: isPlain)
        case .list(let items): "[" + items.map(\.yaml).joined(separator: ",\n") + "]"
        case .map(let entries):
            "{" + entries.map { "\(Self.scalar($0.key, isPlain: true)): \($0.value.yaml)" }.joined(separator: ",\n") + "}"
        }
    }

    private static func scalar(_ text: String, isPlain: Bool) -> String {
        let isWord =
            !text.isEmpty
            && text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-%".utf8.contains($0) }
        if isPlain, isWord, !text.hasPrefix("-") || Double(text) != nil, !text.hasPrefix("%") { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result += scalar.value < 32 || scalar.value == 127 ? String(format: "\\x%02x", scalar.value) : String(scalar)
            }
        }
        return result + "\""
    }
}

/// A node of a file's approximate structure, which is parsed from lines and indentation. Unlike the result of `YamlReader`, the node
/// exists for every text, even for an unfinished text that is not yet valid YAML. It is used only to find the position of the caret in
/// the structure.
package final class OutlineNode {
    package enum Content {
        case scalar(String)
        case map([OutlineEntry])
        case list([OutlineNode])
    }

    package var content: Content
    /// The range from the node's first character to the end of its content.
    package var range: TextRange

    init(_ content: Content, _ range: TextRange) { (self.content, self.range) = (content, range) }

    package var entries: [OutlineEntry] {
        if case .map(let entries) = content { return entries }
        return []
    }

    package var items: [OutlineNode] {
        if case .list(let items) = content { return items }
        return []
    }

    package var scalar: String? {
        if case .scalar(let text) = content { return text }
        return nil
    }

    /// Returns the value of a key; nil if the node has no such key.
    package subscript(key: String) -> OutlineNode? { entries.first { $0.key == key }?.value }

    /// Calls `body` for this node and all its descendants, in the order of the file.
    func visit(_ body: (OutlineNode) -> Void) {
        body(self)
        for entry in entries { entry.value?.visit(body) }
        for item in items { item.visit(body) }
    }
}

/// A key of a mapping, and the value of the key.
package struct OutlineEntry {
    package var key: String
    package var keyRange: TextRange
    /// Whether the key has a colon; false for a word at the place of a key before the user has typed the colon.
    var hasColon: Bool
    package var value: OutlineNode?
}

/// The path from the top of a document to a position.
struct OutlinePath {
    /// A step from a node to one of its children.
    enum Step {
        /// A step from a mapping to the value of a key.
        case key(String, in: OutlineNode)
        case item
    }

    var steps: [Step]
    /// The node at the end of the path; nil for a key without a value.
    var node: OutlineNode?
    /// The key at the position; nil if the position is on a value.
    var key: OutlineEntry?
    /// The mapping of `key`.
    var map: OutlineNode?
}

extension OutlineNode {
    /// Returns the path to a position; nil if there is no node at the position.
    func path(to place: TextPlace) -> OutlinePath? {
        for entry in entries {
            if entry.keyRange.touches(place) { return OutlinePath(steps: [], node: entry.value, key: entry, map: self) }
            if let value = entry.value, value.range.touches(place), var path = value.path(to: place) {
                path.steps.insert(.key(entry.key, in: self), at: 0)
                return path
            }
        }
        for item in items where item.range.touches(place) {
            if var path = item.path(to: place) {
                path.steps.insert(.item, at: 0)
                return path
            }
        }
        return scalar == nil || !range.touches(place) ? nil : OutlinePath(steps: [], node: self)
    }
}

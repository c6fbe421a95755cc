/// A node of the approximate structure of a file's lines. Unlike the result of `YamlReader` it exists for every text, also for an
/// unfinished one that is not valid YAML yet. It is used only for locating the caret.
final class OutlineNode {
    enum Content {
        case scalar(String)
        case map([OutlineEntry])
        case list([OutlineNode])
    }

    var content: Content
    /// The range from its first character to the end of its content.
    var range: TextRange

    init(_ content: Content, _ range: TextRange) { (self.content, self.range) = (content, range) }

    var entries: [OutlineEntry] {
        if case .map(let entries) = content { return entries }
        return []
    }

    var items: [OutlineNode] {
        if case .list(let items) = content { return items }
        return []
    }

    var scalar: String? {
        if case .scalar(let text) = content { return text }
        return nil
    }

    /// The value of a key.
    subscript(key: String) -> OutlineNode? { entries.first { $0.key == key }?.value }

    /// Calls `body` for this node and all its descendants, in the order of the file.
    func visit(_ body: (OutlineNode) -> Void) {
        body(self)
        for entry in entries { entry.value?.visit(body) }
        for item in items { item.visit(body) }
    }
}

/// A key of a mapping with its value.
struct OutlineEntry {
    var key: String
    var keyRange: TextRange
    /// False for a word in the place of a key, without its colon yet.
    var hasColon: Bool
    var value: OutlineNode?
}

/// The path from the top of a document to a place.
struct OutlinePath {
    /// A step further in.
    enum Step {
        /// A step into the value of a key, from its mapping.
        case key(String, in: OutlineNode)
        case item
    }

    var steps: [Step]
    /// The node at the end; nil for a key without a value.
    var node: OutlineNode?
    /// The key at the place, if the place is not on its value.
    var key: OutlineEntry?
    /// The mapping of that key.
    var map: OutlineNode?
}

extension OutlineNode {
    /// Returns the path to a place; nil if no node is there.
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

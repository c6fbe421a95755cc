/// What the lines of a file seem to say. Unlike what `YamlReader` reads it is there for every text, also for one that is being written and
/// is no YAML yet; it decides about nothing but where a caret is.
final class OutlineNode {
    enum Content {
        case scalar(String)
        case map([OutlineEntry])
        case list([OutlineNode])
    }

    var content: Content
    /// From its first character to the end of what it holds.
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

    /// This node and all that it holds, in the order of the file.
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
    /// False for a word that stands where a key is expected, without its colon yet.
    var hasColon: Bool
    var value: OutlineNode?
}

/// How one comes from the top of a document to a place.
struct OutlinePath {
    /// A step further in.
    enum Step {
        /// Into the value of a key, from the mapping that has it.
        case key(String, in: OutlineNode)
        case item
    }

    var steps: [Step]
    /// What stands at the end; nil for a key without a value.
    var node: OutlineNode?
    /// The key that the place is on, rather than on its value.
    var key: OutlineEntry?
    /// The mapping of that key.
    var map: OutlineNode?
}

extension OutlineNode {
    /// The way to a place; nil when the place is on nothing.
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

import Foundation
import SceneServer
import SceneSyntax

/// A small change of a scene's text, which replaces some ranges. All other bytes stay the same.
struct SceneEdit: Hashable {
    struct Part: Hashable {
        var range: TextRange
        var text: String
    }
    var parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// Returns the changed text. Complexity: O(*n*), where *n* is the length of the text.
    func applied(to source: SceneSource) -> String {
        let scalars = Array(source.text.string.unicodeScalars)
        var (index, line, column) = (0, 0, 0)
        var result = String.UnicodeScalarView()
        func skip(to place: TextPlace, copying: Bool) {
            while index < scalars.count, line < place.line || line == place.line && column < place.column {
                if copying { result.append(scalars[index]) }
                // `\r\n` is a single line break.
                let isEnd = scalars[index] == "\n" || scalars[index] == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
                (line, column) = isEnd ? (line + 1, 0) : (line, column + 1)
                index += 1
            }
        }
        // Parts that begin at the same position keep their order.
        let ordered = parts.enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
        for part in ordered.map(\.element) {
            skip(to: part.range.start, copying: true)
            result.append(contentsOf: part.text.unicodeScalars)
            skip(to: part.range.end, copying: false)
        }
        result.append(contentsOf: scalars[index...])
        return String(result)
    }
}

extension SceneSource {
    private var lineEnd: String { text.string.contains("\r\n") ? "\r\n" : "\n" }

    /// Whether a node is a list or mapping in brackets or braces.
    func isInBrackets(_ node: OutlineNode) -> Bool {
        let start = node.range.start
        guard start.line < text.lines.count, start.column < text.lines[start.line].count else { return false }
        return "{[".unicodeScalars.contains(text.lines[start.line][start.column])
    }

    /// Returns a text as a YAML value that is valid in block and in flow style.
    static func written(_ value: String) -> String {
        let first = value.unicodeScalars.first
        let isPlain =
            first.map { CharacterSet.alphanumerics.contains($0) || "-(".unicodeScalars.contains($0) } == true
            && !value.contains(where: { ",[]{}\"'#&*!|>%@`".contains($0) && $0 != "@" && $0 != ">" }) && !value.contains(": ")
            && !value.hasPrefix("- ")
        return isPlain ? value : YamlText.quoted(value)
    }

    /// Replaces a value.
    func replacing(_ node: OutlineNode, with value: String) -> SceneEdit.Part { .init(range: node.range, text: Self.written(value)) }

    /// Replaces one item of a list by several items.
    func replacing(_ item: OutlineNode, in list: OutlineNode, with values: [String]) -> SceneEdit.Part {
        let separator = isInBrackets(list) ? ", " : lineEnd + indentation(of: list) + "- "
        return .init(range: item.range, text: values.map(Self.written).joined(separator: separator))
    }

    /// Appends values to a list; returns nil for an empty list.
    func appending(_ values: [String], to list: OutlineNode) -> SceneEdit.Part? {
        guard let last = list.items.last else { return nil }
        let separator = isInBrackets(list) ? ", " : lineEnd + indentation(of: list) + "- "
        let end = last.range.end
        return .init(range: TextRange(start: end, end: end), text: values.map { separator + Self.written($0) }.joined())
    }

    /// Returns a list of values in the style of `list`, that is, in brackets or with dashes.
    func list(of values: [String], like list: OutlineNode) -> String {
        let written = values.map(Self.written)
        guard !isInBrackets(list) else { return "[" + written.joined(separator: ", ") + "]" }
        return "- " + written.joined(separator: lineEnd + indentation(of: list) + "- ")
    }

    private func indentation(of node: OutlineNode) -> String { String(repeating: " ", count: node.range.start.column) }

    /// Sets a key of a mapping to a value in YAML syntax; returns nil for an empty mapping, or if the old value has several lines.
    func setting(_ key: String, to value: String, in map: OutlineNode) -> SceneEdit.Part? {
        guard let first = map.entries.first else { return nil }
        if let known = map.entries.first(where: { $0.key == key }) {
            guard let old = known.value, old.range.start.line == old.range.end.line else { return nil }
            return .init(range: old.range, text: value)
        }
        let heads = ["class", "id", "device", "summary", "name"]
        let head = map.entries.last { heads.contains($0.key) && $0.value.map { $0.range.start.line == $0.range.end.line } == true }
        if isInBrackets(map) {
            guard let end = (head ?? first).value?.range.end else { return nil }
            return .init(range: TextRange(start: end, end: end), text: ", \(key): \(value)")
        }
        let columns = String(repeating: " ", count: first.keyRange.start.column)
        if let line = head?.keyRange.start.line {
            let end = TextPlace(line: line, column: text.lines[line].count)
            return .init(range: TextRange(start: end, end: end), text: "\(lineEnd)\(columns)\(key): \(value)")
        }
        let start = first.keyRange.start
        return .init(range: TextRange(start: start, end: start), text: "\(key): \(value)\(lineEnd)\(columns)")
    }

    /// Removes a key with its value; returns nil if the mapping does not have the key, or has no other key.
    func removing(_ key: String, from map: OutlineNode) -> SceneEdit.Part? {
        guard map.entries.count > 1, let index = map.entries.firstIndex(where: { $0.key == key }) else { return nil }
        let entry = map.entries[index]
        func end(_ entry: OutlineEntry) -> TextPlace { entry.value?.range.end ?? entry.keyRange.end }
        if isInBrackets(map), index > 0 {
            return .init(range: TextRange(start: end(map.entries[index - 1]), end: end(entry)), text: "")
        }
        let before = text.lines[entry.keyRange.start.line].prefix(entry.keyRange.start.column)
        guard !isInBrackets(map), before.allSatisfy({ $0 == " " }) else {
            guard index + 1 < map.entries.count else { return nil }
            return .init(range: TextRange(start: entry.keyRange.start, end: map.entries[index + 1].keyRange.start), text: "")
        }
        return .init(range: wholeLines(entry.keyRange.start.line, end(entry).line), text: "")
    }

    private func wholeLines(_ first: Int, _ last: Int) -> TextRange {
        TextRange(start: TextPlace(line: first, column: 0), end: TextPlace(line: last + 1, column: 0))
    }

    /// Returns the lines of an item of a block list, beginning with the line of its dash. Returns nil for an item that does not begin a
    /// line.
    func lines(ofItem node: OutlineNode) -> ClosedRange<Int>? {
        let (start, end) = (node.range.start, node.range.end)
        guard start.line < text.lines.count else { return nil }
        let before = SourceText.string(text.lines[start.line].prefix(start.column))
        guard before.trimmingCharacters(in: .whitespaces) == "-" else { return nil }
        return start.line...max(start.line, end.line)
    }

    /// Makes adjacent items of a block list the children of one new item. The lines of the items are indented further, and otherwise stay
    /// the same.
    ///
    /// - Parameters:
    ///   - head: the lines of the new item up to the key whose value is the list of the old items, without indentation and dash.
    ///   - depth: the number of columns by which the old items are indented further.
    func wrapping(_ nodes: [OutlineNode], in head: [String], depth: Int) -> SceneEdit? {
        guard let first = nodes.first.flatMap(lines(ofItem:)), let last = nodes.last.flatMap(lines(ofItem:)) else { return nil }
        let dash = text.lines[first.lowerBound].prefix { $0 == " " }.count
        let margin = String(repeating: " ", count: dash)
        let added = head.enumerated().map { margin + ($0.offset == 0 ? "- " : "  ") + $0.element + lineEnd }.joined()
        var parts: [SceneEdit.Part] = []
        for line in first.lowerBound...last.upperBound {
            let place = TextPlace(line: line, column: 0)
            let space = text.lines[line].isEmpty ? "" : String(repeating: " ", count: depth)
            parts.append(.init(range: TextRange(start: place, end: place), text: (line == first.lowerBound ? added : "") + space))
        }
        return SceneEdit(parts)
    }

    /// Swaps two items of the same list. `one` must be before `other`.
    func swapping(_ one: OutlineNode, _ other: OutlineNode) -> SceneEdit? {
        guard let first = lines(ofItem: one), let second = lines(ofItem: other), first.upperBound < second.lowerBound else { return nil }
        func content(_ lines: ClosedRange<Int>) -> String {
            lines.map { SourceText.string(text.lines[$0]) }.joined(separator: lineEnd) + lineEnd
        }
        return SceneEdit([
            .init(range: wholeLines(first.lowerBound, first.upperBound), text: content(second)),
            .init(range: wholeLines(second.lowerBound, second.upperBound), text: content(first)),
        ])
    }
}

extension SceneSource {
    /// Gives a key of a mapping a different name and value. The old and the new value may have several lines.
    func renaming(_ key: String, to other: String, value: String, in map: OutlineNode) -> SceneEdit.Part? {
        guard let entry = map.entries.first(where: { $0.key == key }), let old = entry.value else { return nil }
        return .init(range: TextRange(start: entry.keyRange.start, end: old.range.end), text: "\(other): \(value)")
    }
}

extension OutlineNode {
    /// Returns all descendant mappings that have this key, with its value. Keys without views, such as `flow`, are not searched.
    func mappings(with key: String) -> [(map: OutlineNode, value: OutlineNode)] {
        var result: [(map: OutlineNode, value: OutlineNode)] = []
        for entry in entries where !SceneSource.withoutViews.contains(entry.key) {
            guard let value = entry.value else { continue }
            if entry.key == key { result.append((self, value)) }
            result += value.mappings(with: key)
        }
        return result + items.flatMap { $0.mappings(with: key) }
    }
}

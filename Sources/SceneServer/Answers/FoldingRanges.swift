import HostSupport

/// The parts of a document that an editor can fold: keys and list items of several lines, and successive lines of comments.
struct FoldingRanges {
    let answer: JSONValue

    private struct Range: Hashable {
        let first, last: Int
        var isComment = false
    }

    init(_ document: OpenDocument) {
        var ranges: [Range] = []
        for outline in document.outline { Self.add(outline, to: &ranges) }
        ranges += Self.comments(document.text)
        // Only the longest range is kept for each first line, because an editor folds a line only once.
        var longest: [Int: Range] = [:]
        for range in ranges where range.last > (longest[range.first]?.last ?? range.first) { longest[range.first] = range }
        answer = .array(
            longest.values.sorted { $0.first < $1.first }.map { range in
                let value: JSONValue = ["startLine": .integer(range.first), "endLine": .integer(range.last)]
                return range.isComment ? value.with("kind", "comment") : value
            })
    }

    private static func add(_ node: OutlineNode, to ranges: inout [Range]) {
        for entry in node.entries {
            guard let value = entry.value else { continue }
            ranges.append(Range(first: entry.keyRange.start.line, last: value.range.end.line))
            add(value, to: &ranges)
        }
        for item in node.items {
            ranges.append(Range(first: item.range.start.line, last: item.range.end.line))
            add(item, to: &ranges)
        }
    }

    private static func comments(_ text: SourceText) -> [Range] {
        let lines = text.lines.map { $0.first { $0 != " " && $0 != "\t" } == "#" }
        var result: [Range] = []
        var start: Int?
        for (line, isComment) in (lines + [false]).enumerated() {
            if isComment {
                start = start ?? line
            } else if let first = start {
                result.append(Range(first: first, last: line - 1, isComment: true))
                start = nil
            }
        }
        return result
    }
}

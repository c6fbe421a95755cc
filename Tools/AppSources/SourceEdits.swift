/// Changes to one file, as replacements of ranges of its UTF-8 bytes. If two ranges overlap, the later replacement is ignored.
struct SourceEdits {
    private struct Edit {
        let start: Int
        let end: Int
        let text: String
        let order: Int
    }
    private var edits: [Edit] = []
    /// The lines to add at the end of the file.
    var tail: [String] = []

    var isEmpty: Bool { edits.isEmpty && tail.isEmpty }

    mutating func insert(_ text: String, at offset: Int) { replace(offset, offset, with: text) }
    mutating func replace(_ start: Int, _ end: Int, with text: String) {
        edits.append(Edit(start: start, end: end, text: text, order: edits.count))
    }
    /// Replaces every byte except line breaks by a space, so that the following code keeps its line and column.
    mutating func blank(_ start: Int, _ end: Int, in source: [UInt8]) {
        let blanks = source[start..<end].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
        replace(start, end, with: String(decoding: blanks, as: UTF8.self))
    }

    /// Removes the changes of a range, and returns the text of the range with these changes applied.
    mutating func take(_ start: Int, _ end: Int, from source: [UInt8]) -> String {
        var inner = SourceEdits()
        inner.edits = edits.filter { $0.start >= start && $0.end <= end }.map {
            Edit(start: $0.start - start, end: $0.end - start, text: $0.text, order: $0.order)
        }
        edits.removeAll { $0.start >= start && $0.end <= end }
        return String(decoding: inner.applied(to: Array(source[start..<end]), tailPrefix: ""), as: UTF8.self)
    }

    /// Returns the file with the changes applied. Insertions at the same offset keep the order in which they were added.
    func applied(to source: [UInt8], tailPrefix: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 1024)
        var position = 0
        let sorted = edits.sorted { ($0.start, $0.end > $0.start ? 1 : 0, $0.order) < ($1.start, $1.end > $1.start ? 1 : 0, $1.order) }
        for edit in sorted where edit.start >= position && edit.end <= source.count {
            result += source[position..<edit.start]
            result += edit.text.utf8
            position = edit.end
        }
        result += source[position...]
        if !tail.isEmpty {
            if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
            result += tailPrefix.utf8
            for line in tail {
                result += line.utf8
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }
}

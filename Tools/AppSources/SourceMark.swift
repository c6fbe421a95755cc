import Foundation

/// The `#sourceLocation` line that gives the compiler the original file of a rewritten source.
///
/// Swift's own messages use this line, but macros such as `#expect` report lines of the compiled file. The mark should therefore not move
/// the lines below it. If possible, it replaces one of the first lines.
enum SourceMark {
    /// Returns the source with the mark. All lines keep their numbers if the source begins with a line without code, or with two imports.
    static func marked(_ text: [UInt8], path: String, quoted: (String) -> String) -> [UInt8] {
        func mark(_ line: Int) -> String { "#sourceLocation(file: \(quoted(path)), line: \(line))\n" }
        let newline = UInt8(ascii: "\n")
        guard let firstEnd = text.firstIndex(of: newline) else { return Array(mark(1).utf8) + text }
        let first = String(decoding: text[..<firstEnd], as: UTF8.self)
        if isWithoutCode(first) { return Array(mark(2).utf8) + text[(firstEnd + 1)...] }
        let rest = text[(firstEnd + 1)...]
        let secondEnd = rest.firstIndex(of: newline) ?? text.endIndex
        let second = String(decoding: rest[..<secondEnd], as: UTF8.self)
        if isImport(first), isImport(second) || isWithoutCode(second) {
            // The first two lines are joined on the second line, so that the mark can replace the first line.
            let joined = isWithoutCode(second) ? first : "\(first); \(second)"
            return Array((mark(2) + joined).utf8) + text[secondEnd...]
        }
        return Array(mark(1).utf8) + text
    }

    private static func isWithoutCode(_ line: String) -> Bool {
        let words = line.trimmingCharacters(in: .whitespaces)
        return words.isEmpty || words.hasPrefix("//")
    }

    /// Whether the line is only an import, without a comment that could include a statement appended to it.
    private static func isImport(_ line: String) -> Bool {
        line.wholeMatch(of: /\s*(@\w+(\(\w+\))?\s+)*(public |internal |package |private |fileprivate )?import [\w. ]+;?\s*/) != nil
            && !line.contains(";")
    }
}

import HostSupport
import SceneSyntax

/// A position in a text. Line and column begin at 0, and the column counts Unicode scalars, as in YAML.
package struct TextPlace: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    package static func < (one: TextPlace, other: TextPlace) -> Bool { (one.line, one.column) < (other.line, other.column) }
}

/// A range of a text, from the start up to the end.
package struct TextRange: Hashable, Sendable {
    package var start: TextPlace
    package var end: TextPlace

    package init(start: TextPlace, end: TextPlace) { (self.start, self.end) = (start, end) }

    /// Returns whether a caret at the position touches the range: whether the position is inside the range or at its start or end.
    func touches(_ place: TextPlace) -> Bool { start <= place && place <= end }
}

/// The lines of a text. Editors count columns in UTF-16 units (documented: LSP 3.17, Position). YAML counts Unicode scalars.
package struct SourceText: Sendable {
    package let string: String
    package let lines: [[Unicode.Scalar]]

    package init(_ string: String) {
        self.string = string
        var lines: [[Unicode.Scalar]] = [[]]
        var previous: Unicode.Scalar?
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r": lines.append([])
            default: lines[lines.count - 1].append(scalar)
            }
            previous = scalar
        }
        self.lines = lines
    }

    /// Returns the text after a replacement of the range.
    package func replacing(_ range: TextRange, with new: String) -> SourceText {
        let (start, end) = (min(range.start, range.end), max(range.start, range.end))
        return SourceText(
            String(string[..<index(of: start)]) + new + String(string[index(of: end)...]))
    }

    /// Returns the index of a position in `string`.
    private func index(of place: TextPlace) -> String.Index {
        let scalars = string.unicodeScalars
        var index = scalars.startIndex
        var line = 0
        while line < place.line, index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            // The second character is skipped, because "\r\n" ends only one line.
            if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { index = scalars.index(after: index) }
            if scalar == "\n" || scalar == "\r" { line += 1 }
        }
        return scalars.index(index, offsetBy: place.column, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }

    /// Returns the position for a line and a UTF-16 column of an editor. A column after the end of the line becomes the end of the line.
    /// A line after the end of the text becomes the end of the text.
    func place(line: Int, utf16 offset: Int) -> TextPlace {
        guard line >= 0 else { return TextPlace(line: 0, column: 0) }
        guard line < lines.count else { return TextPlace(line: lines.count - 1, column: lines[lines.count - 1].count) }
        var units = 0
        for (column, scalar) in lines[line].enumerated() {
            if units >= offset { return TextPlace(line: line, column: column) }
            units += UTF16.width(scalar)
        }
        return TextPlace(line: line, column: lines[line].count)
    }

    /// Returns the position of a diagnostic in this text.
    func place(_ position: SourcePosition) -> TextPlace {
        let line = min(max(0, position.line - 1), lines.count - 1)
        return TextPlace(line: line, column: min(max(0, position.column - 1), lines[line].count))
    }

    /// Returns a position in the format of the Language Server Protocol.
    func position(_ place: TextPlace) -> JSONValue {
        let line = min(max(0, place.line), lines.count - 1)
        return ["line": .integer(line), "character": .integer(utf16Column(TextPlace(line: line, column: max(0, place.column))))]
    }

    /// Returns the column of a position in UTF-16 units.
    func utf16Column(_ place: TextPlace) -> Int { lines[place.line].prefix(place.column).reduce(0) { $0 + UTF16.width($1) } }

    /// Returns a range in the format of the Language Server Protocol.
    func range(_ range: TextRange) -> JSONValue { ["start": position(range.start), "end": position(range.end)] }

    /// Returns the text of a range on one line; empty if the range has several lines.
    func text(_ range: TextRange) -> String {
        guard range.start.line == range.end.line, range.start.line < lines.count, range.start.column <= range.end.column else { return "" }
        let line = lines[range.start.line]
        return Self.string(line[min(range.start.column, line.count)..<min(range.end.column, line.count)])
    }

    /// Returns the range of the word at a position. A word ends at a blank or a punctuation character of YAML.
    func word(at place: TextPlace) -> TextRange {
        let line = lines[place.line]
        var (start, end) = (min(place.column, line.count), min(place.column, line.count))
        while start > 0, Self.isWord(line[start - 1]) { start -= 1 }
        while end < line.count, Self.isWord(line[end]) { end += 1 }
        return TextRange(start: TextPlace(line: place.line, column: start), end: TextPlace(line: place.line, column: end))
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { !" \t,:[]{}\"'#&*!".unicodeScalars.contains(scalar) }

    package static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}

import HostSupport
import SceneSyntax

/// A place in a text: line and column from 0, the column in Unicode scalars, like YAML's places.
struct TextPlace: Hashable, Comparable, Sendable {
    var line: Int
    var column: Int

    static func < (one: TextPlace, other: TextPlace) -> Bool { (one.line, one.column) < (other.line, other.column) }
}

/// The range from one place up to another.
struct TextRange: Hashable, Sendable {
    var start: TextPlace
    var end: TextPlace

    /// Whether the place is inside, or at either end, as a caret can be.
    func touches(_ place: TextPlace) -> Bool { start <= place && place <= end }
}

/// A text by lines. Editors count columns in UTF-16 units (documented: LSP 3.17, Position), YAML counts Unicode scalars.
struct SourceText: Sendable {
    let string: String
    let lines: [[Unicode.Scalar]]

    init(_ string: String) {
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

    /// Returns the text with a range replaced.
    func replacing(_ range: TextRange, with new: String) -> SourceText {
        let (start, end) = (min(range.start, range.end), max(range.start, range.end))
        return SourceText(
            String(string[..<index(of: start)]) + new + String(string[index(of: end)...]))
    }

    /// Returns the index of a place in `string`.
    private func index(of place: TextPlace) -> String.Index {
        let scalars = string.unicodeScalars
        var index = scalars.startIndex
        var line = 0
        while line < place.line, index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            // "\r\n" ends one line.
            if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { index = scalars.index(after: index) }
            if scalar == "\n" || scalar == "\r" { line += 1 }
        }
        return scalars.index(index, offsetBy: place.column, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }

    /// Returns the place of an editor's position; a position after the end of a line or of the text becomes that end.
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

    /// The place of a diagnostic.
    func place(_ position: SourcePosition) -> TextPlace {
        let line = min(max(0, position.line - 1), lines.count - 1)
        return TextPlace(line: line, column: min(max(0, position.column - 1), lines[line].count))
    }

    /// Returns the position in the protocol's format.
    func position(_ place: TextPlace) -> JSONValue {
        let line = min(max(0, place.line), lines.count - 1)
        return ["line": .integer(line), "character": .integer(utf16Column(TextPlace(line: line, column: max(0, place.column))))]
    }

    /// Returns the column of a place in UTF-16 units.
    func utf16Column(_ place: TextPlace) -> Int { lines[place.line].prefix(place.column).reduce(0) { $0 + UTF16.width($1) } }

    /// Returns the range in the protocol's format.
    func range(_ range: TextRange) -> JSONValue { ["start": position(range.start), "end": position(range.end)] }

    /// Returns the text of a range on one line.
    func text(_ range: TextRange) -> String {
        guard range.start.line == range.end.line, range.start.line < lines.count, range.start.column <= range.end.column else { return "" }
        let line = lines[range.start.line]
        return Self.string(line[min(range.start.column, line.count)..<min(range.end.column, line.count)])
    }

    /// Returns the range of the word at a place: up to the next blank or YAML sign on either side.
    func word(at place: TextPlace) -> TextRange {
        let line = lines[place.line]
        var (start, end) = (min(place.column, line.count), min(place.column, line.count))
        while start > 0, Self.isWord(line[start - 1]) { start -= 1 }
        while end < line.count, Self.isWord(line[end]) { end += 1 }
        return TextRange(start: TextPlace(line: place.line, column: start), end: TextPlace(line: place.line, column: end))
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { !" \t,:[]{}\"'#&*!".unicodeScalars.contains(scalar) }

    static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}

/// Parses an outline from the lines and the indentation of a text. The parser skips all other syntax, never fails, and reads each
/// character a bounded number of times.
package struct OutlineParser {
    /// The maximum depth of nesting. Deeper content is skipped. (chosen to be above the maximum for scenes, see `SceneLimits.nesting`)
    private static let deepest = 100

    private let lines: [[Unicode.Scalar]]
    private var line = 0
    private var column = 0
    private var depth = 0

    /// Returns the documents of a text. Lines with `---` separate documents.
    package static func documents(of text: SourceText) -> [OutlineNode] {
        var parser = OutlineParser(lines: text.lines)
        var documents: [OutlineNode] = []
        while parser.line < parser.lines.count {
            if parser.isMark {
                if documents.isEmpty, parser.line > 0 { documents.append(OutlineNode(.map([]), parser.emptyRange)) }
                parser.nextLine()
                continue
            }
            let before = (parser.line, parser.column)
            if let indentation = parser.nextContent() {
                let node = parser.node(parent: -1, column: indentation)
                documents.append(node)
                // Further lines at the depth of the root are skipped, because they belong to no document.
                while let _ = parser.nextContent() { parser.nextLine() }
            }
            if (parser.line, parser.column) == before { parser.nextLine() }
        }
        return documents
    }

    private init(lines: [[Unicode.Scalar]]) { self.lines = lines }

    // MARK: Position of the parser

    private var here: TextPlace { TextPlace(line: line, column: column) }
    private var emptyRange: TextRange { TextRange(start: here, end: here) }
    private var scalar: Unicode.Scalar? { scalar(column) }
    private func scalar(_ column: Int) -> Unicode.Scalar? {
        line < lines.count && column < lines[line].count ? lines[line][column] : nil
    }

    /// Whether a line that separates documents begins here.
    private var isMark: Bool { line < lines.count && lines[line].starts(with: "---".unicodeScalars) }

    private mutating func nextLine() {
        line += 1
        column = 0
    }

    private mutating func skipBlanks() { while let next = scalar, next == " " || next == "\t" { column += 1 } }

    /// Whether the rest of the line is blank or a comment.
    private var isAtEnd: Bool {
        scalar == nil || (scalar == "#" && (column == 0 || " \t".unicodeScalars.contains(lines[line][column - 1])))
    }

    /// Advances to the next character of content. Returns its column; nil at the end of the document.
    private mutating func nextContent() -> Int? {
        while line < lines.count {
            if column == 0, isMark { return nil }
            skipBlanks()
            if !isAtEnd { return column }
            nextLine()
        }
        return nil
    }

    private var isItem: Bool { scalar == "-" && (scalar(column + 1) == nil || scalar(column + 1) == " ") }

    // MARK: Blocks

    /// Parses the node at the current position. `parent` is the column of the node's parent. The node ends before the first line without
    /// further indentation.
    private mutating func node(parent: Int, column start: Int) -> OutlineNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            let node = OutlineNode(.scalar(""), emptyRange)
            nextLine()
            return node
        }
        // Anchors and tags are skipped, because they come before the content of a node.
        while scalar == "&" || scalar == "!" {
            while let next = scalar, next != " " { _ = next; column += 1 }
            skipBlanks()
            guard isAtEnd else { continue }
            nextLine()
            guard let next = nextContent(), next > parent || (next == parent && isItem) else { return OutlineNode(.scalar(""), emptyRange) }
            return node(parent: parent, column: next)
        }
        if isItem { return list(column) }
        switch scalar {
        case "{", "[": return flow(parent: parent)
        case "|", ">": return literal(parent: parent)
        default: return key(isInFlow: false) == nil ? self.plain(parent: parent) : map(column)
        }
    }

    private mutating func map(_ start: Int) -> OutlineNode {
        var entries: [OutlineEntry] = []
        let first = here
        var last = here
        while let indentation = nextContent(), indentation >= start {
            if indentation > start {
                // A line with deeper indentation becomes the value of the last key if the key has no value. If the key has a value, the
                // line continues an unquoted text.
                let stray = node(parent: start, column: indentation)
                if let index = entries.indices.last, entries[index].value == nil { entries[index].value = stray }
                last = stray.range.end
                continue
            }
            if isItem { break }
            guard let (key, range, end) = key(isInFlow: false) else {
                let word = plain(parent: start)
                entries.append(OutlineEntry(key: word.scalar ?? "", keyRange: word.range, hasColon: false))
                last = word.range.end
                continue
            }
            column = end
            skipBlanks()
            var value: OutlineNode?
            if !isAtEnd {
                value = node(parent: start, column: column)
            } else {
                let place = here
                nextLine()
                if let next = nextContent(), next > start || (next == start && isItem) {
                    value = isItem ? list(next) : node(parent: start, column: next)
                } else {
                    last = place
                }
            }
            if let value { last = value.range.end }
            entries.append(OutlineEntry(key: key, keyRange: range, hasColon: true, value: value))
        }
        return OutlineNode(.map(entries), TextRange(start: first, end: max(first, last)))
    }

    private mutating func list(_ start: Int) -> OutlineNode {
        var items: [OutlineNode] = []
        let first = here
        var last = here
        while let indentation = nextContent(), indentation == start, isItem {
            column += 1
            skipBlanks()
            if isAtEnd {
                let empty = OutlineNode(.scalar(""), emptyRange)
                nextLine()
                if let next = nextContent(), next > start { items.append(node(parent: start, column: next)) } else { items.append(empty) }
            } else {
                items.append(node(parent: start, column: column))
            }
            last = items[items.count - 1].range.end
        }
        return OutlineNode(.list(items), TextRange(start: first, end: max(first, last)))
    }

    /// Parses a text that begins with `|` or `>` and consists of the following lines with further indentation.
    private mutating func literal(parent: Int) -> OutlineNode {
        let start = here
        var end = TextPlace(line: line, column: lines[line].count)
        nextLine()
        var text: [String] = []
        while line < lines.count {
            let indentation = lines[line].prefix { $0 == " " }.count
            guard indentation > parent || indentation == lines[line].count else { break }
            text.append(SourceText.string(lines[line].dropFirst(indentation)))
            end = TextPlace(line: line, column: lines[line].count)
            nextLine()
        }
        return OutlineNode(.scalar(text.joined(separator: "\n")), TextRange(start: start, end: end))
    }

    /// Parses a text on one line, with or without quotes.
    private mutating func plain(parent: Int) -> OutlineNode {
        if let quote = scalar, quote == "\"" || quote == "'" {
            let node = quoted()
            nextLine()
            return node
        }
        let start = column
        var end = start
        while !isAtEnd {
            if scalar != " ", scalar != "\t" { end = column + 1 }
            column += 1
        }
        let range = TextRange(start: TextPlace(line: line, column: start), end: TextPlace(line: line, column: end))
        let text = SourceText.string(lines[line][start..<end])
        nextLine()
        return OutlineNode(.scalar(text), range)
    }

    // MARK: Words

    /// Returns the text of the key at the current position, its range, and the column where its value can begin. Does not advance.
    private func key(isInFlow: Bool) -> (String, TextRange, Int)? {
        guard line < lines.count else { return nil }
        let text = lines[line]
        var index = column
        let isQuoted = index < text.count && (text[index] == "\"" || text[index] == "'")
        if isQuoted {
            let quote = text[index]
            index += 1
            while index < text.count, text[index] != quote { index += text[index] == "\\" && quote == "\"" ? 2 : 1 }
            guard index < text.count else { return nil }
            index += 1
        } else {
            while index < text.count {
                let next = index + 1 < text.count ? text[index + 1] : " "
                if text[index] == ":", next == " " || next == "\t" || (isInFlow && ",]}".unicodeScalars.contains(next)) { break }
                if text[index] == "#", index > 0, text[index - 1] == " " { return nil }
                if isInFlow, ",[]{}".unicodeScalars.contains(text[index]) { return nil }
                index += 1
            }
        }
        guard index < text.count, text[index] == ":" else { return nil }
        let range = TextRange(start: TextPlace(line: line, column: column), end: TextPlace(line: line, column: index))
        let word = isQuoted ? text[(column + 1)..<(index - 1)] : text[column..<index]
        return (SourceText.string(word), range, index + 1)
    }

    /// Parses a quoted text that ends on this line. If the closing quote is missing, the text is the rest of the line.
    private mutating func quoted() -> OutlineNode {
        let start = here
        let quote = lines[line][column]
        column += 1
        var text: [Unicode.Scalar] = []
        while let next = scalar, next != quote {
            if next == "\\", quote == "\"", let escaped = scalar(column + 1) {
                text.append(escaped)
                column += 2
            } else {
                text.append(next)
                column += 1
            }
        }
        if scalar == quote { column += 1 }
        return OutlineNode(.scalar(SourceText.string(text)), TextRange(start: start, end: here))
    }

    // MARK: Brackets

    /// Advances to the next content between brackets. Returns false if the closing bracket is missing: at the end of the document, or at
    /// a line that belongs to the enclosing node.
    private mutating func flowContent(parent: Int) -> Bool {
        guard let next = nextContent() else { return false }
        let isFirstOfLine = lines[line][..<next].allSatisfy { $0 == " " || $0 == "\t" }
        return !isFirstOfLine || next > parent || scalar == "]" || scalar == "}"
    }

    private mutating func flow(parent: Int) -> OutlineNode {
        depth += 1
        defer { depth -= 1 }
        let start = here
        guard depth <= Self.deepest, scalar == "{" || scalar == "[" else {
            let node = OutlineNode(.scalar(""), emptyRange)
            nextLine()
            return node
        }
        let isMap = scalar == "{"
        var entries: [OutlineEntry] = []
        var items: [OutlineNode] = []
        var last = here
        column += 1
        while flowContent(parent: parent) {
            if scalar == "}" || scalar == "]" {
                column += 1
                last = here
                break
            }
            if scalar == "," {
                column += 1
                continue
            }
            if isMap {
                entries.append(flowEntry(parent: parent))
                last = entries[entries.count - 1].value?.range.end ?? here
            } else {
                items.append(flowValue(parent: parent))
                last = items[items.count - 1].range.end
            }
        }
        return OutlineNode(isMap ? .map(entries) : .list(items), TextRange(start: start, end: max(start, last)))
    }

    private mutating func flowEntry(parent: Int) -> OutlineEntry {
        guard let (key, range, end) = key(isInFlow: true) else {
            let word = flowValue(parent: parent)
            return OutlineEntry(key: word.scalar ?? "", keyRange: word.range, hasColon: false)
        }
        column = end
        guard flowContent(parent: parent), !",]}".unicodeScalars.contains(scalar ?? ",") else {
            return OutlineEntry(key: key, keyRange: range, hasColon: true)
        }
        return OutlineEntry(key: key, keyRange: range, hasColon: true, value: flowValue(parent: parent))
    }

    private mutating func flowValue(parent: Int) -> OutlineNode {
        if scalar == "{" || scalar == "[" { return flow(parent: parent) }
        if scalar == "\"" || scalar == "'" { return quoted() }
        let start = column
        var end = start
        while !isAtEnd, let next = scalar, !",[]{}".unicodeScalars.contains(next) {
            column += 1
            if next != " ", next != "\t" { end = column }
        }
        // A closing bracket of the wrong kind is skipped, because it would otherwise cause an endless loop.
        if column == start, scalar != nil { column += 1 }
        let range = TextRange(start: TextPlace(line: line, column: start), end: TextPlace(line: line, column: max(start, end)))
        return OutlineNode(.scalar(SourceText.string(lines[line][start..<max(start, end)])), range)
    }
}

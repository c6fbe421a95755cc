import HostSupport
import SceneSyntax

/// Formats a document in the style of the scenes that come with KeyboardLab: an indentation of two spaces for each level, one space after
/// a dash and a comma, no spaces at the end of a line, at most one empty line in succession, and a line break at the end. The values are
/// unchanged.
struct Formatting {
    /// The edits: an empty list if the text is already formatted, null if the text is not YAML or if formatting would change its values.
    let answer: JSONValue

    /// The number of spaces of a level. (chosen: the same as in the scenes that come with KeyboardLab)
    private static let indentation = 2

    init(_ document: OpenDocument) {
        let text = document.text
        guard text.string.utf8.count <= SceneLimits.fileBytes else {
            answer = .null
            return
        }
        let formatted = Self.formatted(text)
        guard let before = Self.meaning(text.string), before == Self.meaning(formatted) else {
            answer = .null
            return
        }
        guard formatted != text.string else {
            answer = []
            return
        }
        let end = TextPlace(line: text.lines.count - 1, column: text.lines[text.lines.count - 1].count)
        let all = TextRange(start: TextPlace(line: 0, column: 0), end: end)
        answer = [["range": text.range(all), "newText": .string(formatted)]]
    }

    // MARK: The meaning

    /// Returns the values of a text without their positions; nil if the text is not YAML.
    private static func meaning(_ text: String) -> [String]? {
        let diagnostics = Diagnostics()
        guard let documents = try? YamlReader(file: "").documents(of: text, reportingTo: diagnostics), diagnostics.all.isEmpty else {
            return nil
        }
        return documents.map(meaning)
    }

    private static func meaning(_ node: YamlNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain): "\(isPlain)\(YamlText.quoted(text))"
        case .list(let items): "[" + items.map(meaning).joined(separator: ",") + "]"
        case .map(let entries): "{" + entries.map { YamlText.quoted($0.key) + ":" + meaning($0.value) }.joined(separator: ",") + "}"
        }
    }

    // MARK: Lines

    /// The old and the new indentation of a line that begins a value.
    private struct Level {
        let old, new: Int
    }

    static func formatted(_ text: SourceText) -> String {
        let (fixed, literals) = linesInside(text)
        var levels: [Level] = []
        var result: [String] = []
        var shift = 0
        // The lines of a comment are collected until the next line with content, because they get the same indentation as that line.
        var comments: [String] = []
        for (number, line) in text.lines.enumerated() {
            let old = line.prefix { $0 == " " }.count
            let content = trimmed(line)
            if fixed.contains(number) {
                // The lines of a multiline text keep their indentation relative to its first line, because it is part of the text.
                result.append(content.isEmpty ? "" : spaces(max(0, old + shift)) + SourceText.string(line[old...]))
            } else if content.isEmpty {
                if let last = result.last, !last.isEmpty, comments.isEmpty { result.append("") }
            } else if content.hasPrefix("#") {
                comments.append(content)
            } else {
                let isMark = content.hasPrefix("---") && old == 0
                let new = isMark ? 0 : indent(old, &levels)
                if isMark { levels = [] }
                result += comments.map { spaces(new) + $0 }
                comments = []
                result.append(spaces(new) + (isMark ? content : item(content, old: old, new: new, &levels)))
                // The lines of a text that begins with `|` or `>` move to one level below its key, because the text is a value like any
                // other.
                shift = literals[number].map { (levels.last?.new ?? new) + indentation - $0 } ?? new - old
            }
        }
        result += comments
        while result.last?.isEmpty == true { result.removeLast() }
        return result.joined(separator: "\n") + "\n"
    }

    /// Returns the new indentation of a line. Removes the levels that end before the line.
    private static func indent(_ old: Int, _ levels: inout [Level]) -> Int {
        while let last = levels.last, last.old > old { levels.removeLast() }
        if let last = levels.last, last.old == old { return last.new }
        let new = levels.last.map { $0.new + indentation } ?? 0
        levels.append(Level(old: old, new: new))
        return new
    }

    /// Returns the content of a line with one space after each leading dash. Adds a level for the content after each dash.
    private static func item(_ content: String, old: Int, new: Int, _ levels: inout [Level]) -> String {
        guard content.hasPrefix("- "), content.count > 2 else { return brackets(content) }
        let rest = content.dropFirst(2).drop { $0 == " " }
        let inside = Level(old: old + content.unicodeScalars.count - rest.unicodeScalars.count, new: new + indentation)
        levels.append(inside)
        return "- " + item(String(rest), old: inside.old, new: inside.new, &levels)
    }

    // MARK: Brackets

    /// Returns a line with one space after each comma between brackets, and no spaces next to the brackets.
    private static func brackets(_ line: String) -> String {
        var (result, depth) = ("", 0)
        var quote: Character?
        var hasKey = false
        var characters = Array(line)[...]
        while let next = characters.popFirst() {
            if let open = quote {
                result.append(next)
                if next == "\\", open == "\"", let escaped = characters.popFirst() { result.append(escaped) }
                if next == open { quote = nil }
                continue
            }
            let isStart = result.isEmpty || " [{,:".contains(result.last ?? " ")
            switch next {
            case "\"", "'":
                if isStart { quote = next }
                result.append(next)
            case "#" where result.last == " ": return result + "#" + String(characters)
            case "{" where isStart, "[" where isStart:
                depth += 1
                result.append(next)
                characters = characters.drop { $0 == " " }
            case "}" where depth > 0, "]" where depth > 0:
                depth -= 1
                while result.last == " " { result.removeLast() }
                result.append(next)
            case ":" where characters.first == " " && (depth > 0 || !hasKey):
                hasKey = true
                let rest = characters.drop { $0 == " " }
                result += rest.isEmpty || rest.first == "#" ? ":" : ": "
                if !rest.isEmpty, rest.first != "#" { characters = rest }
            case "," where depth > 0:
                while result.last == " " { result.removeLast() }
                characters = characters.drop { $0 == " " }
                result += characters.isEmpty ? "," : ", "
            default: result.append(next)
            }
        }
        return result
    }

    // MARK: Texts

    /// Returns the numbers of the lines inside multiline texts and brackets, without the first line of each, and the indentation of each
    /// `|` or `>` text by the number of its first line.
    private static func linesInside(_ text: SourceText) -> (lines: Set<Int>, literals: [Int: Int]) {
        var (lines, literals): (Set<Int>, [Int: Int]) = ([], [:])
        for outline in OutlineParser.documents(of: text) {
            outline.visit { node in
                let (first, last) = (node.range.start.line, node.range.end.line)
                guard last > first else { return }
                let scalar = text.lines[first].dropFirst(node.range.start.column).first
                guard node.scalar != nil || scalar == "{" || scalar == "[" else { return }
                lines.formUnion((first + 1)...last)
                guard node.scalar != nil, scalar == "|" || scalar == ">" else { return }
                literals[first] = text.lines[(first + 1)...last].filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }
                    .min()
            }
        }
        return (lines, literals)
    }

    private static func trimmed(_ line: [Unicode.Scalar]) -> String {
        var line = line.drop { $0 == " " || $0 == "\t" }
        while let last = line.last, last == " " || last == "\t" { line.removeLast() }
        return SourceText.string(line)
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

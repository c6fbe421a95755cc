import Foundation

/// The text of a scene or flow file, with the positions of its steps. Changes of steps edit the text; all other bytes stay unchanged.
package struct FlowText: Hashable, Sendable {
    /// The reason why the steps of a file cannot be edited in place.
    package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// A top-level step of the flow as a range of lines.
    package struct Step: Hashable, Sendable {
        /// The lines of the comments directly above the step.
        fileprivate var comments: Range<Int>
        /// The lines from the step's dash to the step's last line with content.
        fileprivate var body: Range<Int>
        /// The number of the step's first line in the file, from 1.
        package var line: Int { body.lowerBound + 1 }
        package var lineCount: Int { body.count }
        /// Returns whether a line of the file, counted from 1, is in the step.
        package func contains(line: Int) -> Bool { body.contains(line - 1) }
        fileprivate var whole: Range<Int> { comments.lowerBound..<body.upperBound }
    }

    package let steps: [Step]
    /// The lines of the file, including their line endings.
    private let lines: [String]
    /// The number of spaces before the dash of each step.
    private let indent: Int
    /// The index of the line before which the first step is inserted if the flow has no steps.
    private let firstPlace: Int
    /// The lines to insert before the first step if the file has no flow.
    private let heading: [String]
    private let lineEnd: String

    package var text: String { lines.joined() }

    /// - Throws: `Refusal` if the text is not YAML, or if the steps are not on separate lines.
    package init(_ text: String) throws(Refusal) {
        lines = Self.lines(of: text)
        lineEnd = lines.first?.utf8.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n"
        let documents: [YamlNode]
        do throws(Diagnostic) {
            documents = try YamlReader(file: "").documents(of: text, reportingTo: Diagnostics())
        } catch {
            throw Refusal(description: "line \(error.position.line): \(error.message)")
        }
        guard let first = documents.first else { throw Refusal(description: "the file is empty") }
        let entry = first.entries?.first { $0.key == "flow" }
        let list = documents.count > 1 ? documents[1] : entry?.value
        guard let list, !list.isNull else {
            steps = []
            if documents.count > 1 {
                (indent, firstPlace, heading) = (0, lines.count, [])
            } else if let entry {
                (indent, firstPlace, heading) = (entry.position.column + 1, entry.position.line, [])
            } else {
                guard Self.isBlock(first, in: lines) else {
                    throw Refusal(description: "the scene is written in braces; put each key on its own line, then a flow can be added")
                }
                (indent, firstPlace, heading) = (2, lines.count, ["", "flow:"])
            }
            return
        }
        guard let items = list.items else { throw Refusal(description: "the flow is not a list of steps") }
        let start = list.position.line - 1
        let columns = list.position.column - 1
        guard lines.indices.contains(start), Self.begins(lines[start], at: columns) else {
            throw Refusal(
                description: "line \(start + 1): the flow is written in brackets; put each step on its own line, with \"- \" before it")
        }
        (indent, firstPlace, heading) = (columns, start, [])
        steps = Self.steps(lines, from: start, indent: columns)
        guard steps.count == items.count else {
            throw Refusal(description: "line \(start + 1): the steps are not one below the other, so they cannot be separated")
        }
    }

    // MARK: Reading

    private static func lines(of text: String) -> [String] {
        var result: [String] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            if byte == 10 {
                result.append(String(decoding: line, as: UTF8.self))
                line = []
            }
        }
        if !line.isEmpty { result.append(String(decoding: line, as: UTF8.self)) }
        return result
    }

    /// Returns the number of spaces before the first other character; nil for a blank line.
    private static func columns(_ line: String) -> Int? {
        let bytes = line.utf8
        guard let first = bytes.firstIndex(where: { $0 != 32 }), ![10, 13].contains(bytes[first]) else { return nil }
        return bytes.distance(from: bytes.startIndex, to: first)
    }
    private static func isComment(_ line: String) -> Bool { line.utf8.first { $0 != 32 && $0 != 9 } == 35 }

    /// Returns whether a step begins in a line, with `indent` spaces before its dash.
    private static func begins(_ line: String, at indent: Int) -> Bool {
        guard columns(line) == indent else { return false }
        let rest = Array(line.utf8.dropFirst(indent).prefix(2))
        return rest.first == 45 && (rest.count == 1 || [32, 10, 13].contains(rest[1]))
    }

    private static func isBlock(_ node: YamlNode, in lines: [String]) -> Bool {
        let line = node.position.line - 1
        guard node.entries?.isEmpty == false, node.position.column == 1, lines.indices.contains(line) else { return false }
        return lines[line].utf8.first != 123
    }

    private static func steps(_ lines: [String], from start: Int, indent: Int) -> [Step] {
        var starts: [Int] = []
        var end = start
        scan: for (index, line) in lines.enumerated().dropFirst(start) {
            guard let columns = columns(line) else { continue }
            // Ignore comments up to the dash's indentation. A deeper comment is inside a step, and may even be a line of a multi-line
            // text.
            if isComment(line), columns <= indent { continue }
            if columns == 0, line.hasPrefix("---") || line.hasPrefix("...") { break scan }
            if columns < indent { break scan }
            if columns == indent {
                guard begins(line, at: indent) else { break scan }
                starts.append(index)
            }
            end = index + 1
        }
        return starts.enumerated().map { number, first in
            let next = number + 1 < starts.count ? starts[number + 1] : end
            let last = lines[first..<next].lastIndex { line in
                columns(line).map { !isComment(line) || $0 > indent } ?? false
            }
            var comments = first
            while comments > start, isComment(lines[comments - 1]), columns(lines[comments - 1]) == indent { comments -= 1 }
            // For the first step, also search above the start of the list.
            while number == 0, comments > 0, isComment(lines[comments - 1]), columns(lines[comments - 1]) == indent { comments -= 1 }
            return Step(comments: comments..<first, body: first..<((last ?? first) + 1))
        }
    }

    // MARK: Lines of steps

    /// Returns the text before the content of a line: the spaces, and on a step's first line also the dash.
    private func prefix(of line: Int, isFirst: Bool) -> String {
        var bytes = lines[line].utf8.prefix { $0 == 32 }.count
        if isFirst {
            let rest = lines[line].utf8.dropFirst(indent + 1)
            bytes = indent + 1 + rest.prefix { $0 == 32 }.count
        }
        return String(decoding: lines[line].utf8.prefix(bytes), as: UTF8.self)
    }
    private func end(of line: Int) -> String {
        let bytes = lines[line].utf8
        return bytes.last != 10 ? "" : bytes.suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
    }

    /// Returns the content of a line of a step, without indentation, dash and line ending.
    package func content(_ step: Int, line: Int) -> String {
        let place = steps[step].body.lowerBound + line
        let prefix = prefix(of: place, isFirst: line == 0)
        let bytes = lines[place].utf8
        return String(decoding: bytes.dropFirst(prefix.utf8.count).dropLast(end(of: place).utf8.count), as: UTF8.self)
    }

    /// Returns the number of columns by which a line is indented from the step's dash.
    package func depth(_ step: Int, line: Int) -> Int {
        max((Self.columns(lines[steps[step].body.lowerBound + line]) ?? indent) - indent, 0)
    }

    /// Returns all lines of a step as the file contains them, for comparisons.
    package func lines(of step: Int) -> [String] { Array(lines[steps[step].body]) }

    /// Returns a step with the comments directly above it, in the form that `inserting` expects; nil if the step does not exist.
    package func entry(_ step: Int) -> String? {
        guard steps.indices.contains(step) else { return nil }
        let comments = lines[steps[step].comments].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        return (comments + (0..<steps[step].lineCount).map { content(step, line: $0) }).joined(separator: "\n")
    }

    /// Returns the name of a step, such as `tapOn`.
    package func word(_ step: Int) -> String { String(content(step, line: 0).prefix { $0 != ":" && $0 != " " }) }

    // MARK: Changes

    package func replacing(_ step: Int, line: Int, with content: String) -> String {
        let place = steps[step].body.lowerBound + line
        return joined(lines, place..<(place + 1), [prefix(of: place, isFirst: line == 0) + content + end(of: place)])
    }

    /// Returns the text with new steps. A step is one line, such as `tapOn: Send`, or several lines as in a flow file, without the dash.
    package func inserting(_ content: [String], before step: Int) -> String {
        var new = content.flatMap { written($0) }
        var all = lines
        let place: Int
        if steps.isEmpty {
            place = firstPlace
            new = heading.map { $0 + lineEnd } + new
        } else {
            place = step == 0 ? steps[0].whole.lowerBound : steps[min(step, steps.count) - 1].body.upperBound
        }
        if place > 0, place == all.count, end(of: place - 1).isEmpty { all[place - 1] += lineEnd }
        return joined(all, place..<place, new)
    }

    private func written(_ content: String) -> [String] {
        let space = String(repeating: " ", count: indent)
        let parts = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let comments = parts.prefix { $0.hasPrefix("#") }
        return comments.map { space + $0 + lineEnd }
            + parts.dropFirst(comments.count).enumerated().map { index, line in space + (index == 0 ? "- " : "  ") + line + lineEnd }
    }

    /// Returns the text without a step. Comments above the step are kept unless `withComments` is true.
    package func removing(_ step: Int, withComments: Bool = false) -> String {
        joined(lines, withComments ? steps[step].whole : steps[step].body, [])
    }

    /// Returns the text with a step and the following step swapped, together with the comments directly above them.
    package func swapping(_ step: Int) -> String {
        let (first, second) = (steps[step].whole, steps[step + 1].whole)
        var all = lines
        if end(of: second.upperBound - 1).isEmpty { all[second.upperBound - 1] += lineEnd }
        let between = all[first.upperBound..<second.lowerBound]
        var new = Array(all[second]) + between + all[first]
        // Keep the end of the file unchanged, because the file may have ended without a line break.
        if end(of: second.upperBound - 1).isEmpty, let last = new.last { new[new.count - 1] = String(last.dropLast()) }
        return joined(lines, first.lowerBound..<second.upperBound, new)
    }

    private func joined(_ all: [String], _ range: Range<Int>, _ new: [String]) -> String {
        (Array(all[..<range.lowerBound]) + new + Array(all[range.upperBound...])).joined()
    }
}

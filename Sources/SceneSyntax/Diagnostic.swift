/// A place in a scene or flow file.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file by the user's name for it.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in Unicode scalars.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}

/// One problem of a file: its place and description, with the cure in the message.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package var position: SourcePosition
    package var message: String

    package init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    /// `signup.yaml:14:5: unknown step "tapon"; did you mean "tapOn"?`
    package var description: String { "\(position): \(message)" }
}

/// All problems of a scene, in the order of the file; never empty.
package struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One line per problem.
    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Collects problems while a file is read, so that a user sees more than the first.
package final class Diagnostics {
    package init() {}

    package private(set) var all: [Diagnostic] = []
    private var suppressed = 0
    /// The number of reports.
    package private(set) var count = 0

    package var isEmpty: Bool { all.isEmpty }

    /// Whether no further problem is kept, so that composing its message would be wasted time.
    package var isFull: Bool { all.count >= SceneLimits.diagnostics }

    /// Reports a problem. `message` is composed only if it will be kept: a hostile file has many mistakes, and each suggestion costs a
    /// search.
    package func report(_ position: SourcePosition, _ message: @autoclosure () -> String) {
        count += 1
        guard !isFull else {
            suppressed += 1
            return
        }
        let diagnostic = Diagnostic(position, Self.printable(message()))
        if !all.contains(diagnostic) { all.append(diagnostic) }
    }

    /// Returns all problems, first by file in the order of reports, then by place; a last one counts the omitted ones.
    package func error() -> SceneError {
        var files: [String] = []
        for diagnostic in all where !files.contains(diagnostic.position.file) { files.append(diagnostic.position.file) }
        var sorted = files.flatMap { file in
            all.filter { $0.position.file == file }
                .sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        }
        if suppressed > 0, let last = sorted.last {
            sorted.append(Diagnostic(last.position, "\(suppressed) more not shown"))
        }
        return SceneError(sorted)
    }

    /// Escapes control characters of a hostile file, which must not reach a terminal.
    private static func printable(_ message: String) -> String {
        var result = ""
        for scalar in message.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

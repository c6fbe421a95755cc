/// A place in a scene or flow file.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file as the user named it.
    package var file: String
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}

/// One complaint about a file: where and what, with the cure in the message.
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

/// Everything that is wrong with a scene, in the order of the file; never empty.
package struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One line per complaint.
    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Collects complaints while a file is read, so that a user sees more than the first.
package final class Diagnostics {
    package init() {}

    package private(set) var all: [Diagnostic] = []
    private var suppressed = 0
    /// How often something was reported.
    package private(set) var count = 0

    package var isEmpty: Bool { all.isEmpty }

    /// No further complaint is kept; finding the words for one would be wasted time.
    package var isFull: Bool { all.count >= SceneLimits.diagnostics }

    /// `message` is only made when it will be kept: a hostile file has many mistakes, and each suggestion costs a search.
    package func report(_ position: SourcePosition, _ message: @autoclosure () -> String) {
        count += 1
        guard !isFull else {
            suppressed += 1
            return
        }
        let diagnostic = Diagnostic(position, Self.printable(message()))
        if !all.contains(diagnostic) { all.append(diagnostic) }
    }

    /// All complaints, first by file in the order they were met, then by place; a last one counts what was left out.
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

    /// Control characters of a hostile file must not reach a terminal.
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

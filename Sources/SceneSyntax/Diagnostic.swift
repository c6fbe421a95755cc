/// A position in a scene or flow file.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file's name as the user has given it.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, counted in Unicode scalars.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}

/// One mistake in a file, with its position and a message that describes the mistake and its remedy.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package var position: SourcePosition
    package var message: String

    package init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    /// The position and the message, such as `signup.yaml:14:5: unknown step "tapon"; did you mean "tapOn"?`
    package var description: String { "\(position): \(message)" }
}

/// All mistakes in a scene, in the order of the file. There is always at least one mistake.
package struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// The mistakes, one per line.
    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Collects mistakes while a file is read, so that the user sees all mistakes at once.
package final class Diagnostics {
    package init() {}

    package private(set) var all: [Diagnostic] = []
    private var suppressed = 0
    /// The number of mistakes that were reported, including omitted ones.
    package private(set) var count = 0

    package var isEmpty: Bool { all.isEmpty }

    /// Whether the maximum number of mistakes is reached. Further messages would be omitted, so callers do not have to compose them.
    package var isFull: Bool { all.count >= SceneLimits.diagnostics }

    /// Reports a mistake. Composes `message` only if it will be stored, because an untrusted file may have many mistakes, and composing a
    /// suggestion requires a search.
    package func report(_ position: SourcePosition, _ message: @autoclosure () -> String) {
        count += 1
        guard !isFull else {
            suppressed += 1
            return
        }
        let diagnostic = Diagnostic(position, Self.printable(message()))
        if !all.contains(diagnostic) { all.append(diagnostic) }
    }

    /// Returns all mistakes, by file in the order of the reports, and then by position. If mistakes were omitted, the last diagnostic
    /// gives their number.
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

    /// Returns the message with control characters escaped, because an untrusted file could otherwise control the terminal.
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

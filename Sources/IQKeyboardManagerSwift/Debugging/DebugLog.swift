/// A log of a manager's actions, on standard output.
///
/// A line consists of the manager's class, a `|` and a tab for each level of indentation and one more, and the message.
@MainActor
final class DebugLog {
    private let name: String
    var isOn = false
    private(set) var indentation = 0
    /// Writes a line; tests replace it.
    var write: (String) -> Void = { print($0) }

    init(name: String) { self.name = name }

    /// - Parameter indentation: a negative value lowers the level before the line, to 0 at least; a positive value raises it after the
    ///   line.
    func log(_ message: @autoclosure () -> String, indentation change: Int = 0) {
        guard isOn else { return }
        if change < 0 { indentation = max(0, indentation + change) }
        write(name + String(repeating: "|\t", count: indentation + 1) + message())
        if change > 0 { indentation += change }
    }

    /// Runs `body` between a line for its start and a line for its end.
    func section(_ title: @autoclosure () -> String, _ body: () -> Void) {
        guard isOn else { return body() }
        let title = title()
        log("\(title) started", indentation: 1)
        body()
        log("\(title) ended", indentation: -1)
    }
}

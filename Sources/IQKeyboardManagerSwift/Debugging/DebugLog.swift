/// A log of a manager's actions, on standard output.
///
/// A line is the manager's class, then a bar and a tab for every level of indentation and one more, then the message.
@MainActor
final class DebugLog {
    private let name: String
    var isOn = false
    private(set) var indentation = 0
    /// Writes a line; tests replace it.
    var write: (String) -> Void = { print($0) }

    init(name: String) { self.name = name }

    /// - Parameter indentation: below 0 it lowers the level, not below 0, before the line; above 0 it raises it after the line.
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

/// A log of a manager's actions on standard output.
///
/// A line consists of the manager's class, one `|` with a tab, a further `|` with a tab for each level of indentation, and the message.
/// For example, a line at level 1 begins with `IQKeyboardManager|<tab>|<tab>`.
@MainActor
final class DebugLog {
    private let name: String
    var isOn = false
    private(set) var indentation = 0
    /// Writes a line. Tests replace this closure.
    var write: (String) -> Void = { print($0) }

    init(name: String) { self.name = name }

    /// Writes a line if the log is on.
    /// - Parameter indentation: The change of the level of indentation. A negative value lowers the level before the line is written, to
    ///   at least
    ///   0. A positive value raises the level after the line is written.
    func log(_ message: @autoclosure () -> String, indentation change: Int = 0) {
        guard isOn else { return }
        if change < 0 { indentation = max(0, indentation + change) }
        write(name + String(repeating: "|\t", count: indentation + 1) + message())
        if change > 0 { indentation += change }
    }

    /// Runs `body`, with a line in the log before and after it.
    func section(_ title: @autoclosure () -> String, _ body: () -> Void) {
        guard isOn else { return body() }
        let title = title()
        log("\(title) started", indentation: 1)
        body()
        log("\(title) ended", indentation: -1)
    }
}

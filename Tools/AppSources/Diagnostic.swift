/// A message about a position in a user's file, in a compiler's format.
struct Diagnostic: Error, CustomStringConvertible {
    enum Severity: String { case error, warning }
    let path: String
    /// The line and column, which both count from 1.
    let line: Int
    let column: Int
    var severity: Severity
    var message: String
    var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

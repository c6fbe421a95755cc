/// What is told about a place in a person's file, as compilers print it.
struct Diagnostic: Error, CustomStringConvertible {
    enum Severity: String { case error, warning }
    let path: String
    /// Both count from 1.
    let line: Int
    let column: Int
    var severity: Severity
    var message: String
    var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

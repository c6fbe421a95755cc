/// The reason why a document cannot be read, with the file and the line.
package struct InterfaceError: Error, CustomStringConvertible, Equatable {
    package let file: String
    /// The line, beginning with 1, or 0 for the whole file.
    package let line: Int
    package let message: String
    package var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}

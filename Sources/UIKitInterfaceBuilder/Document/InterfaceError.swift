/// The reason why a document cannot be read, with the place.
package struct InterfaceError: Error, CustomStringConvertible, Equatable {
    package let file: String
    /// The line from 1; 0 for the file as a whole.
    package let line: Int
    package let message: String
    package var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}

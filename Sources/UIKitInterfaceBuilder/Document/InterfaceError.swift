/// Why a document cannot be read, with the place.
package struct InterfaceError: Error, CustomStringConvertible, Equatable {
    package let file: String
    /// The line from 1; 0 where the file as a whole is meant.
    package let line: Int
    package let message: String
    package var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}

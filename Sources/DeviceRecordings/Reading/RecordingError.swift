import HostSupport

/// A problem of a recording: the file, the line, the problem itself, and a remedy.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
    package var file: String
    /// The number of the line, counted from 1; 0 for the whole file.
    package var line: Int
    package var message: String

    package var description: String {
        TerminalText.line(file) + (line > 0 ? ":\(line)" : "") + ": " + TerminalText.line(message)
    }
}

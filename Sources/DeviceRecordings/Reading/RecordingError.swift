import HostSupport

/// A mistake in a recording: file, line, what was found, and the cure.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
    package var file: String
    /// The number of the line, from 1; 0 for the whole file.
    package var line: Int
    package var message: String

    package var description: String {
        TerminalText.line(file) + (line > 0 ? ":\(line)" : "") + ": " + TerminalText.line(message)
    }
}

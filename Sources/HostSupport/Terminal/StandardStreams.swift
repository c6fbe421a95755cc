import Foundation

/// The standard streams, which every process has.
package enum StandardStreams {
    /// Opens a file that fails on every use for each standard stream that was closed when the process started. Otherwise the next opened
    /// file would get the number of the stream, and messages might, for example, be written into a film.
    package static func fillGaps() {
        for (descriptor, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the number of this stream, because all lower numbers are in use.
            _ = open("/dev/null", wrongWay)
        }
    }

    /// Writes all of `text`. Returns 0 or the system's error.
    ///
    /// - Parameter shouldStop: a closure that returns whether to stop, called when a signal interrupts a write that waits for its reader.
    package static func write(_ text: some StringProtocol, to descriptor: Int32, shouldStop: () -> Bool = { false }) -> Int32 {
        write(Array(text.utf8), to: descriptor, shouldStop: shouldStop)
    }

    /// Writes bytes, such as those of a picture. Otherwise the same as `write(_:to:shouldStop:)` for text.
    package static func write(_ bytes: [UInt8], to descriptor: Int32, shouldStop: () -> Bool = { false }) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR where !shouldStop(): continue
            case EAGAIN:
                // Waits until the stream is writable, because another process has made the stream non-blocking.
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                if poll(&ready, 1, -1) < 0, errno == EINTR, shouldStop() { return EINTR }
            case let code: return code
            }
        }
        return 0
    }
}

/// Writes messages for the user to standard error. Results are written to standard output.
///
/// A message is dropped if it cannot be written, because standard error is closed or its disk is full. A dropped message must not end the
/// process.
package enum StandardError {
    /// The kinds of messages that are shown in addition to errors.
    package enum Detail: Int, Sendable { case errorsOnly, notices, everything }
    nonisolated(unsafe) package static var detail = Detail.notices

    /// Writes a notice, which is not an error. `--quiet` omits notices.
    package static func notice(_ message: String) { if detail != .errorsOnly { write(message) } }
    /// Writes a detail for the diagnosis of problems. Only `--verbose` shows such details.
    package static func explain(_ message: @autoclosure () -> String) { if detail == .everything { write(message()) } }

    /// Writes `message` and a line break.
    package static func write(_ message: String) { writeText(message + "\n") }

    /// Writes `text` after escaping terminal control characters.
    package static func writeText(_ text: String) { writeToTerminal(TerminalText.safe(text)) }

    /// Writes `text` unchanged.
    package static func writeToTerminal(_ text: String) { _ = StandardStreams.write(text, to: stream) }

    /// The file descriptor of all messages.
    nonisolated(unsafe) package private(set) static var stream = STDERR_FILENO
    /// Duplicates the current standard error for messages, because the code of an app may close or replace the stream.
    package static func keepStream() {
        let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, lowestKept)
        if kept >= 0 { stream = kept }
    }
    /// The minimum file descriptor of the duplicate. (chosen to be above the numbers of the files that apps open)
    private static let lowestKept: Int32 = 1000

    /// Whether a user reads the messages at a terminal. Another process may forward the messages to the terminal.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 || getenv(terminalVariable) != nil }
    /// The environment variable that says that standard error is forwarded to a terminal.
    package static let terminalVariable = "KEYBOARDLAB_TERMINAL"
}

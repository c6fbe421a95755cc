import Foundation

/// The standard streams of every program.
package enum StandardStreams {
    /// Opens a stream that was closed at the start on a file that fails on every use. Without it the next opened file gets the stream's
    /// number, and messages would be written into a film, for example.
    package static func fillGaps() {
        for (descriptor, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is this one, because all below it are open.
            _ = open("/dev/null", wrongWay)
        }
    }

    /// Writes all of `text`; returns 0, or the system's error that stopped it.
    ///
    /// - Parameter shouldStop: called when a signal interrupts a write that waits for its reader.
    package static func write(_ text: some StringProtocol, to descriptor: Int32, shouldStop: () -> Bool = { false }) -> Int32 {
        write(Array(text.utf8), to: descriptor, shouldStop: shouldStop)
    }

    /// Writes bytes in the same way, such as a picture's.
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
                // Another process has made the stream non-blocking.
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                if poll(&ready, 1, -1) < 0, errno == EINTR, shouldStop() { return EINTR }
            case let code: return code
            }
        }
        return 0
    }
}

/// Messages for the user; results go to standard output.
///
/// A message that cannot be written, because standard error is closed or its disk is full, is dropped: it must not end the program.
package enum StandardError {
    /// The amount of messages besides errors.
    package enum Detail: Int, Sendable { case errorsOnly, notices, everything }
    nonisolated(unsafe) package static var detail = Detail.notices

    /// Writes a notice that is not an error; `--quiet` omits it.
    package static func notice(_ message: String) { if detail != .errorsOnly { write(message) } }
    /// Writes a detail for diagnosing problems; only `--verbose` shows it.
    package static func explain(_ message: @autoclosure () -> String) { if detail == .everything { write(message()) } }

    /// Writes `message` and a line break.
    package static func write(_ message: String) { writeText(message + "\n") }

    /// Writes `text`, with terminal control characters escaped.
    package static func writeText(_ text: String) { writeToTerminal(TerminalText.safe(text)) }

    /// Writes `text` unchanged.
    package static func writeToTerminal(_ text: String) { _ = StandardStreams.write(text, to: stream) }

    /// The file descriptor of all messages.
    nonisolated(unsafe) package private(set) static var stream = STDERR_FILENO
    /// Duplicates the current standard error for messages: code of an app may close or replace the stream.
    package static func keepStream() {
        let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, lowestKept)
        if kept >= 0 { stream = kept }
    }
    /// The lowest number of the duplicate. (chosen: above the files that apps open)
    private static let lowestKept: Int32 = 1000

    /// Whether a user reads the messages at a terminal, directly or through another program that forwards them.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 || getenv(terminalVariable) != nil }
    /// The environment variable which states that standard error is forwarded to a terminal.
    package static let terminalVariable = "KEYBOARDLAB_TERMINAL"
}

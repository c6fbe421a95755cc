import Foundation

/// The streams that every program begins with.
package enum StandardStreams {
    /// Gives a stream that was closed at the start a place that answers every use with an error. Without it the next file that is opened
    /// gets the stream's number, and messages go into a film.
    package static func fillGaps() {
        for (descriptor, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest number that is free is this one: those below it are open.
            _ = open("/dev/null", wrongWay)
        }
    }

    /// Writes all of `text`; answers 0, or the system's error that stopped it.
    ///
    /// - Parameter shouldStop: asked when a signal interrupts a write that waits for its reader.
    package static func write(_ text: some StringProtocol, to descriptor: Int32, shouldStop: () -> Bool = { false }) -> Int32 {
        write(Array(text.utf8), to: descriptor, shouldStop: shouldStop)
    }

    /// The same for bytes, such as a picture's.
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
                // Somebody else made the stream one that does not wait.
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                if poll(&ready, 1, -1) < 0, errno == EINTR, shouldStop() { return EINTR }
            case let code: return code
            }
        }
        return 0
    }
}

/// Messages for people; results go to standard output.
///
/// A message that nobody can take, because standard error is closed or its disk is full, is dropped: it must not end the program.
package enum StandardError {
    /// How much is said besides errors.
    package enum Detail: Int, Sendable { case errorsOnly, notices, everything }
    nonisolated(unsafe) package static var detail = Detail.notices

    /// Writes what is good to know and no error; `--quiet` leaves it out.
    package static func notice(_ message: String) { if detail != .errorsOnly { write(message) } }
    /// Writes what is worth knowing when something is looked for; only `--verbose` shows it.
    package static func explain(_ message: @autoclosure () -> String) { if detail == .everything { write(message()) } }

    /// Writes `message` and ends the line.
    package static func write(_ message: String) { writeText(message + "\n") }

    /// Writes `text`, with characters that command a terminal written out.
    package static func writeText(_ text: String) { writeToTerminal(TerminalText.safe(text)) }

    /// Writes `text` as it is.
    package static func writeToTerminal(_ text: String) { _ = StandardStreams.write(text, to: stream) }

    /// The open file of all messages.
    nonisolated(unsafe) package private(set) static var stream = STDERR_FILENO
    /// Keeps the present standard error for messages: code of an app's may close the stream, or put a file of its own in its place.
    package static func keepStream() {
        let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, lowestKept)
        if kept >= 0 { stream = kept }
    }
    /// (chosen: above the files that apps open)
    private static let lowestKept: Int32 = 1000

    /// Whether a person reads along: at a terminal, or at one that another program passes everything on to.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 || getenv(terminalVariable) != nil }
    /// Tells a program that its standard error is passed on to a terminal.
    package static let terminalVariable = "KEYBOARDLAB_TERMINAL"
}

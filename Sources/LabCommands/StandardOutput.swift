import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// The results of commands. A failed write is recorded, and the program then ends with a message and exit code 2.
enum StandardOutput {
    /// The system's error for a result that could not be written.
    nonisolated(unsafe) private(set) static var failure: String?
    nonisolated(unsafe) private static var isClosed = false

    /// Writes text, with terminal control characters escaped.
    static func write(_ text: String, terminator: String = "\n") { write(Array((TerminalText.safe(text) + terminator).utf8)) }

    /// Writes a value as one line of JSON with sorted keys, so that equal values are equal bytes.
    static func write(json value: some Encodable) throws {
        write(String(decoding: try ResultsFolder.encoder.encode(value), as: UTF8.self))
    }

    /// Writes a result that is not text, such as a picture.
    static func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        // The app's earlier output comes first.
        fflush(nil)
        let code = StandardStreams.write(bytes, to: STDOUT_FILENO) { Interruption.isRequested }
        guard code != 0 else { return }
        isClosed = true
        // A closed pipe means that the reader has enough, as with `| head`. The work continues, as its exit code counts.
        if code == EINTR { AppTrap.exit(Interruption.exitCode) }
        if code != EPIPE { failure = message(code) }
    }

    static func message(_ code: Int32) -> String {
        "standard output: \(code == EBADF ? "it is closed" : String(cString: strerror(code)))"
    }

    /// Returns the exit code of a program whose work ended with `code`: a lost result is not a success. Reports the failure.
    static func exitCode(_ code: Int32) -> Int32 {
        guard let failure else { return code }
        StandardError.write(CommandFailure.named(failure))
        return code == 0 ? CommandFailure.Code.usage.rawValue : code
    }
}

/// A buffered writer of many lines, which detects that the reader has closed the pipe.
final class OutputLines {
    private var buffer = ""

    func write(_ line: String) throws {
        buffer += TerminalText.safe(line)
        buffer += "\n"
        if buffer.utf8.count > 1 << 16 { try flush() }
    }

    func flush() throws {
        let code = StandardStreams.write(buffer, to: STDOUT_FILENO) { Interruption.isRequested }
        buffer = ""
        switch code {
        case 0: return
        case EINTR: throw CommandFailure("interrupted", .interrupted)
        // `| head` closes the pipe to end a program; any other error is a full disk or the like.
        case EPIPE: AppTrap.exit(0)
        default: throw CommandFailure(StandardOutput.message(code))
        }
    }
}

import Foundation
import HostSupport
import LabWindow
import QuartzCore

/// Results. What cannot be written is remembered and makes the program end with a message and exit code 2.
enum StandardOutput {
    /// What the system said when a result could not be written.
    nonisolated(unsafe) private(set) static var failure: String?
    nonisolated(unsafe) private static var isClosed = false

    /// Writes text, with characters that command a terminal written out.
    static func write(_ text: String, terminator: String = "\n") { write(Array((TerminalText.safe(text) + terminator).utf8)) }

    /// A result that is no text, such as a picture.
    static func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        // What an app prints stands before what comes after it.
        fflush(nil)
        let code = StandardStreams.write(bytes, to: STDOUT_FILENO) { Interruption.isRequested }
        guard code != 0 else { return }
        isClosed = true
        // A closed pipe is how `| head` says that it has enough. The work goes on: its exit code counts.
        if code == EINTR { AppTrap.exit(Interruption.exitCode) }
        if code != EPIPE { failure = message(code) }
    }

    static func message(_ code: Int32) -> String {
        "standard output: \(code == EBADF ? "it is closed" : String(cString: strerror(code)))"
    }

    /// The exit code of a program whose work ended with `code`: a result that got lost is no success. Says what happened.
    static func exitCode(_ code: Int32) -> Int32 {
        guard let failure else { return code }
        StandardError.write(failure)
        return code == 0 ? CommandFailure.Code.usage.rawValue : code
    }
}

/// Many lines, written in large pieces; notices when nobody reads any more.
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
        // A closed pipe is how `| head` ends a program; anything else is a full disk or the like.
        case EPIPE: AppTrap.exit(0)
        default: throw CommandFailure(StandardOutput.message(code))
        }
    }
}

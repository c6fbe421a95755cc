import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// Writes the results of commands to standard output. If a write fails, the failure is recorded, and the process later ends with a
/// message and exit code 2.
enum StandardOutput {
    /// The system's message about a result that could not be written; nil if all results were written.
    nonisolated(unsafe) private(set) static var failure: String?
    nonisolated(unsafe) private static var isClosed = false

    /// Writes text. Escapes control characters, which could control a terminal.
    static func write(_ text: String, terminator: String = "\n") { write(Array((TerminalText.safe(text) + terminator).utf8)) }

    /// Writes a value as one line of JSON. The keys are sorted, so that equal values have equal bytes.
    static func write(json value: some Encodable) throws {
        write(String(decoding: try ResultsFolder.encoder.encode(value), as: UTF8.self))
    }

    /// Writes a result that is not text, such as a picture.
    static func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        // The buffered output of an app is written first, so that it precedes the result.
        fflush(nil)
        let code = StandardStreams.write(bytes, to: STDOUT_FILENO) { Interruption.isRequested }
        guard code != 0 else { return }
        isClosed = true
        // A closed pipe is not a failure, because the reader has read as much as it needs, for example with `| head`. The command
        // continues to run, because its exit code matters.
        if code == EINTR { AppTrap.exit(Interruption.exitCode) }
        if code != EPIPE { failure = message(code) }
    }

    static func message(_ code: Int32) -> String {
        "standard output: \(code == EBADF ? "it is closed" : String(cString: strerror(code)))"
    }

    /// Returns the exit code for a process whose work ended with `code`. If a result could not be written, reports this and never returns
    /// 0.
    static func exitCode(_ code: Int32) -> Int32 {
        guard let failure else { return code }
        StandardError.write(CommandFailure.named(failure))
        return code == 0 ? CommandFailure.Code.usage.rawValue : code
    }
}

/// A buffered writer for many lines, which ends the process if the reader has closed the pipe.
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
        // A closed pipe ends the process normally, because the reader (`| head`) has read as much as it needs. Other errors, such as a
        // full disk, are reported.
        case EPIPE: AppTrap.exit(0)
        default: throw CommandFailure(StandardOutput.message(code))
        }
    }
}

import Foundation
import Recording

/// Why a command ends early: a message for people and the process's exit code.
struct CommandFailure: Error {
    enum Code: Int32 {
        /// A check's expectation did not hold.
        case expectation = 1
        /// A wrong argument, a missing or broken file, a full disk.
        case usage = 2
        /// A program, font or display that must be installed or provided.
        case environment = 3
        /// Ctrl-C, SIGTERM, or the end of the terminal.
        case interrupted = 130
    }

    var message: String
    var code: Code

    init(_ message: String, _ code: Code = .usage) {
        self.message = message
        self.code = code
    }
}

extension CommandFailure {
    /// Why there is no film, or how it was interrupted.
    init(_ error: RecordingError) {
        self.init(
            "\(error)", Interruption.isRequested ? .interrupted : error.isMissingFromEnvironment ? .environment : .usage)
    }
}

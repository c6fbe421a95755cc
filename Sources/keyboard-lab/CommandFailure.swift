import Foundation

/// Why a command ends early: a message for people and the process's exit code.
struct CommandFailure: Error {
    enum Code: Int32 {
        /// A check's expectation did not hold.
        case expectation = 1
        /// A wrong argument, a missing or broken file, a full disk.
        case usage = 2
        /// A program, font or display that must be installed or provided.
        case environment = 3
        /// Ctrl-C.
        case interrupted = 130
    }

    var message: String
    var code: Code

    init(_ message: String, _ code: Code = .usage) {
        self.message = message
        self.code = code
    }
}

/// Messages for people; results go to standard output.
enum StandardError {
    static func write(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

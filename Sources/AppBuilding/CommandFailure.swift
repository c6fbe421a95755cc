import Foundation
import LabSessions

/// The reason why a command ends early: a message for the user and the process's exit code.
package struct CommandFailure: Error {
    package enum Code: Int32 {
        /// A check's expectation did not hold.
        case expectation = 1
        /// A wrong argument, a missing or broken file, a full disk.
        case usage = 2
        /// A program, font or display that must be installed or provided.
        case environment = 3
        /// Ctrl-C; 143 is SIGTERM, and 129 the end of the terminal.
        case interrupted = 130
    }

    package var message: String
    package var code: Code
    /// The program's exit code; after an interruption 128 plus the signal's number.
    package var exitCode: Int32 { code == .interrupted ? Interruption.exitCode : code.rawValue }

    package init(_ message: String, _ code: Code = .usage) {
        self.message = message
        self.code = code
    }
}

extension CommandFailure {
    /// Returns the message with the program's name before it. A message that begins with a place in a file, such as `a.yaml:3:1:`, does not
    /// change, so that editors and CI systems can read it.
    package static func named(_ message: String) -> String {
        if message.prefixMatch(of: #/[^\s:][^:\n]*:\d+(?::\d+)?: /#) != nil { return message }
        return "keyboard-lab: " + (message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".count)) : message)
    }
}

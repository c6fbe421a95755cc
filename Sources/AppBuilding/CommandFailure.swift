import Foundation
import LabSessions

/// The reason why a command ends early: a message for the user, and the exit code of the process.
package struct CommandFailure: Error {
    package enum Code: Int32 {
        /// An assertion of a check has failed.
        case expectation = 1
        /// An argument is wrong, a file is missing or invalid, or the disk is full.
        case usage = 2
        /// A program, font or display is missing that the user must install or provide.
        case environment = 3
        /// The user has pressed Ctrl-C. The exit code is 143 after SIGTERM, and 129 after the end of the terminal.
        case interrupted = 130
    }

    package var message: String
    package var code: Code
    /// The exit code of the process. After an interruption, it is 128 plus the number of the signal.
    package var exitCode: Int32 { code == .interrupted ? Interruption.exitCode : code.rawValue }

    package init(_ message: String, _ code: Code = .usage) {
        self.message = message
        self.code = code
    }
}

extension CommandFailure {
    /// Returns the message with the program's name as its prefix. A message that begins with a location, such as `a.yaml:3:1:`, stays
    /// unchanged, because editors and CI systems parse it.
    package static func named(_ message: String) -> String {
        if message.prefixMatch(of: #/[^\s:][^:\n]*:\d+(?::\d+)?: /#) != nil { return message }
        return "keyboard-lab: " + (message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".count)) : message)
    }
}

import Foundation

/// The reason why an app no longer runs, or why its current sources do not run.
package struct LabFinding: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// The app has trapped, for example because it unwrapped nil, used an index out of range, or recursed endlessly.
        case trap
        /// The app computes without an end.
        case hang
        /// The app waits for an event that does not occur.
        case blocked
        case memory
        /// The app has exited by itself, or was ended from outside.
        case exit
        /// The app's sources do not compile.
        case compiler
    }

    /// A line of the user's own sources.
    package struct Line: Hashable, Sendable, Codable {
        /// The full path.
        package var path: String
        package var line: Int
        /// The column, from 1; nil if only the line is known.
        package var column: Int?
        /// The message about the line; empty for a frame of a backtrace.
        package var message: String
        package init(path: String, line: Int, column: Int? = nil, message: String = "") {
            self.path = path
            self.line = line
            self.column = column
            self.message = message
        }

        /// The file name and the line, such as `Form.swift:12`.
        package var place: String { "\(path.split(separator: "/").last ?? "")" + ":\(line)" }
    }

    package var kind: Kind
    /// A sentence about the event for the user.
    package var summary: String
    /// The message of the Swift runtime; empty if there was none.
    package var said: String
    /// The backtrace, innermost frame first. For an app that does not compile, the compiler's errors in their order.
    package var lines: [Line]
    /// The inputs of the tick in which the app stopped. They are not part of any reported frame.
    package var inputs: [LabLoggedInput]
    /// The virtual time of the last frame before the app stopped, in seconds.
    package var time: Double
    /// Sentences about the app's activity when it stopped: the last input with the touched view, and the step of a flow.
    package var doing: [String]
    /// The path of the run file that repeats the run up to the moment before the app stopped.
    package var bundle: String?

    package init(
        kind: Kind, summary: String, said: String = "", lines: [Line] = [], inputs: [LabLoggedInput] = [], time: Double = 0,
        doing: [String] = [], bundle: String? = nil
    ) {
        self.kind = kind
        self.summary = summary
        self.said = said
        self.lines = lines
        self.inputs = inputs
        self.time = time
        self.doing = doing
        self.bundle = bundle
    }
}

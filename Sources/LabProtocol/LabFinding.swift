import Foundation

/// The reason why an app no longer runs, or does not run as written.
package struct LabFinding: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A trap: a nil that was unwrapped, an index out of range, an endless recursion.
        case trap
        /// It computes endlessly.
        case hang
        /// It waits for something that does not happen.
        case blocked
        case memory
        /// It exited by itself, or was ended from outside.
        case exit
        /// Its sources do not compile.
        case compiler
    }

    /// A line of the user's own sources.
    package struct Line: Hashable, Sendable, Codable {
        /// The full path.
        package var path: String
        package var line: Int
        /// The column from 1; nil if only the line is known.
        package var column: Int?
        /// The problem at this line; empty for a frame of a backtrace.
        package var message: String
        package init(path: String, line: Int, column: Int? = nil, message: String = "") {
            self.path = path
            self.line = line
            self.column = column
            self.message = message
        }

        /// `Form.swift:12`.
        package var place: String { "\(path.split(separator: "/").last ?? "")" + ":\(line)" }
    }

    package var kind: Kind
    /// A sentence for display that says what happened.
    package var summary: String
    /// The message of the language's runtime; empty if there was none.
    package var said: String
    /// The backtrace, innermost frame first; for a compiler, the errors in their order.
    package var lines: [Line]
    /// The inputs of the tick in which it happened, which no frame has reported.
    package var inputs: [LabLoggedInput]
    /// The virtual time of the last frame before it, seconds.
    package var time: Double
    /// The activity at that moment: the last input and the touched view, and the step of a flow.
    package var doing: [String]
    /// The run file that leads up to the moment before it.
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

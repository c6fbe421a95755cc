import Foundation

/// Why an app no longer runs, or does not run as it is written.
package struct LabFinding: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A trap: a nil that was unwrapped, an index out of range, an endless recursion.
        case trap
        /// It computes without end.
        case hang
        /// It waits for something that does not come.
        case blocked
        case memory
        /// It ended by itself, or somebody ended it.
        case exit
        /// Its sources do not compile.
        case compiler
    }

    /// A line of the person's own sources.
    package struct Line: Hashable, Sendable, Codable {
        /// A full path.
        package var path: String
        package var line: Int
        /// From 1 on; nil where only the line is known.
        package var column: Int?
        /// What is wrong there; empty for a place of a backtrace.
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
    /// What happened, for people, a sentence.
    package var summary: String
    /// What the language said about it; empty when it said nothing.
    package var said: String
    /// The innermost first; of a compiler the errors in their order.
    package var lines: [Line]
    /// Inputs of the tick in which it happened, which no frame has told of.
    package var inputs: [LabLoggedInput]
    /// The virtual time of the last frame before it, seconds.
    package var time: Double
    /// What was being done: the last input and what it touched, and the step of a flow.
    package var doing: [String]
    /// The run file that leads to just before it.
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

import HostSupport
import Synchronization

package final class ReportedMessages {
    var known: Set<String> = []

    /// The messages of this program, and whether it may report any.
    private struct Report {
        /// The messages so far; nil if each of the program's processes reports for itself.
        var messages: Set<String>?
        /// The number of calls of `muted` that have not returned.
        var mutes = 0
    }
    private static let reported = Mutex(Report())

    /// Makes all processes of this program together report each message only once, because an app that plays several flows uses the same
    /// stand-ins in all of them.
    package static func reportOncePerProgram() { reported.withLock { $0.messages = $0.messages ?? [] } }

    /// The messages that the processes of this program have together reported, sorted.
    package static var reportedOncePerProgram: [String] { reported.withLock { ($0.messages ?? []).sorted() } }

    /// Runs code whose processes report nothing on standard error: trials of changed screens.
    package static func muted<Result>(_ body: () throws -> Result) rethrows -> Result {
        reported.withLock { $0.mutes += 1 }
        defer { reported.withLock { $0.mutes -= 1 } }
        return try body()
    }

    static func isFirstReport(_ message: String) -> Bool {
        reported.withLock { $0.mutes == 0 && $0.messages?.insert(message).inserted ?? true }
    }

    /// Makes each process report its own messages again. For tests.
    static func reportPerProcess() { reported.withLock { $0.messages = nil } }
}

extension SimulatedProcess {
    /// Reports a message on standard error, unless this process has already reported the message.
    package func reportOnce(_ message: String) {
        let reported = state { ReportedMessages() }
        guard reported.known.insert(message).inserted else { return }
        if ReportedMessages.isFirstReport(message) { StandardError.write(message) }
    }

    /// Returns whether the message has already been reported.
    package func hasReported(_ message: String) -> Bool { state { ReportedMessages() }.known.contains(message) }

    /// The messages that have been reported, sorted. For tests.
    package var reportedMessages: [String] { state { ReportedMessages() }.known.sorted() }
}

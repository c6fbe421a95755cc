import HostSupport
import Synchronization

package final class ReportedMessages {
    var known: Set<String> = []

    /// The messages that this program has reported; nil if each process reports its own messages.
    private static let reported = Mutex<Set<String>?>(nil)

    /// Makes all processes of this program together report each message only once, because an app that plays several flows uses the same
    /// stand-ins in all of them.
    package static func reportOncePerProgram() { reported.withLock { $0 = $0 ?? [] } }

    /// The messages that the processes of this program have together reported, sorted.
    package static var reportedOncePerProgram: [String] { reported.withLock { ($0 ?? []).sorted() } }

    static func isFirstReport(_ message: String) -> Bool { reported.withLock { $0?.insert(message).inserted ?? true } }

    /// Makes each process report its own messages again. For tests.
    static func reportPerProcess() { reported.withLock { $0 = nil } }
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

import HostSupport
import Synchronization

package final class ReportedMessages {
    var known: Set<String> = []

    /// What this program has told; nil where each process of it tells for itself.
    private static let told = Mutex<Set<String>?>(nil)

    /// From now on the processes of this program tell each message once between them: one app that plays several flows has the same
    /// stand-ins in all of them.
    package static func tellOncePerProgram() { told.withLock { $0 = $0 ?? [] } }

    /// What the processes of this program have told between them, sorted.
    package static var toldOncePerProgram: [String] { told.withLock { ($0 ?? []).sorted() } }

    static func isFirstReport(_ message: String) -> Bool { told.withLock { $0?.insert(message).inserted ?? true } }

    /// For tests.
    static func tellPerProcess() { told.withLock { $0 = nil } }
}

extension SimulatedProcess {
    /// Tells on standard error what an app asked for and does not get, the first time in this process.
    package func reportOnce(_ message: String) {
        let reported = state { ReportedMessages() }
        guard reported.known.insert(message).inserted else { return }
        if ReportedMessages.isFirstReport(message) { StandardError.write(message) }
    }

    /// Whether this was told already.
    package func hasReported(_ message: String) -> Bool { state { ReportedMessages() }.known.contains(message) }

    /// What has been reported so far, sorted. For tests.
    package var reportedMessages: [String] { state { ReportedMessages() }.known.sorted() }
}

final class ReportedMessages {
    var known: Set<String> = []
}

extension SimulatedProcess {
    /// Tells on standard error what an app asked for and does not get, the first time in this process.
    package func reportOnce(_ message: String) {
        let reported = state { ReportedMessages() }
        guard reported.known.insert(message).inserted else { return }
        StandardError.write(message)
    }

    /// Whether this was told already.
    package func hasReported(_ message: String) -> Bool { state { ReportedMessages() }.known.contains(message) }

    /// What has been reported so far, sorted. For tests.
    package var reportedMessages: [String] { state { ReportedMessages() }.known.sorted() }
}

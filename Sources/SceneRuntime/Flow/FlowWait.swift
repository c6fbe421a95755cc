/// The wait of a step.
package struct FlowWait: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Waits until nothing moves.
        case rest
        /// Waits until a time is over.
        case time
        /// Waits until a condition holds, given in words.
        case condition(String)
    }

    package var reason: Reason
    /// The start of the wait, virtual seconds.
    package var since: Double
    /// The maximum duration, seconds.
    package var limit: Double
}

extension FlowRunner {
    /// The wait of the current step with its time so far: `waits until nothing moves (keyboard), 0.31 s of 10 s`. Nil while the step acts.
    package var waitingText: String? {
        // A shorter wait cannot be read. (chosen: a tenth of a second)
        guard status == .running, let waiting = clock.waiting, waiting.limit >= 0.1 else { return nil }
        let what: String
        switch waiting.reason {
        case .rest:
            var names: [String] = []
            for name in phone.process.run({ phone.pendingMotions }) where !names.contains(name) { names.append(name) }
            // More than a few names do not help. (chosen)
            let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
            what = "waits until nothing moves" + (shown.isEmpty ? "" : " (\(shown))")
        case .time: what = "waits"
        case .condition(let title): what = "waits until \(title)"
        }
        func hundredths(_ seconds: Double) -> String { SceneNumber.format((seconds * 100).rounded() / 100) }
        let passed = min(max(phone.time - waiting.since, 0), waiting.limit)
        return "\(what), \(hundredths(passed)) s of \(hundredths(waiting.limit)) s"
    }
}

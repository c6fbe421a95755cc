/// The reason, start and limit of a step's wait.
package struct FlowWait: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The step waits until the phone is at rest.
        case rest
        /// The step waits for a fixed time.
        case time
        /// The step waits until a condition holds, which the text describes.
        case condition(String)
    }

    package var reason: Reason
    /// The start of the wait, in virtual seconds.
    package var since: Double
    /// The maximum duration of the wait, in seconds.
    package var limit: Double
}

extension FlowRunner {
    /// A text about the wait of the current step, such as `waits until nothing moves (keyboard), 0.31 s of 10 s`. Nil while the step
    /// acts.
    package var waitingText: String? {
        // Leave out waits shorter than a tenth of a second, because their text could not be read in time. (chosen)
        guard status == .running, let waiting = clock.waiting, waiting.limit >= 0.1 else { return nil }
        let what: String
        switch waiting.reason {
        case .rest:
            var names: [String] = []
            for name in phone.process.run({ phone.pendingMotions }) where !names.contains(name) { names.append(name) }
            // Limit the number of names, because a longer list does not help. (chosen)
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

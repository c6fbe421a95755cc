import HostSupport

/// The outcome of a step, for reports.
package struct FlowStepResult: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        case failed(FlowFailure)
        /// An optional step that failed; the flow continued.
        case skipped(FlowFailure)
    }

    /// The step's label, or the step as written in a file.
    package var title: String
    /// The step with all its arguments, as in the file.
    package var words: String
    package var position: SourcePosition
    package var outcome: Outcome
    /// Virtual time, seconds.
    package var start, end: Double
    /// The latest plan of the engine, as text, for failures; "" without one.
    package var plan = ""
    /// The state of the process, one line of JSON, for failures.
    package var state = ""

    /// A failure as `check` prints it: place, step, expected, actual, plan. "" for a step that passed.
    package var report: String {
        let failure: FlowFailure
        switch outcome {
        case .passed: return ""
        case .failed(let why), .skipped(let why): failure = why
        }
        var lines = ["\(position): \(TerminalText.line(title)) failed at \(SceneNumber.thousandths(end)) s"]
        if !failure.expected.isEmpty { lines.append("  expected: \(TerminalText.line(failure.expected))") }
        lines.append("  actual:   \(TerminalText.line(failure.actual))")
        if !plan.isEmpty {
            lines.append("  latest decision of the engine:")
            lines += plan.split(separator: "\n").map { "    " + $0 }
        }
        return lines.joined(separator: "\n")
    }
}

extension FlowRunner {
    /// The reports of the failures that ended the flow; nil while it runs, and when all steps passed. The failures after that one, in the
    /// steps that end a flow, follow it.
    package var failureReport: String? {
        guard status == .failed else { return nil }
        return results.filter { if case .failed = $0.outcome { true } else { false } }.map(\.report).joined(separator: "\n")
    }
}

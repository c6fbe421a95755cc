import HostSupport

/// The result of a step, for reports.
package struct FlowStepResult: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        case failed(FlowFailure)
        /// An optional step that failed. The flow continued after the step.
        case skipped(FlowFailure)
    }

    /// The step's label, or the text of the step in the file.
    package var title: String
    /// The step with all its arguments, as a flow file contains it.
    package var words: String
    package var position: SourcePosition
    package var outcome: Outcome
    /// The virtual times at which the step began and ended, in seconds.
    package var start, end: Double
    /// The engine's latest plan as text. It is empty if the step has passed or if there is no plan.
    package var plan = ""
    /// The state of the process as a line of JSON. It is empty if the step has passed.
    package var state = ""

    /// The text of a failure as `check` prints it: position, step, expected value, actual value, plan. Empty for a step that passed.
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
    /// The texts of all failures that ended the flow: the first failure and the failures of the closing steps. Nil unless the flow has
    /// failed.
    package var failureReport: String? {
        guard status == .failed else { return nil }
        return results.filter { if case .failed = $0.outcome { true } else { false } }.map(\.report).joined(separator: "\n")
    }
}

import LabProtocol
import SceneRuntime

/// The content of the flow panel, as values.
package struct FlowPanelContent: Hashable {
    package struct Step: Hashable {
        /// The lines of the step without its dash, each with its indentation in columns relative to the first line.
        package var lines: [Line]
        package var state: FlowStepState
        /// The mistake in the step's text.
        package var problem: String?

        package struct Line: Hashable {
            package var text: String
            package var depth: Int
        }
    }

    /// The name of the flow's file.
    package var title = ""
    package var isUnsaved = false
    var isRecording = false
    package var steps: [Step] = []
    /// The index of the selected step.
    package var chosen = 0
    /// The text that is shown instead of steps if there are none.
    package var note = ""
    /// The text below the list of steps.
    package var foot = ""
    package var footIsProblem = false

    package init() {}
}

extension FlowPanelContent {
    /// The index of the running step. If no step is running, the index of the failed step, or else of the next step.
    package var active: Int? {
        func first(_ isIt: (FlowStepState) -> Bool) -> Int? { steps.firstIndex { isIt($0.state) } }
        return first { if case .running = $0 { true } else { false } } ?? first { if case .failed = $0 { true } else { false } }
            ?? first { $0 == .next }
    }
}

extension FlowPanelContent.Step {
    /// The message below the step, and whether it is a problem.
    package var message: (text: String, isProblem: Bool)? {
        if let problem { return (problem, true) }
        switch state {
        case .failed(let why): return (why, true)
        case .skipped(let why): return (localized("continued without it: \(why)"), false)
        case .running(let waiting?): return (waiting, false)
        default: return nil
        }
    }
}

extension FlowController {
    /// The panel's current content.
    package var content: FlowPanelContent {
        var content = FlowPanelContent()
        if let refusal {
            content.note = refusal
            return content
        }
        guard let key, let draft else { return content }
        content.title =
            key.isRecording && draft.saved == nil ? localized("Your actions") : draft.path.split(separator: "/").last.map(String.init) ?? ""
        content.isUnsaved = draft.isUnsaved && !(draft.steps.isEmpty && draft.saved == nil)
        content.isRecording = isRecording
        content.chosen = draft.chosen
        let states = states
        let problems = problems
        content.steps = draft.steps.enumerated().map { index, step in
            let lines = (0..<step.lineCount).map {
                FlowPanelContent.Step.Line(text: draft.content.content(index, line: $0), depth: draft.content.depth(index, line: $0))
            }
            return FlowPanelContent.Step(
                lines: lines, state: states[index], problem: problems.first { step.contains(line: $0.position.line) }?.message)
        }
        if draft.steps.isEmpty {
            content.note =
                isRecording
                ? localized(
                    """
                    Use the phone: each tap and text becomes a step here. \(host.keys.assert) then adds an assertion.
                    """
                )
                : localized(
                    """
                    This file has no flow yet. \(host.keys.record) records what you do on the phone, \
                    \(host.keys.insert) adds a step.
                    """
                )
        }
        let outside = problems.first { problem in !draft.steps.contains { $0.contains(line: problem.position.line) } }
        content.footIsProblem = outside != nil
        content.foot = outside?.description ?? summary(states, draft)
        return content
    }

    private func summary(_ states: [FlowStepState], _ draft: FlowDraft) -> String {
        let count = localized("\(number: draft.steps.count) steps", one: "\(number: draft.steps.count) step")
        if isRecording { return localized("\(count), recording") }
        if let goal { return localized("\(count), on the way to step \(goal.step + 1)") }
        let passed = states.filter { $0 == .passed }.count
        let failed = states.contains { if case .failed = $0 { true } else { false } }
        if passed == 0 && !failed { return count }
        return failed ? localized("\(count), \(passed) passed, 1 failed") : localized("\(count), \(passed) passed")
    }
}

import LabProtocol
import SceneRuntime

/// The content of the flow's panel, as values.
struct FlowPanelContent: Hashable {
    struct Step: Hashable {
        /// The lines of the step, without its dash, and how much deeper each stands than the first one, columns.
        var lines: [Line]
        var state: FlowStepState
        /// The mistake in the step's text.
        var problem: String?

        struct Line: Hashable {
            var text: String
            var depth: Int
        }
    }

    /// The file.
    var title = ""
    var isUnsaved = false
    var isRecording = false
    var steps: [Step] = []
    /// The chosen step.
    var chosen = 0
    /// The text in place of steps.
    var note = ""
    /// The text below the list.
    var foot = ""
    var footIsProblem = false
}

extension FlowPanelContent {
    /// The step at which the flow is: the one that runs, else the one that failed, else the next one.
    var active: Int? {
        func first(_ isIt: (FlowStepState) -> Bool) -> Int? { steps.firstIndex { isIt($0.state) } }
        return first { if case .running = $0 { true } else { false } } ?? first { if case .failed = $0 { true } else { false } }
            ?? first { $0 == .next }
    }
}

extension FlowPanelContent.Step {
    /// The message below the step, and whether it is a problem.
    var message: (text: String, isProblem: Bool)? {
        if let problem { return (problem, true) }
        switch state {
        case .failed(let why): return (why, true)
        case .skipped(let why): return (localized("went on without it: \(why)"), false)
        case .running(let waiting?): return (waiting, false)
        default: return nil
        }
    }
}

/// A row of the list of steps.
struct FlowRow: Hashable {
    enum Kind: Hashable {
        /// A line of the step as it is written.
        case line(Int)
        /// The field in which a line is typed.
        case field
        /// The message about the step.
        case message(String, isProblem: Bool)
    }
    var step: Int
    var kind: Kind
}

extension FlowDesk {
    /// The panel's current content.
    var content: FlowPanelContent {
        var content = FlowPanelContent()
        if let refusal {
            content.note = refusal
            return content
        }
        guard let key, let draft else { return content }
        content.title =
            key.isRecording && draft.saved == nil ? localized("What you did") : draft.path.split(separator: "/").last.map(String.init) ?? ""
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
                    Do something on the phone: each tap and text becomes a step here. \
                    \(Self.key(of: .flowAssert)) then adds what must be true.
                    """
                )
                : localized(
                    """
                    This file has no flow yet. \(Self.key(of: .flowRecord)) records what you do on the phone, \
                    \(Self.key(of: .flowInsert)) adds a step.
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

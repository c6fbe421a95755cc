/// The results of a flow's steps, and the current step.
struct FlowLog {
    /// The results of all steps that have begun, in order. A step inside `repeat` has a result for each repetition.
    private(set) var results: [FlowStepResult] = []
    /// The steps that have changed the phone without an input.
    private(set) var writes: [FlowWrite] = []
    /// The step that is running.
    private(set) var currentStep: FlowStep?
    /// The name of the current step in reports.
    private var title = ""
    /// The virtual time at which the current step began, in seconds.
    private(set) var start = 0.0
    /// Whether the current step is the last entry of `writes`.
    private var hasNotedStep = false

    var hasFailed: Bool { results.contains { if case .failed = $0.outcome { true } else { false } } }

    mutating func begin(_ step: FlowStep, title: String, at time: Double) {
        (currentStep, self.title, start, hasNotedStep) = (step, title, time, false)
    }

    /// Records that the current step changes the phone without an input.
    mutating func noteWrite(_ step: FlowStep, tick: Int) {
        writes.append(FlowWrite(tick: tick, step: step.words))
        hasNotedStep = true
    }

    /// Replaces the expressions in the text of the current step by their values.
    mutating func note(filled step: FlowStep, title: String) {
        if currentStep?.common.label == nil { self.title = title }
        if hasNotedStep { writes[writes.count - 1].step = step.words }
    }

    /// Removes the entry of a failed step from `writes`.
    mutating func dropWrite(tick: Int) {
        if hasNotedStep, writes.last?.tick == tick { writes.removeLast() }
        hasNotedStep = false
    }

    mutating func finish(_ outcome: FlowStepResult.Outcome, at end: Double, plan: String, state: String) {
        guard let step = currentStep else { return }
        results.append(
            FlowStepResult(
                title: title, words: step.words, position: step.position, outcome: outcome, start: start, end: end, plan: plan, state: state
            ))
        currentStep = nil
    }
}

/// The results of a flow's steps, and the step at work.
struct FlowLog {
    /// The results of all steps that were begun, in order; steps inside a repeat once per repetition.
    private(set) var results: [FlowStepResult] = []
    /// The steps so far that have changed the phone without an input.
    private(set) var writes: [FlowWrite] = []
    /// The step at work.
    private(set) var currentStep: FlowStep?
    /// The name of the step in reports.
    private var title = ""
    /// The time at which the step began, virtual seconds.
    private(set) var start = 0.0
    /// Whether the step at work is the last one of `writes`.
    private var hasNotedStep = false

    var hasFailed: Bool { results.contains { if case .failed = $0.outcome { true } else { false } } }

    mutating func begin(_ step: FlowStep, title: String, at time: Double) {
        (currentStep, self.title, start, hasNotedStep) = (step, title, time, false)
    }

    /// Notes that the step at work changes the phone without an input.
    mutating func noteWrite(_ step: FlowStep, tick: Int) {
        writes.append(FlowWrite(tick: tick, step: step.words))
        hasNotedStep = true
    }

    /// Replaces the text of the current step by the text with the values of its expressions.
    mutating func note(filled step: FlowStep, title: String) {
        if currentStep?.common.label == nil { self.title = title }
        if hasNotedStep { writes[writes.count - 1].step = step.words }
    }

    /// Removes the write of a step that has failed.
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

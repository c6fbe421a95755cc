extension StepDefinition {
    static let `repeat` = StepDefinition(
        "repeat", .flow, "runs steps several times", fillsIn: false,
        .optional("times", .integer(0...SceneLimits.performedSteps), "how often at most"),
        .optional("while", .condition, "a condition that is checked before each repetition"),
        .required("commands", .commands, "the steps that are repeated")
    ) { times, condition, commands in
        guard times != nil || condition != nil else { throw ArgumentProblem("\"repeat\" needs \"times\" or \"while\"") }
        // A `while` without `times` counts as one repetition in the number of steps, because the runner limits its repetitions itself.
        return StepAct(commands: commands, turns: times ?? 1) { runner in
            [
                .act { [unowned runner] () throws(FlowFailure) in
                    let limit = times ?? SceneLimits.performedSteps
                    guard limit > 0 else { return }
                    try runner.begin(commands, when: condition, repetition: FlowList.Repetition(limit: limit, condition: condition))
                }
            ]
        }
    }
}

extension StepPerformer {
    /// Runs these steps before the steps that follow the current step, if the condition holds.
    func begin(
        _ commands: [FlowStep], when condition: FlowCondition?, repetition: FlowList.Repetition? = nil, hooks: FlowHooks = FlowHooks()
    ) throws(FlowFailure) {
        guard !commands.isEmpty || !hooks.all.isEmpty else { return }
        if let condition {
            guard try holds(condition) else { return }
        }
        enter(FlowList(steps: commands, hooks: hooks, repetition: repetition))
    }
}

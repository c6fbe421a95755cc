extension StepDefinition {
    static let retry = StepDefinition(
        "retry", .flow, "runs steps, and again from the first if one fails; the report contains each failure", fillsIn: false,
        .key("maxRetries", .integer(0...3), default: "1", "the greatest number of repetitions"), .nestedFlow
    ) { retries, flow in
        StepAct(flow.file, commands: flow.allSteps, turns: retries + 1) { runner in
            [
                .act { [unowned runner] in
                    runner.enter(FlowList(steps: flow.commands, hooks: flow.hooks, retries: FlowList.Retries(limit: retries)))
                }
            ]
        }
    }
}

extension StepDefinition {
    static let extendedWaitUntil = StepDefinition(
        "extendedWaitUntil", .wait, "waits until a condition is true", waits: false, fillsIn: false, .condition,
        .key("timeout", .maestroTime, default: FlowDefaults.timeout.asTime, "the longest time")
    ) { condition, timeout in
        if condition.isEmpty { throw ArgumentProblem("the step \"extendedWaitUntil\" needs \"visible\", \"notVisible\" or \"true\"") }
        return StepAct { [$0.waitUntil(condition, timeout: timeout)] }
    }
}

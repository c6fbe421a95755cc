extension StepDefinition {
    static let waitForAnimationToEnd = StepDefinition(
        "waitForAnimationToEnd", .wait, "waits until nothing moves", waits: false,
        .key("timeout", .maestroTime, default: FlowDefaults.timeout.asTime, "the longest time")
    ) { timeout in
        StepAct { [$0.rest(timeout: timeout)] }
    }
}

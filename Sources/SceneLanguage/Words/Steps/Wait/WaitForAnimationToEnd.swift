extension StepDefinition {
    static let waitForAnimationToEnd = StepDefinition(
        "waitForAnimationToEnd", .wait, "until nothing moves", waits: false,
        .key("timeout", .maestroTime, default: FlowDefaults.timeout.asTime, "how long at most")
    ) { timeout in
        StepAct { [$0.rest(timeout: timeout)] }
    }
}

extension StepDefinition {
    static let back = StepDefinition(
        "back", .scene,
        "goes one screen back, as Maestro's step for Android does: dismisses the presented controller, or pops the top of the stack"
    ) {
        .change { runner throws(FlowFailure) in try runner.goBack() }
    }
}

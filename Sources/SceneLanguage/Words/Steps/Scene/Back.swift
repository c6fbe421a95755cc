extension StepDefinition {
    static let back = StepDefinition(
        "back", .scene,
        "goes one screen back, as Maestro's step for Android does: dismisses what is presented, or pops the controller on top of the stack"
    ) {
        .change { runner throws(FlowFailure) in try runner.goBack() }
    }
}

extension StepDefinition {
    static let assertRestored = StepDefinition(
        "assertRestored", .check, "every frame, offset and inset has the value that it had before the first focus"
    ) {
        .now { runner throws(FlowFailure) in try runner.checkRestored() }
    }
}

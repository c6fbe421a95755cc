extension StepDefinition {
    static let assertCaretVisible = StepDefinition(
        "assertCaretVisible", .check, "the caret of the focused field is visible",
        .key("margin", .number(), default: "0", "the least distance to the keyboard, points")
    ) { margin in
        .now { runner throws(FlowFailure) in try runner.checkCaret(margin: margin) }
    }
}

extension StepDefinition {
    static let assertReachable = StepDefinition(
        "assertReachable", .check,
        "a person can bring the whole view into sight with the keyboard up, by scrolling, or can dismiss the keyboard to see it",
        .selector,
        .key("margin", .number(), default: "0", "the least distance to the keyboard, points"),
        .optional("during", .choice(["flow"]), "checks every frame in which nothing moves from here on")
    ) { selector, margin, during in
        .now(selector.description) { runner throws(FlowFailure) in
            try runner.checkReachable(selector, margin: margin, duringFlow: during != nil)
        }
    }
}

extension StepDefinition {
    static let assertNotOccluded = StepDefinition(
        "assertNotOccluded", .check,
        "the whole view is visible, and the keyboard does not come nearer than `margin`; with `during: flow` in every frame from here on",
        .selector,
        .key("margin", .number(), default: "0", "the least distance to the keyboard, points"),
        .optional("during", .choice(["flow"]), "checks every frame from here on")
    ) { selector, margin, during in
        .now(selector.description) { runner throws(FlowFailure) in
            try runner.checkNotOccluded(selector, margin: margin, duringFlow: during != nil)
        }
    }
}

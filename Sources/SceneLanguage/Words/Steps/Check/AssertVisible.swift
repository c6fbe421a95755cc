extension StepDefinition {
    static let assertVisible = StepDefinition("assertVisible", .check, "at least a part of the view is visible", .selector) { selector in
        .now(selector.description) { runner throws(FlowFailure) in try runner.checkVisible(selector) }
    }

    static let assertNotVisible = StepDefinition("assertNotVisible", .check, "no part of the view is visible", .absentSelector) {
        selector in
        .now(selector.description) { runner throws(FlowFailure) in try runner.checkNotVisible(selector) }
    }
}

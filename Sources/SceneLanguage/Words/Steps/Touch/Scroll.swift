extension StepDefinition {
    static let scroll = StepDefinition(
        "scroll", .touch, "one swipe that shows what lies in the direction",
        .key("direction", .direction, default: "DOWN", "where what comes into view lies")
    ) { direction in
        StepAct { [$0.scroll(direction, inside: nil, duration: FlowDefaults.swipe)] }
    }
}

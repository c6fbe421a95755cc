extension StepDefinition {
    static let scroll = StepDefinition(
        "scroll", .touch, "swipes once, so that content in that direction becomes visible",
        .key("direction", .direction, default: "DOWN", "the direction of the content that becomes visible")
    ) { direction in
        StepAct { [$0.scroll(direction, inside: nil, duration: FlowDefaults.swipe, hold: 0)] }
    }
}

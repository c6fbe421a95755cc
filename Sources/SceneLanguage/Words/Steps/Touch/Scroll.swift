extension StepDefinition {
    static let scroll = StepDefinition(
        "scroll", .touch, "swipes once, to show what is in that direction",
        .key("direction", .direction, default: "DOWN", "the direction of what becomes visible")
    ) { direction in
        StepAct { [$0.scroll(direction, inside: nil, duration: FlowDefaults.swipe, hold: 0)] }
    }
}

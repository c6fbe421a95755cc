extension StepDefinition {
    static let tapOn = StepDefinition(
        "tapOn", .touch, "taps; fails when something covers the target, and names it", .selector,
        .key("repeat", .integer(1...1000), default: "1", "how often"),
        .key("delay", .duration, default: "100ms", "between the taps"), .touches
    ) { selector, count, delay, touches in
        StepAct(selector.description) { $0.tap(selector, count: count, delay: delay, touches: touches) }
    }
}

extension StepArgument where Value == Int {
    /// Fingers that are down together, side by side.
    static var touches: Self { .key("touches", .integer(1...5), default: "1", "fingers side by side") }
}

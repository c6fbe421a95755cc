extension StepDefinition {
    static let tapOn = StepDefinition(
        "tapOn", .touch, "taps; fails when something covers the target, and names it", .selector,
        .key("repeat", .integer(1...1000), default: "1", "how often"),
        .key("delay", .maestroTime, default: "100ms", "between the taps"), .touches, .settlingOfTaps
    ) { selector, count, delay, touches, _ in
        StepAct(selector.description) { $0.tap(selector, count: count, delay: delay, touches: touches) }
    }
}

extension StepArgument where Value == Void {
    /// What Maestro's taps wait for: here each step waits for rest anyway.
    static var settlingOfTaps: Self {
        .group(
            .optional("retryTapIfNoChange", .bool, "Maestro's; a tap here is never lost"),
            .optional("waitUntilVisible", .bool, "Maestro's; every tap here waits for rest"),
            .optional("waitToSettleTimeoutMs", .integer(0...1_000_000), "Maestro's; every tap here waits for rest")
        ) { _, _, _ in }
    }
}

extension StepArgument where Value == Int {
    /// Fingers that are down together, side by side.
    static var touches: Self { .key("touches", .integer(1...5), default: "1", "fingers side by side") }
}

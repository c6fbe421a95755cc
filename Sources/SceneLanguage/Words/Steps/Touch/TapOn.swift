extension StepDefinition {
    static let tapOn = StepDefinition(
        "tapOn", .touch, "taps; fails if something covers the view, and names it", .selector,
        .key("repeat", .integer(1...1000), default: "1", "how often"),
        .key("delay", .maestroTime, default: "100ms", "the time between the taps"), .touches, .settlingOfTaps
    ) { selector, count, delay, touches, _ in
        StepAct(selector.description) { $0.tap(selector, count: count, delay: delay, duration: TouchTiming.tap, touches: touches) }
    }
}

extension StepArgument where Value == Void {
    /// Maestro's keys for waiting after a tap. They have no effect, because every step waits for rest anyway.
    static var settlingOfTaps: Self {
        .group(
            .optional("retryTapIfNoChange", .bool, "a key of Maestro's; a tap here is never lost"),
            .optional("waitUntilVisible", .bool, "a key of Maestro's; every tap here waits until nothing moves"),
            .optional("waitToSettleTimeoutMs", .integer(0...1_000_000), "a key of Maestro's; every tap here waits until nothing moves")
        ) { _, _, _ in }
    }
}

extension StepArgument where Value == Int {
    /// The number of fingers that touch the screen together, side by side.
    static var touches: Self { .key("touches", .integer(1...5), default: "1", "the number of fingers, side by side") }
}

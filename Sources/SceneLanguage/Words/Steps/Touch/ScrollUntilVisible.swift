extension StepDefinition {
    static let scrollUntilVisible = StepDefinition(
        "scrollUntilVisible", .touch, "scrolls the list around the element until it is visible",
        .group(
            .required("element", .selector, "the element that must become visible"),
            .key("direction", .direction, default: "DOWN", "the direction in which it is"),
            .key("speed", .integer(0...100), default: "40", "100 is the fastest swipe"),
            .key("visibilityPercentage", .integer(0...100), default: "100", "how much of it must be visible, percent"),
            .key("centerElement", .bool, default: "false", "whether it is then scrolled to the middle"),
            .key("timeout", .maestroTime, default: "20s", "the longest time, after which the step fails"), make: FlowScroll.init),
        .optional("waitToSettleTimeoutMs", .integer(0...1_000_000), "a key of Maestro's; every swipe here waits until nothing moves")
    ) { scroll, _ in
        StepAct { [$0.scrollUntilVisible(scroll)] }
    }
}

/// A scroll until a view is visible. Speed and visibility are defined as in Maestro.
package struct FlowScroll: Sendable {
    package var element: FlowSelector
    package var direction: FlowDirection
    package var speed: Int
    package var visibilityPercentage: Int
    package var centerElement: Bool
    package var timeout: Double
}

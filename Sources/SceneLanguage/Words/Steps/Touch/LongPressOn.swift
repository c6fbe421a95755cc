extension StepDefinition {
    static let longPressOn = StepDefinition(
        "longPressOn", .touch, "holds a finger down", .selector, .key("duration", .duration, default: "3s", "how long"), .touches,
        .settlingOfTaps
    ) { selector, duration, touches, _ in
        StepAct(selector.description) { $0.tap(selector, count: 1, delay: 0, duration: duration, touches: touches) }
    }
}

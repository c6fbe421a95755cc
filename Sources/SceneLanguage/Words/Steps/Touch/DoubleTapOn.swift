extension StepDefinition {
    static let doubleTapOn = StepDefinition(
        "doubleTapOn", .touch, "two quick taps", .selector,
        .key("delay", .maestroTime, default: TouchTiming.doubleTapGap.asTime, "between them"),
        .touches, .settlingOfTaps
    ) { selector, delay, touches, _ in
        StepAct(selector.description) { $0.tap(selector, count: 2, delay: delay, touches: touches) }
    }
}

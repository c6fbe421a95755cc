extension StepDefinition {
    static let doubleTapOn = StepDefinition(
        "doubleTapOn", .touch, "taps twice quickly", .selector,
        .key("delay", .maestroTime, default: TouchTiming.doubleTapGap.asTime, "the time between the taps"),
        .touches, .settlingOfTaps
    ) { selector, delay, touches, _ in
        StepAct(selector.description) { $0.tap(selector, count: 2, delay: delay, duration: TouchTiming.tap, touches: touches) }
    }
}

extension StepDefinition {
    static let doubleTapOn = StepDefinition("doubleTapOn", .touch, "two quick taps", .selector, .touches) { selector, touches in
        StepAct(selector.description) { $0.tap(selector, count: 2, delay: TouchTiming.doubleTapGap, touches: touches) }
    }
}

extension StepDefinition {
    static let typingSpeed = StepDefinition(
        "typingSpeed", .wait, "for the following `inputText`", waits: false, .required("time", .duration, "per key", alone: true)
    ) { time in
        .now { $0.typingSpeed = time }
    }
}

extension StepDefinition {
    static let typingSpeed = StepDefinition(
        "typingSpeed", .wait, "sets the speed of the following `inputText` steps", waits: false,
        .required("time", .duration, "the time per key", alone: true)
    ) { time in
        .now { $0.typingSpeed = time }
    }
}

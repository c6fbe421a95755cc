extension StepDefinition {
    static let hold = StepDefinition(
        "hold", .wait, "pauses in virtual time, for the viewers of a film", waits: false,
        .required("duration", .duration, "how long", alone: true)
    ) { duration in
        StepAct(SceneNumber.format(duration) + "s") { [$0.wait(duration)] }
    }
}

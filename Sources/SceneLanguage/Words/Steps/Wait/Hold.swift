extension StepDefinition {
    static let hold = StepDefinition(
        "hold", .wait, "a pause of virtual time, for people who watch", waits: false,
        .required("duration", .duration, "how long", alone: true)
    ) { duration in
        StepAct(SceneNumber.format(duration) + "s") { [$0.wait(duration)] }
    }
}

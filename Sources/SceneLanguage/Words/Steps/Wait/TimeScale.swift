extension StepDefinition {
    static let timeScale = StepDefinition(
        "timeScale", .wait, "sets the speed at which the scene is shown", waits: false,
        .required("scale", .number(0.01...10), "1 is real time", alone: true)
    ) { scale in
        .now { $0.film.timeScale = scale }
    }
}

extension StepDefinition {
    static let hide = StepDefinition("hide", .film, "the film stops", waits: false) { .now { $0.isCapturing = false } }
    static let show = StepDefinition("show", .film, "the film goes on", waits: false) { .now { $0.isCapturing = true } }
}

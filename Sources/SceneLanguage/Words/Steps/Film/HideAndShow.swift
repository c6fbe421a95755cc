extension StepDefinition {
    static let hide = StepDefinition("hide", .film, "the film pauses", waits: false) { .now { $0.film.isCapturing = false } }
    static let show = StepDefinition("show", .film, "the film continues", waits: false) { .now { $0.film.isCapturing = true } }
}

extension StepDefinition {
    static let takeScreenshot = StepDefinition(
        "takeScreenshot", .film,
        "saves a picture of this moment, even during a motion; use waitForAnimationToEnd before it for a screen at rest", waits: false,
        .required("path", .picture(in: "the results"), "the file of the picture", alone: true)
    ) { path in
        .now(path) { $0.film.onScreenshot(path) }
    }
}

extension StepDefinition {
    static let takeScreenshot = StepDefinition(
        "takeScreenshot", .film, "a picture of this moment", waits: false,
        .required("path", .picture(in: "the results"), "where it goes", alone: true)
    ) { path in
        .now(path) { $0.onScreenshot(path) }
    }
}

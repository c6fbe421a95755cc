extension StepDefinition {
    static let touches = StepDefinition(
        "touches", .film, "how touches are drawn", waits: false,
        .required("marks", .choice(SettingsCatalog.touchMarks), "the marks", alone: true)
    ) { marks in
        .now { $0.film.touchMarks = marks }
    }
}

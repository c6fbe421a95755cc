extension StepDefinition {
    static let launchApp = StepDefinition(
        "launchApp", .scene, "accepted as the first step, where the scene has just been started", waits: false,
        .optional("appId", .text, "Maestro's name of an app, which a scene is not", alone: true),
        .others("anything", "what else Maestro's step takes") { @Sendable _, source -> Bool? in
            if source.flow.isFirstStep { return true }
            source.report("\"launchApp\" can only be the first step: a running scene cannot start again")
            return nil
        }
    ) { _, _ in StepAct { _ in [] } }
}

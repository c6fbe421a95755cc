extension StepDefinition {
    static let pasteText = StepDefinition("pasteText", .text, "pastes, as Command-V does") { StepAct { [$0.paste()] } }
}

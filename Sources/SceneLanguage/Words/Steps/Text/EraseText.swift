extension StepDefinition {
    static let eraseText = StepDefinition(
        "eraseText", .text, "presses delete until the field is empty, or `count` times",
        .optional("count", .integer(1...SceneLimits.typedLength), "the greatest number of presses; by default 50", alone: true),
        .optional("charactersToErase", .integer(1...SceneLimits.typedLength), "Maestro's name for `count`")
    ) { count, charactersToErase in
        StepAct { [$0.erase(count ?? charactersToErase ?? 50)] }
    }
}

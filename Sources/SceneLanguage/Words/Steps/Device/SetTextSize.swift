extension StepDefinition {
    static let setTextSize = StepDefinition(
        "setTextSize", .device, "the user's text size", waits: false,
        .required("size", .choice(SettingsCatalog.textSizes), "L is what a phone comes with", alone: true)
    ) { size in
        .change { $0.phone.send(.textSize(size)) }
    }
}

extension StepDefinition {
    static let setTextSize = StepDefinition(
        "setTextSize", .device, "sets the user's text size", waits: false,
        .required("size", .choice(SettingsCatalog.textSizes), "the size; L is the standard size", alone: true)
    ) { size in
        .change { $0.phone.send(.textSize(size)) }
    }
}

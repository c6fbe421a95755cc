extension StepDefinition {
    static let setAppearance = StepDefinition(
        "setAppearance", .device, "sets the system's appearance", waits: false,
        .required("appearance", .choice, "light or dark", alone: true)
    ) { (appearance: SceneAppearance) in
        .change { $0.phone.send(.appearance(isDark: appearance == .dark)) }
    }
}

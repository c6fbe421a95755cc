import LabSessions

extension LabCommand {
    /// The commands with which the user compares phones.
    static let comparison: [LabCommand] = [
        LabCommand(
            .compare, .compare, "Add a phone for comparison", name: "Compare", .alternate("d"), icon: .compare,
            refusal: { $0.comparison.compareRefusal }, isOn: { $0.comparison.phones != nil }
        ) { $0.chrome.openChoices(.compare) },
        adding(.compareStrategy, "Compare with another strategy", "Strategy"),
        adding(.compareDevice, "Compare with another device", "Device"),
        adding(.compareTextSize, "Compare with another text size", "Text size"),
        adding(.compareLanguage, "Compare with another language", "Language"),
        adding(.compareSystem, "Compare with another version of iOS", "Version of iOS"),
        LabCommand(
            .compareScene, .compare, "Compare with another scene file", name: "Scene file", refusal: { $0.comparison.sceneRefusal }
        ) { $0.chrome.openChoices(.compareScene) },
        LabCommand(
            .compareCommit, .compare, "Compare with a git commit of the scene", name: "Commit of the scene",
            refusal: { $0.comparison.commitRefusal }
        ) { $0.chrome.openChoices(.compareCommit) },
        LabCommand(
            .compareParting, .compare, "Go to the first frame that differs", name: "First difference",
            .alternate("d", shift: true),
            refusal: { $0.comparison.partingRefusal }
        ) { $0.comparison.goToParting() },
        LabCommand(
            .compareSwap, .compare, "Make another phone the first one", name: "Swap",
            refusal: { $0.comparison.comparisonRefusal ?? $0.time.presentOnlyRefusal }
        ) { lab in lab.comparison.chooseComparedPhone(.compareSwap) { lab.comparison.swapPhones(with: $0) } },
        LabCommand(
            .compareSituations, .compare, "Compare visibility instead of positions", refusal: { $0.comparison.basisRefusal },
            isOn: { $0.comparison.phones != nil && $0.comparison.basis == .situations }
        ) { $0.comparison.toggleBasis() },
        LabCommand(.compareRemove, .compare, "Remove a phone from the comparison", refusal: { $0.comparison.comparisonRefusal }) { lab in
            lab.comparison.chooseComparedPhone(.compareRemove) { lab.comparison.removePhone($0) }
        },
        LabCommand(
            .compareRecording, .compare, "Show the recorded phone", name: "Recorded phone",
            refusal: { $0.comparison.recordingRefusal }, isOn: { $0.comparison.showsRecording }
        ) { $0.comparison.toggleRecording() },
        LabCommand(.compareEnd, .compare, "End the comparison", refusal: { $0.comparison.comparisonRefusal }) {
            $0.comparison.endComparison()
        },
    ]

    private static func adding(_ id: ID, _ title: String, _ name: String) -> LabCommand {
        LabCommand(id, .compare, title, name: name, refusal: { $0.comparison.compareRefusal }) { $0.chrome.openChoices(id) }
    }
}

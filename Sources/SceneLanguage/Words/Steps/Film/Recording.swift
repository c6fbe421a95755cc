extension StepDefinition {
    static let startRecording = StepDefinition(
        "startRecording", .film, "the film goes on; `keyboard-lab record` says where it is kept", waits: false,
        .optional("path", .text, "Maestro's file name", alone: true)
    ) { _ in .now { $0.isCapturing = true } }

    static let stopRecording = StepDefinition("stopRecording", .film, "the film stops", waits: false) { .now { $0.isCapturing = false } }
}

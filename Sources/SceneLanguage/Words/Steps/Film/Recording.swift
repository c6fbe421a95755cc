extension StepDefinition {
    static let startRecording = StepDefinition(
        "startRecording", .film, "the film continues; the options of `keyboard-lab record` set its file", waits: false,
        .optional("path", .text, "Maestro's file name", alone: true)
    ) { _ in .now { $0.film.isCapturing = true } }

    static let stopRecording = StepDefinition("stopRecording", .film, "the film pauses", waits: false) {
        .now { $0.film.isCapturing = false }
    }
}

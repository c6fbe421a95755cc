import ArgumentParser
import LabSessions

/// The additional options of `run --app`, about the program that the app becomes.
struct LiveOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "With --app: build again when a source changes, and repeat what you did.")
    var watch = true
    @Flag(help: "With --app: stop the app's program at its start, and tell how to attach a debugger.") var waitForDebugger = false

    /// The environment variable that makes the app's program wait.
    static let debuggerVariable = "KEYBOARDLAB_WAIT_FOR_DEBUGGER"
}

import ArgumentParser
import LabSessions

/// The additional options of the command `run --app`, which concern the app's process.
struct LiveOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "With --app: build the app again when a source changes, and replay your input.")
    var watch = true
    @Flag(help: "With --app: stop the app's program at its start, and print how to attach a debugger.") var waitForDebugger = false

    /// The environment variable that makes the app's process wait for a debugger.
    static let debuggerVariable = "KEYBOARDLAB_WAIT_FOR_DEBUGGER"
}

import ArgumentParser
import LabSessions

/// The additional options of the command `run --app`, which concern the app's process.
struct LiveOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "With --app: build again when a source changes, and repeat what you did.")
    var watch = true
    @Flag(help: "With --app: stop the app's program at its start, and tell how to attach a debugger.") var waitForDebugger = false

    /// The environment variable that makes the app's process wait for a debugger.
    static let debuggerVariable = "KEYBOARDLAB_WAIT_FOR_DEBUGGER"
}

import ArgumentParser
import LabWindow

/// What `run --app` takes besides, about the program that the app becomes.
struct LiveOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "With --app: build again when a source changes, and repeat what you did.")
    var watch = true
    @Flag(help: "With --app: stop the app's program at its start, and tell how to attach a debugger.") var waitForDebugger = false
    @Option(help: ArgumentHelp("With --app: stop the app when it uses more memory than this, megabytes.", valueName: "MB"))
    var memoryLimit: Int = 2048
    @Option(
        help: ArgumentHelp(
            "With --app: stop the app when a frame takes more processor time than this, seconds.", valueName: "seconds"))
    var hangLimit: Double = 8

    /// The variable of the environment by which the app's program learns that it is to wait.
    static let debuggerVariable = "KEYBOARDLAB_WAIT_FOR_DEBUGGER"

    func validate() throws {
        guard memoryLimit >= 64 else { throw ValidationError("--memory-limit takes 64 megabytes or more, not \(memoryLimit)") }
        guard (0.5...3600).contains(hangLimit) else { throw ValidationError("--hang-limit takes 0.5 to 3600 seconds, not \(hangLimit)") }
    }

    var limits: PhoneLimits {
        var limits = PhoneLimits()
        limits.memory = memoryLimit << 20
        limits.processorTime = hangLimit
        return limits
    }
}

import ArgumentParser
import HostSupport
import QuartzCore

/// The options for the amount of messages on standard error. They do not change results and errors.
struct DetailOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only results and errors, no notices and no progress.") var quiet = false
    @Flag(name: .shortAndLong, help: "Also print what was chosen and how long it took, on standard error.") var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose ask for opposite things; give one of them") }
        // The setting is applied here, because this is the earliest moment at which the parser provides the values.
        if quiet { StandardError.detail = .errorsOnly }
        if verbose { StandardError.detail = .everything }
    }
}

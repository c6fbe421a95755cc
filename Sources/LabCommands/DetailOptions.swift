import ArgumentParser
import HostSupport
import QuartzCore

/// The amount of messages on standard error. Results and errors are the same in every case.
struct DetailOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only results and errors, no notices and no progress.") var quiet = false
    @Flag(name: .shortAndLong, help: "Also print what was chosen and how long it took, on standard error.") var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose ask for opposite things; give one of them") }
        // The parser validates a group of options once it has its values: the earliest moment to know.
        if quiet { StandardError.detail = .errorsOnly }
        if verbose { StandardError.detail = .everything }
    }
}

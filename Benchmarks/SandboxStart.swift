import Foundation
import Sandbox

/// The time that a sandbox adds to running a program, from starting the program to its end. A program without work runs in the sandbox
/// and without a sandbox, alternately.
enum SandboxStart {
    private static let kinds: [(name: String, sandbox: Sandbox)] = [("bubblewrap", .bubblewrap("/usr/bin/bwrap")), ("the kernel", .kernel)]
    /// The number of starts with and without the sandbox. (chosen)
    private static let rounds = 40

    static func measurements() -> [Measurement] {
        kinds.flatMap { name, sandbox -> [Measurement] in
            // Some systems do not allow users to create a sandbox, so that sandbox is skipped.
            guard milliseconds(in: sandbox) != nil else { return [] }
            var (confined, free): ([Double], [Double]) = ([], [])
            for _ in 0..<rounds {
                confined += [milliseconds(in: sandbox)].compactMap { $0 }
                free += [milliseconds(in: nil)].compactMap { $0 }
            }
            let (usual, slow) = (confined.percentile(0.5), confined.percentile(0.99))
            let without = free.percentile(0.5)
            return [
                Measurement(
                    name: "a start in the sandbox of \(name) beyond one without, median", value: usual - without, budget: 150, unit: "ms"),
                Measurement(name: "the same, p99", value: slow - without, budget: 150, unit: "ms"),
                Measurement(name: "the same, as a multiple of a start without", value: usual / without, unit: ""),
            ]
        }
    }

    /// Runs a program without work, and returns the milliseconds; nil if the program does not start.
    private static func milliseconds(in sandbox: Sandbox?) -> Double? {
        let program = ProgramStart(["/bin/true"], environment: [:])
        let begin = wallTime()
        let process = sandbox.map { try? $0.start(program, SandboxPolicy(folder: "/usr")) } ?? (try? Sandbox.startUnconfined(program))
        guard let process, ProgramStart.code(ofEnded: process) == 0 else { return nil }
        return (wallTime() - begin) * 1000
    }
}

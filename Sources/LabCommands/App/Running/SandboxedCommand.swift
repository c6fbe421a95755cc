import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Sandbox

/// An untrusted process that performs a whole command for this process. It uses this process's standard streams, receives its signals,
/// and determines its exit code.
struct SandboxedCommand {
    private var start: ProgramStart
    private let policy: SandboxPolicy
    /// The files that the broker may write for the process; nil if there is no broker.
    private let permit: OutputPermit?
    /// A closure that is called with each piece of the process's output; nil for none. With a closure, standard error is merged into
    /// standard output, so that the order of both streams is kept.
    private let tap: (@Sendable (ArraySlice<UInt8>) -> Void)?

    init(
        _ start: ProgramStart, _ policy: SandboxPolicy, permit: OutputPermit? = nil, tap: (@Sendable (ArraySlice<UInt8>) -> Void)? = nil
    ) {
        (self.start, self.policy, self.permit, self.tap) = (start, policy, permit, tap)
    }

    /// The interval in microseconds between two checks for a signal or the end of the process. (chosen)
    private static let pause: UInt32 = 10_000

    /// Runs the process to its end.
    /// - Returns: the process's exit code.
    /// - Throws: `CommandFailure` if the process cannot be started.
    func run() throws -> Int32 {
        var start = start
        // Only files and pipes become the app's standard input. If standard input is a terminal, only this process reads the keyboard.
        if isatty(STDIN_FILENO) == 0 { start.input = STDIN_FILENO }
        // The output of `serve` is not limited, because a client may send any number of requests.
        let limit = start.command.dropFirst().first == "serve" ? Int.max : SandboxLimits().output
        let filter = logFilter
        let output = OutputRelay(
            STDOUT_FILENO, limit: limit, logFilter: Self.writesPicture(start.command) ? nil : filter, tap: tap)
        let isOne = tap != nil || OutputRelay.areSame(STDOUT_FILENO, STDERR_FILENO)
        let errors = isOne ? output : OutputRelay(STDERR_FILENO, logFilter: filter)
        let relays = errors === output ? [output] : [output, errors]
        (start.output, start.errors) = (output.end, errors.end)
        if errors.isTerminal { start.environment[StandardError.terminalVariable] = "1" }
        let broker = try permit.map { try OutputBroker($0) }
        if let broker {
            start.environment[OutputBroker.variable] = "\(broker.end)"
            start.kept.append(broker.end)
        }
        // The requests are relayed, because they may name files to write while the process runs.
        let requests =
            try start.command.dropFirst().first == "serve" && start.input >= 0
            ? broker.map { broker in try RequestRelay(STDIN_FILENO) { broker.allow($0) } } : nil
        if let requests { start.input = requests.end }
        let process: Int32
        do throws(ProgramStartError) { process = try Sandbox.present.start(start, policy) } catch {
            throw CommandFailure("\(error)", .environment)
        }
        broker?.begin()
        requests?.begin()
        for relay in relays { relay.begin() }
        // After an interruption a recording may end later than other commands, because its encoder must complete the film.
        if start.command.dropFirst().first == "record" { Interruption.beginFilm() }
        let code = wait(for: process, relays)
        for relay in relays { relay.finish() }
        let isFinished = broker?.finish() ?? true
        guard code == 0, !isFinished, !Interruption.isRequested else { return code }
        StandardError.write(FindingText.unfinished)
        return CommandFailure.Code.usage.rawValue
    }

    /// The filter for the log of a CI job; nil elsewhere. It is not used for `check`, which prints annotations itself.
    private var logFilter: LogCommandFilter? {
        guard LogCommandFilter.isNeeded(in: ProcessInfo.processInfo.environment) else { return nil }
        return LogCommandFilter(allowsErrors: start.command.contains("--github"))
    }

    /// Returns whether a command line writes a picture to standard output, whose bytes must not be filtered. JSON needs no exception,
    /// because the filter does not change its meaning. The `-` of `check -` is a scene, not an output.
    static func writesPicture(_ words: [String]) -> Bool {
        words.contains { ["-o-", "-o=-", "--output=-"].contains($0) }
            || zip(words, words.dropFirst()).contains { ["-o", "--output"].contains($0) && $1 == "-" }
    }

    private func wait(for process: Int32, _ relays: [OutputRelay]) -> Int32 {
        var passedOn = 0
        var looks = 0
        var watch = SuspensionWatch(limits: AppLimits.chosen.ofCommands, pause: Double(Self.looksPerWatch * Int(Self.pause)) / 1e6)
        while true {
            var status: Int32 = 0
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return report(endOf: process, status) }
            if ended < 0, errno != EINTR { return 127 }
            while passedOn < Interruption.requests {
                passedOn += 1
                kill(Sandbox.present.program(inside: process), Interruption.signal ?? SIGINT)
            }
            if relays.contains(where: \.isOverLimit) { return stop(process, FindingText.tooMuchOutput) }
            looks += 1
            if looks % Self.looksPerWatch == 0, let reason = misbehaviour(of: process) { return stop(process, reason) }
            let suspended = looks % Self.looksPerWatch == 0 ? suspended(in: process) : nil
            if looks % Self.looksPerWatch == 0, watch.look(suspended), let suspended {
                if suspended == Sandbox.present.program(inside: process) { return stop(process, watch.message) }
                StandardError.write(watch.message)
                kill(suspended, SIGKILL)
            }
            usleep(Self.pause)
        }
    }
    /// The number of checks for the process's end after which its behaviour is checked once. (chosen so that its behaviour is checked
    /// twice a second)
    private static let looksPerWatch = 50

    /// Returns the reason for ending a process that misbehaves; nil if there is none. The process cannot check its own behaviour.
    private func misbehaviour(of process: Int32) -> String? {
        if permit != nil, let own = start.command.first,
            let present = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(Sandbox.present.program(inside: process))/exe")
        {
            // The path ends in ` (deleted)` if a new build has replaced the file. Just before the app's executable starts, the process
            // still has the sandbox's executable.
            guard present == own || present == own + " (deleted)" || Self.aroundPrograms.contains(present) else {
                return FindingText.replaced
            }
        }
        let memory = AppLimits.chosen.ofCommands.memory * Self.mostWorkers
        guard let sample = PhoneHealth.Sample(tree: process, at: 0), sample.memory > memory else { return nil }
        return FindingText.tooMuchMemory(memory)
    }
    /// The executables that the process may run before the app's own: this executable, and bubblewrap.
    private static let aroundPrograms: Set<String> = {
        let wrapper: [String] = if case .bubblewrap(let path) = Sandbox.present { [path] } else { [] }
        return Set((["/proc/self/exe"] + wrapper).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
    }()
    /// The maximum number of processes with a memory limit of their own. The command `check` has one worker for each processor.
    private static let mostWorkers = 1 + ProcessInfo.processInfo.activeProcessorCount

    /// Ends the process and prints the reason.
    /// - Returns: the exit code.
    private func stop(_ process: Int32, _ message: String) -> Int32 {
        StandardError.write(message)
        kill(Sandbox.present.program(inside: process), SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
        return CommandFailure.Code.usage.rawValue
    }

    /// Returns a process of the app that a signal has stopped; nil if there is none. The app's own watchdog cannot detect this, because
    /// its thread is stopped, too.
    private func suspended(in process: Int32) -> Int32? {
        ProcessTree.processes(of: process).map(\.number).first { number in
            ProcessStatistics(number)?.state == "T"
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) == start.command.first
        }
    }

    /// Prints the reason for the end of a process that could not report it itself.
    /// - Returns: the exit code.
    private func report(endOf process: Int32, _ status: Int32) -> Int32 {
        let code = ProgramStart.code(ofStatus: status)
        if let limit = FindingText.limit(oversteppedBy: process) {
            StandardError.write(limit)
        } else if ProgramStart.signal(inCode: code) != nil, !Interruption.isRequested {
            StandardError.write(FindingText.end(status: status))
        }
        return code
    }
}

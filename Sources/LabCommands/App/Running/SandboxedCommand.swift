import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Sandbox

/// A program of foreign code that does a whole command in the place of this one: it has this program's standard streams, gets its signals
/// and decides its exit code.
struct SandboxedCommand {
    private var start: ProgramStart
    private let policy: SandboxPolicy
    /// The files that are written for it; nil for none.
    private let permit: OutputPermit?

    init(_ start: ProgramStart, _ policy: SandboxPolicy, permit: OutputPermit? = nil) {
        (self.start, self.policy, self.permit) = (start, policy, permit)
    }

    /// Microseconds between two looks at whether the program has ended or a signal has come. (chosen)
    private static let pause: UInt32 = 10_000

    /// Runs the program to its end.
    /// - Returns: its exit code.
    /// - Throws: `CommandFailure` when it cannot be started.
    func run() throws -> Int32 {
        var start = start
        // The keyboard of a terminal stays with this program; files and pipes are the app's.
        if isatty(STDIN_FILENO) == 0 { start.input = STDIN_FILENO }
        // A client asks for as much as it wants.
        let limit = start.command.dropFirst().first == "serve" ? Int.max : SandboxLimits().output
        let filter = logFilter
        let output = OutputRelay(STDOUT_FILENO, limit: limit, logFilter: Self.writesPicture(start.command) ? nil : filter)
        let errors = OutputRelay.areSame(STDOUT_FILENO, STDERR_FILENO) ? output : OutputRelay(STDERR_FILENO, logFilter: filter)
        let relays = errors === output ? [output] : [output, errors]
        (start.output, start.errors) = (output.end, errors.end)
        if errors.isTerminal { start.environment[StandardError.terminalVariable] = "1" }
        let broker = try permit.map { try OutputBroker($0) }
        if let broker {
            start.environment[OutputBroker.variable] = "\(broker.end)"
            start.kept.append(broker.end)
        }
        // Requests name files while the program runs.
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
        // It ends by itself, and a film as soon as its encoder has.
        if start.command.dropFirst().first == "record" { Interruption.beginFilm() }
        let code = wait(for: process, relays)
        for relay in relays { relay.finish() }
        let isFinished = broker?.finish() ?? true
        guard code == 0, !isFinished, !Interruption.isRequested else { return code }
        StandardError.write(FindingText.unfinished)
        return CommandFailure.Code.usage.rawValue
    }

    /// The filter of a CI job's log; nil elsewhere. A check prints its annotations itself.
    private var logFilter: LogCommandFilter? {
        guard LogCommandFilter.isNeeded(in: ProcessInfo.processInfo.environment) else { return nil }
        return LogCommandFilter(allowsErrors: start.command.contains("--github"))
    }

    /// Whether a command line sends a picture to standard output, whose bytes must not change. In JSON the filter changes no meaning, and a
    /// scene from standard input (`check -`) is no output.
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
            if ended == process { return tell(endOf: process, status) }
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
    /// (chosen: the watch looks twice a second)
    private static let looksPerWatch = 50

    /// The reason why a program that runs is ended; nil for none. It cannot watch this itself.
    private func misbehaviour(of process: Int32) -> String? {
        if permit != nil, let own = start.command.first,
            let present = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(Sandbox.present.program(inside: process))/exe")
        {
            // A new build may have taken the file's place. The sandbox is there before the program, and for a moment after it.
            guard present == own || present == own + " (deleted)" || Self.aroundPrograms.contains(present) else {
                return FindingText.replaced
            }
        }
        let memory = AppLimits.chosen.ofCommands.memory * Self.mostWorkers
        guard let sample = PhoneHealth.Sample(tree: process, at: 0), sample.memory > memory else { return nil }
        return FindingText.tooMuchMemory(memory)
    }
    /// The programs of the sandbox: this one, and bubblewrap.
    private static let aroundPrograms: Set<String> = {
        let wrapper: [String] = if case .bubblewrap(let path) = Sandbox.present { [path] } else { [] }
        return Set((["/proc/self/exe"] + wrapper).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
    }()
    /// A check has as many workers as there are processors, and each has the limit of memory for itself.
    private static let mostWorkers = 1 + ProcessInfo.processInfo.activeProcessorCount

    /// Ends the program and says why.
    /// - Returns: the exit code.
    private func stop(_ process: Int32, _ message: String) -> Int32 {
        StandardError.write(message)
        kill(Sandbox.present.program(inside: process), SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
        return CommandFailure.Code.usage.rawValue
    }

    /// A process of the app that is stopped by a signal: its thread that would notice is stopped, too.
    private func suspended(in process: Int32) -> Int32? {
        ProcessTree.processes(of: process).map(\.number).first { number in
            ProcessStatistics(number)?.state == "T"
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) == start.command.first
        }
    }

    /// Names an end that the program could not tell itself.
    /// - Returns: the exit code.
    private func tell(endOf process: Int32, _ status: Int32) -> Int32 {
        let code = ProgramStart.code(ofStatus: status)
        if ProcessCountWatch.hasEnded(process) {
            StandardError.write(FindingText.tooManyProcesses)
        } else if ProgramStart.signal(inCode: code) != nil, !Interruption.isRequested {
            StandardError.write(FindingText.end(status: status))
        }
        return code
    }
}

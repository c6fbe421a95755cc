import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Sandbox

/// An untrusted program that performs a whole command in place of this one: it has this program's standard streams, receives its signals
/// and determines its exit code.
struct SandboxedCommand {
    private var start: ProgramStart
    private let policy: SandboxPolicy
    /// The permit for files that are written for it; nil for none.
    private let permit: OutputPermit?
    /// Receives the program's output. Standard error is then written to standard output, so that both stay in order.
    private let tap: (@Sendable (ArraySlice<UInt8>) -> Void)?

    init(
        _ start: ProgramStart, _ policy: SandboxPolicy, permit: OutputPermit? = nil, tap: (@Sendable (ArraySlice<UInt8>) -> Void)? = nil
    ) {
        (self.start, self.policy, self.permit, self.tap) = (start, policy, permit, tap)
    }

    /// The interval between two checks for the program's end or a signal, microseconds. (chosen)
    private static let pause: UInt32 = 10_000

    /// Runs the program to its end.
    /// - Returns: its exit code.
    /// - Throws: `CommandFailure` if it cannot be started.
    func run() throws -> Int32 {
        var start = start
        // The terminal's keyboard belongs to this program; files and pipes belong to the app.
        if isatty(STDIN_FILENO) == 0 { start.input = STDIN_FILENO }
        // A client may send any number of requests.
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
        // Requests name files while the program is running.
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
        // The program ends by itself; a film ends when its encoder ends.
        if start.command.dropFirst().first == "record" { Interruption.beginFilm() }
        let code = wait(for: process, relays)
        for relay in relays { relay.finish() }
        let isFinished = broker?.finish() ?? true
        guard code == 0, !isFinished, !Interruption.isRequested else { return code }
        StandardError.write(FindingText.unfinished)
        return CommandFailure.Code.usage.rawValue
    }

    /// The filter for a CI job's log; nil elsewhere. A check prints its annotations itself.
    private var logFilter: LogCommandFilter? {
        guard LogCommandFilter.isNeeded(in: ProcessInfo.processInfo.environment) else { return nil }
        return LogCommandFilter(allowsErrors: start.command.contains("--github"))
    }

    /// Whether a command line writes a picture to standard output, whose bytes must not change. The filter does not change the meaning of
    /// JSON. A scene from standard input (`check -`) is not output.
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
    /// (chosen: the watch checks twice a second)
    private static let looksPerWatch = 50

    /// The reason for ending a running program; nil if there is none. The program cannot check this itself.
    private func misbehaviour(of process: Int32) -> String? {
        if permit != nil, let own = start.command.first,
            let present = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(Sandbox.present.program(inside: process))/exe")
        {
            // A new build may have replaced the file. The sandbox exists before the program, and for a moment after it.
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
    /// A check has as many workers as there are processors, each with its own memory limit.
    private static let mostWorkers = 1 + ProcessInfo.processInfo.activeProcessorCount

    /// Ends the program and reports the reason.
    /// - Returns: the exit code.
    private func stop(_ process: Int32, _ message: String) -> Int32 {
        StandardError.write(message)
        kill(Sandbox.present.program(inside: process), SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
        return CommandFailure.Code.usage.rawValue
    }

    /// Returns a process of the app that a signal has stopped. Its own watchdog thread is stopped too.
    private func suspended(in process: Int32) -> Int32? {
        ProcessTree.processes(of: process).map(\.number).first { number in
            ProcessStatistics(number)?.state == "T"
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) == start.command.first
        }
    }

    /// Reports an end that the program could not report itself.
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

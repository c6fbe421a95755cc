import Foundation
import LabWindow
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
        let output = TerminalRelay(STDOUT_FILENO), errors = TerminalRelay(STDERR_FILENO)
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
        output.begin()
        errors.begin()
        // It ends by itself, and a film as soon as its encoder has.
        if start.command.dropFirst().first == "record" { Interruption.beginFilm() }
        let code = wait(for: process)
        output.finish()
        errors.finish()
        return code
    }

    private func wait(for process: Int32) -> Int32 {
        var passedOn = 0
        while true {
            var status: Int32 = 0
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return ProgramStart.code(ofStatus: status) }
            if ended < 0, errno != EINTR { return 127 }
            while passedOn < Interruption.requests {
                passedOn += 1
                kill(Sandbox.present.program(inside: process), Interruption.signal ?? SIGINT)
            }
            usleep(Self.pause)
        }
    }
}

import Foundation
import LabProtocol
import Sandbox

/// Runs an executable on untrusted files in a sandbox, with limits of time and output.
struct LimitedRun {
    package struct Answer {
        var code: Int32
        var output = Data()
        var errors = ""
        /// The name of the limit that ended the process; nil if the process ended by itself.
        var stopped: String?
    }

    private let command: [String]
    private let environment: [String: String]
    /// The maximum size of the output, in bytes.
    private let most: Int

    init(_ command: [String], environment: [String: String], most: Int) {
        (self.command, self.environment, self.most) = (command, environment, most)
    }

    /// The interval between two checks of a process that writes no output, in milliseconds. (chosen)
    private static let pause: Int32 = 200
    /// The maximum size of the stored error output, in bytes. (chosen)
    private static let mostErrors = 1 << 16

    private static func text(_ finding: LabFinding.Kind, _ limits: PhoneLimits) -> String {
        switch finding {
        case .blocked: "it waited for \(Int(limits.waiting)) seconds"
        case .memory: "it held more than \(limits.memory >> 20) MB in memory"
        default: "it computed for \(Int(limits.processorTime)) seconds"
        }
    }

    /// Runs the process to its end.
    ///
    /// - Throws: `ProgramStartError`, and `RunningChildren.Interrupted` if the user has interrupted this program.
    func run(in sandbox: Sandbox, _ policy: SandboxPolicy, _ limits: PhoneLimits) throws -> Answer {
        let output = Pipe(), errors = Pipe()
        var program = ProgramStart(command, environment: environment)
        (program.output, program.errors) = (output.fileHandleForWriting.fileDescriptor, errors.fileHandleForWriting.fileDescriptor)
        let process = try RunningChildren.start { try sandbox.start(program, policy) }
        for pipe in [output, errors] { try pipe.fileHandleForWriting.close() }
        var answer = Answer(code: 0)
        var health = PhoneHealth(limits: limits)
        var said = Data()
        var polls = [output, errors].map { pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0) }
        while polls.contains(where: { $0.fd >= 0 }), answer.stopped == nil {
            let ready = poll(&polls, nfds_t(polls.count), Self.pause)
            if ready <= 0 {
                let finding = PhoneHealth.Sample(tree: process, at: HostClock.now()).flatMap { health.look($0, isAsked: true) }
                answer.stopped = finding.map { Self.text($0, limits) }
                continue
            }
            for (index, pipe) in [output, errors].enumerated() where polls[index].fd >= 0 && polls[index].revents != 0 {
                let piece = pipe.fileHandleForReading.nextPiece()
                if piece.isEmpty { polls[index].fd = -1 }
                if index == 0 { answer.output += piece } else if said.count < Self.mostErrors { said += piece }
            }
            if answer.output.count > most { answer.stopped = "its output is longer than \(most >> 20) MB" }
        }
        if answer.stopped != nil { RunningChildren.end(Set(ProcessTree.processes(of: process))) }
        answer.code = ProgramStart.code(ofEnded: process)
        answer.errors = String(decoding: said, as: UTF8.self)
        try RunningChildren.noteEnd(of: process)
        return answer
    }
}

import Foundation
import HostSupport
import LabSessions
import Sandbox

/// Starts other programs and waits for them.
package enum Command {
    /// The exit code and the output of a program. If a signal has ended the program, the code is 128 plus the number of the signal.
    package typealias Answer = (code: Int32, text: String)

    /// Runs a program and returns its standard output.
    /// - Parameters:
    ///   - sandbox: the sandbox for work on untrusted files; nil for no sandbox.
    ///   - withErrors: whether the standard error is returned too. Otherwise it is printed.
    package static func output(
        _ program: String, _ arguments: [String], in sandbox: BuildSandbox? = nil, withErrors: Bool = false
    ) throws -> Answer {
        var text = Data()
        let code = try start([program] + arguments, in: sandbox, errors: withErrors ? .read : .shown) { text += $0 }
        return (code, String(decoding: text, as: UTF8.self))
    }

    /// Runs a program whose output is printed as messages of `keyboard-lab`. Both streams go to standard error, because standard output
    /// belongs to the app.
    package static func run(_ program: String, _ arguments: [String], in sandbox: BuildSandbox? = nil) throws -> Int32 {
        try start([program] + arguments, in: sandbox, errors: .read) { StandardError.writeText(String(decoding: $0, as: UTF8.self)) }
    }

    /// Runs a program and returns the output of both streams.
    /// - Parameters:
    ///   - shown: a closure that receives each piece of output and returns the part to print at once.
    static func answer(
        _ program: String, _ arguments: [String], in sandbox: BuildSandbox? = nil, shown: (String) -> String = { $0 }
    ) throws -> Answer {
        var text = Data()
        let code = try start([program] + arguments, in: sandbox, errors: .read) { piece in
            // A piece may end inside a character. The replacement character is harmless, because no diagnostic begins with it.
            StandardError.writeText(shown(String(decoding: piece, as: UTF8.self)))
            text += piece
        }
        return (code, String(decoding: text, as: UTF8.self))
    }

    /// The maximum output of a program, in bytes. (chosen: far more than a compiler prints)
    private static let longestOutput = 256 << 20

    private enum Errors { case shown, read }

    private static func start(
        _ command: [String], in sandbox: BuildSandbox?, errors: Errors, take: (Data) -> Void
    ) throws -> Int32 {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        var program = ProgramStart(command, environment: sandbox?.environment ?? ProcessInfo.processInfo.environment)
        (program.output, program.errors) = (end, errors == .read ? end : STDERR_FILENO)
        let process: Int32
        do {
            process = try RunningChildren.start {
                guard let sandbox else { return try Sandbox.startUnconfined(program) }
                return try Sandbox.present.start(program, sandbox.policy)
            }
        } catch let error as ProgramStartError {
            throw CommandFailure("\(error)", .environment)
        }
        try pipe.fileHandleForWriting.close()
        var meter = OutputMeter(limit: longestOutput)
        while case let piece = pipe.fileHandleForReading.nextPiece(), !piece.isEmpty {
            _ = meter.take(ArraySlice(piece))
            guard !meter.isOver else {
                RunningChildren.end(Set(ProcessTree.processes(of: process)))
                _ = ProgramStart.code(ofEnded: process)
                try RunningChildren.noteEnd(of: process)
                let name = URL(fileURLWithPath: command.dropFirst(command[0] == "/usr/bin/env" ? 1 : 0)[0]).lastPathComponent
                throw CommandFailure("\(name) printed more than \(longestOutput >> 20) MB, so it was stopped", .environment)
            }
            take(piece)
        }
        let code = ProgramStart.code(ofEnded: process)
        try RunningChildren.noteEnd(of: process)
        return code
    }
}

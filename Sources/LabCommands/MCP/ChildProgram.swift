import AppBuilding
import Foundation
import HostSupport
import LabSessions
import Sandbox

/// A second process of this executable with a different command. Its output is read while messages of the client are handled.
final class ChildProgram {
    private let process: Int32
    private let connection: MCPConnection
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private var buffer = Data()
    private var errorBytes = Data()
    /// A closure that is called with each line that the process writes to standard error.
    var report: (String) -> Void = { _ in }
    private var hasReaped = false

    /// The maximum number of bytes of standard error. If there is more, only the end is stored. (chosen)
    private static let longestText = 1 << 14
    /// The maximum number of bytes of standard output. (chosen so that a tree of 10,000 views, which is 6 MB, fits)
    private static let longestOutput = 64 << 20
    /// The time in seconds within which the process may end by itself. (chosen)
    private static let patience = 0.5

    /// - Parameter takesInput: whether the process reads what `send` writes. If false, its standard input is empty.
    /// - Throws: `CommandFailure` if the system cannot create a pipe or a process.
    init(_ arguments: [String], takesInput: Bool, _ connection: MCPConnection) throws {
        self.connection = connection
        var pipes = [[Int32]](repeating: [-1, -1], count: 3)
        for index in pipes.indices {
            guard pipe(&pipes[index]) == 0 else {
                let reason = String(cString: strerror(errno))
                for end in pipes.joined() where end >= 0 { close(end) }
                throw CommandFailure("no program can be started: \(reason)", .environment)
            }
            for end in pipes[index] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let environment = try OwnEnvironment.ofAnotherRun()
        var start = ProgramStart([program] + arguments, environment: environment)
        (start.input, start.output, start.errors) = (takesInput ? pipes[0][0] : -1, pipes[1][1], pipes[2][1])
        defer { for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) } }
        do {
            process = try RunningChildren.start { try Sandbox.startUnconfined(start) }
        } catch {
            for end in [pipes[0][1], pipes[1][0], pipes[2][0]] { close(end) }
            if let error = error as? ProgramStartError { throw CommandFailure("\(error)", .environment) }
            throw error
        }
        (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
        if !takesInput {
            close(input)
            input = -1
        }
        for end in [input, output, errors] where end >= 0 { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    deinit { end() }

    // MARK: Talking

    /// Writes a line to the process's standard input.
    /// - Throws: the errors of `MCPConnection.wait`.
    func send(_ line: String) throws {
        var rest = Data((line + "\n").utf8)
        while !rest.isEmpty, input >= 0, !hasEnded {
            let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = Data(rest.dropFirst(count))
            } else if errno == EAGAIN || errno == EINTR {
                try wait(writing: input)
            } else {
                close(input)
                input = -1
            }
        }
    }

    /// Waits for the process's next line; returns nil if the process has ended.
    /// - Throws: the errors of `MCPConnection.wait`.
    func nextLine() throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                defer { buffer = Data(buffer[buffer.index(after: end)...]) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            guard !hasEnded, buffer.count < Self.longestOutput else { return nil }
            try wait()
        }
    }

    /// Waits for the end of the process.
    /// - Returns: the process's output and its exit code.
    /// - Throws: the errors of `MCPConnection.wait`, after it has ended the process.
    func finish() throws -> (output: String, code: Int32) {
        do {
            while !hasEnded || errors >= 0 {
                try wait()
                if buffer.count > Self.longestOutput { buffer = Data(buffer.suffix(Self.longestText)) }
            }
        } catch {
            end()
            throw error
        }
        return (String(decoding: buffer, as: UTF8.self), reap(within: .infinity) ?? -1)
    }

    /// Whether the process has closed its standard output.
    var hasEnded: Bool { output < 0 }
    /// The end of the process's standard error.
    var errorText: String { String(decoding: errorBytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }

    private func wait(writing: Int32 = -1) throws {
        try connection.wait(for: [output, errors].filter { $0 >= 0 }, writing: writing)
        read(&output) { buffer += $0 }
        read(&errors) { piece in
            errorBytes += piece
            // The text is also written to this process's standard error, which the client shows to its user.
            StandardError.writeText(TerminalText.safe(String(decoding: piece, as: UTF8.self)))
            for line in String(decoding: piece, as: UTF8.self).split(whereSeparator: \.isNewline) { report(String(line)) }
            if errorBytes.count > 2 * Self.longestText { errorBytes = Data(errorBytes.suffix(Self.longestText)) }
        }
    }

    private func read(_ file: inout Int32, _ take: (Data) -> Void) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while file >= 0 {
            let count = Foundation.read(file, &bytes, bytes.count)
            if count > 0 {
                take(Data(bytes[..<count]))
            } else if count == 0 {
                close(file)
                file = -1
            } else if errno != EINTR {
                return
            }
        }
    }

    // MARK: The end

    /// Ends the process and all its child processes.
    func end() {
        for file in [input, output, errors] where file >= 0 { close(file) }
        (input, output, errors) = (-1, -1, -1)
        guard !hasReaped else { return }
        let processes = Set(ProcessTree.processes(of: process))
        // The process gets some time, because it ends by itself when its input is closed, and then removes its files.
        guard reap(within: Interruption.isRequested ? 0 : Self.patience) == nil else { return }
        for each in processes { kill(each.number, SIGTERM) }
        guard reap(within: Self.patience) == nil else { return }
        RunningChildren.end(processes.union(ProcessTree.processes(of: process)))
        _ = reap(within: .infinity)
    }

    /// Waits for the end of the process. Returns its exit code, or nil if it still runs after this number of seconds.
    private func reap(within seconds: Double) -> Int32? {
        guard !hasReaped else { return nil }
        var left = seconds
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, left == .infinity ? 0 : WNOHANG)
            if ended == process || ended < 0 && errno != EINTR {
                hasReaped = true
                try? RunningChildren.noteEnd(of: process)
                return ended == process ? ProgramStart.code(ofStatus: status) : 127
            }
            guard left > 0 else { return nil }
            if left < .infinity {
                usleep(10_000)
                left -= 0.01
            }
        }
    }
}

/// The environment for a second process of this executable.
private enum OwnEnvironment {
    private nonisolated(unsafe) static var runs = 0

    /// Returns the environment for a further phone. In an app's process, each phone starts with files of its own.
    static func ofAnotherRun() throws -> [String: String] {
        runs += 1
        return try AppContainer.environmentOfAnotherRun(number: runs)
    }
}

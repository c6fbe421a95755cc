import AppBuilding
import Foundation
import LabSessions

/// A `check-cells` process with its pipes. It has a process group of its own, so that Ctrl-C only reaches `check`, which then ends the
/// worker.
final class WorkerProcess {
    let identifier: pid_t
    private var input: Int32
    /// The descriptors from which this process reads the results, standard output and standard error.
    private(set) var outputs: [Int32]
    private var buffers: [[UInt8]] = [[], [], []]
    /// The cell that the worker is playing; nil if it is waiting.
    var cell: CheckCell?
    /// The time, as in `now`, at which the worker exceeds the time limit of its cell; nil for no limit.
    var deadline: Double?
    private var isReaped = false

    /// - Parameter environment: the environment of the process; nil for the environment of this process.
    /// - Throws: an error if the system cannot create a process or a pipe.
    init(arguments: [String], environment: [String: String]? = nil) throws {
        var pipes = [[Int32]](repeating: [-1, -1], count: 4)
        for index in pipes.indices {
            guard pipe(&pipes[index]) == 0 else {
                let reason = String(cString: strerror(errno))
                for descriptor in pipes.joined() where descriptor >= 0 { close(descriptor) }
                throw CommandFailure("no worker can be started: \(reason)", .environment)
            }
            // The descriptors get numbers above those for the child process, which must not overwrite each other. Other child
            // processes must not inherit them.
            for end in 0...1 {
                let high = fcntl(pipes[index][end], F_DUPFD_CLOEXEC, 16)
                close(pipes[index][end])
                pipes[index][end] = high
            }
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0][0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[1][1], CellWorkerCommand.resultDescriptor)
        posix_spawn_file_actions_adddup2(&actions, pipes[2][1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[3][1], STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        let words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var variables = (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for variable in variables { free(variable) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, "/proc/self/exe", &actions, &attributes, words, &variables)
        for descriptor in [pipes[0][0], pipes[1][1], pipes[2][1], pipes[3][1]] { close(descriptor) }
        input = pipes[0][1]
        outputs = [pipes[1][0], pipes[2][0], pipes[3][0]]
        identifier = child
        guard code == 0 else {
            isReaped = true
            throw CommandFailure("no worker can be started: \(String(cString: strerror(code)))", .environment)
        }
        for descriptor in outputs { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        closeInput()
        for descriptor in outputs where descriptor >= 0 { close(descriptor) }
        if !isReaped { _ = end() }
    }

    /// Sends a cell to the worker. If the worker has crashed, the crash is not detected by this call, but only when the pipe for results
    /// is closed.
    func begin(_ cell: CheckCell, timeout: Double?) throws {
        self.cell = cell
        deadline = timeout.map { Self.now + $0 }
        let line = try ResultsFolder.encoder.encode(cell) + Data("\n".utf8)
        line.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(input, bytes.baseAddress! + sent, bytes.count - sent)
                if count < 0, errno != EINTR { return }
                sent += max(0, count)
            }
        }
    }

    /// Reads the output that is available.
    func read() {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        for index in outputs.indices where outputs[index] >= 0 {
            while true {
                let count = Glibc.read(outputs[index], &piece, piece.count)
                if count > 0 {
                    buffers[index] += piece[..<count]
                    if index > 0, buffers[index].count > 2 * Self.longestText { buffers[index].removeFirst(Self.longestText) }
                    continue
                }
                if count == 0 {
                    close(outputs[index])
                    outputs[index] = -1
                } else if errno == EINTR {
                    continue
                }
                break
            }
        }
    }

    /// Returns the worker's result if it is complete; nil otherwise.
    func takeResult<Result: Decodable>() -> Result? {
        guard let end = buffers[0].firstIndex(of: 0x0A) else { return nil }
        let line = Data(buffers[0][..<end])
        buffers[0].removeSubrange(...end)
        return try? JSONDecoder().decode(Result.self, from: line)
    }

    /// Returns the worker's output since the last call.
    func takeText() -> (output: String, errors: String) {
        defer { (buffers[1], buffers[2]) = ([], []) }
        return (String(decoding: buffers[1], as: UTF8.self), String(decoding: buffers[2], as: UTF8.self))
    }

    /// Closes the worker's input, so that it cleans up and ends by itself.
    /// - Parameter milliseconds: the time without output after which the worker is ended; nil to wait until an interruption.
    func finish(within milliseconds: Int32? = longestEnd) {
        closeInput()
        while !isGone {
            var polls = outputs.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&polls, nfds_t(polls.count), milliseconds ?? Self.longestEnd)
            if count <= 0, milliseconds != nil || Interruption.isRequested { break }
            read()
        }
        _ = end()
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Whether the worker has closed the pipe for its results, so that no further result will come.
    var isGone: Bool { outputs[0] < 0 }

    /// Ends the worker and the processes that it has started.
    /// - Returns: the exit status as text.
    func end() -> String {
        guard !isReaped else { return "" }
        var status: Int32 = 0
        // A worker that has closed its pipe for results is about to end by itself, so this code waits for its exit status.
        for _ in 0..<(isGone ? 200 : 0) {
            let reaped = waitpid(identifier, &status, WNOHANG)
            if reaped == identifier {
                isReaped = true
                return Self.text(of: status)
            }
            usleep(10_000)
        }
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        return Self.text(of: status)
    }

    /// Returns an exit status as text. (documented: wait(2); Swift does not import its macros)
    private static func text(of status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal), \(String(cString: strsignal(signal)).lowercased())"
    }

    /// The maximum time to wait for a worker that has no work, in milliseconds. (chosen)
    static let longestEnd: Int32 = 2000
    /// The maximum number of bytes of a cell's output. If there is more, only the end is stored. (chosen)
    private static let longestText = 1 << 18

    static var now: Double { ProcessInfo.processInfo.systemUptime }
}

import Foundation

/// A child process with pipes for standard input and standard error. Its standard output is discarded, unless the caller reads it.
///
/// The child has its own process group, so Ctrl-C in the terminal reaches only this program, which then closes the child's input
/// properly.
struct ChildProcess {
    let identifier: pid_t
    /// The descriptor that writes to the child's standard input; -1 if the child has no input.
    let input: Int32
    /// The descriptor that reads the child's standard error.
    let errorOutput: Int32
    /// The descriptor that reads the child's standard output; -1 if the output is discarded.
    let output: Int32

    /// Returns the path of the program that a shell would start for a name: the first executable file in the folders of `PATH`.
    static func find(_ name: String, environment: [String: String]) -> String? {
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let candidate = "\(folder)/\(name)"
            if access(candidate, X_OK) == 0 && !FileSystem.isFolder(candidate) { return candidate }
        }
        return nil
    }

    /// Starts a program.
    /// - Parameters:
    ///   - executable: the path of the program.
    ///   - hasOutput: whether the caller reads the program's standard output.
    ///   - path: the path of the film, for error messages.
    init(
        executable: String, arguments: [String], environment: [String: String], hasInput: Bool, hasOutput: Bool = false, path: String
    ) throws(RecordingError) {
        var inputPipe: [Int32] = [-1, -1]
        var outputPipe: [Int32] = [-1, -1]
        var errorPipe: [Int32] = [-1, -1]
        Self.starting.lock()
        defer { Self.starting.unlock() }
        if hasInput { guard Self.makePipe(&inputPipe) else { throw FileSystem.failure(errno, path: path) } }
        guard !hasOutput || Self.makePipe(&outputPipe), Self.makePipe(&errorPipe) else {
            let code = errno
            for descriptor in inputPipe + outputPipe where descriptor >= 0 { close(descriptor) }
            throw FileSystem.failure(code, path: path)
        }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if hasInput {
            posix_spawn_file_actions_adddup2(&actions, inputPipe[0], STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if hasOutput {
            posix_spawn_file_actions_adddup2(&actions, outputPipe[1], STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, errorPipe[1], STDERR_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        // Let the child inherit the handling of SIGXFSZ. If this process survives a file at its size limit, the child does too, and
        // reports the error.
        sigdelset(&all, SIGXFSZ)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let argumentList = Self.cStrings([executable] + arguments)
        let environmentList = Self.cStrings(environment.map { "\($0.key)=\($0.value)" }.sorted())
        defer {
            for string in argumentList + environmentList { free(string) }
        }
        var child: pid_t = 0
        let code = posix_spawn(&child, executable, &actions, &attributes, argumentList, environmentList)
        for descriptor in [inputPipe[0], outputPipe[1], errorPipe[1]] where descriptor >= 0 { close(descriptor) }
        guard code == 0 else {
            for descriptor in [inputPipe[1], outputPipe[0], errorPipe[0]] where descriptor >= 0 { close(descriptor) }
            throw .encoderFailed(path: path, message: "\(executable) does not start: \(String(cString: strerror(code)).lowercased())")
        }
        identifier = child
        input = inputPipe[1]
        output = outputPipe[0]
        errorOutput = errorPipe[0]
    }

    /// A lock that is held from the creation of a pipe until the pipe is marked close-on-exec. A second child that starts in between
    /// would inherit the pipe, and the first child's input would not end before the second child does.
    private static let starting = NSLock()

    private static func makePipe(_ ends: inout [Int32]) -> Bool {
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return true
    }

    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] { strings.map { strdup($0) } + [nil] }

    /// The result of a child that has ended, with the last part of its messages.
    struct End {
        /// Whether the child exited by itself with status 0.
        var succeeded = false
        /// Whether the child was killed because it made no progress for too long.
        var hung = false
        /// The signal that killed the child; 0 if it exited by itself.
        var signal: Int32 = 0
        var messages: [UInt8] = []
        var text: String { String(decoding: messages, as: UTF8.self) }
    }

    /// Waits until the child has ended, reads its messages, and closes its standard error. Kills a child that makes no progress for too
    /// long.
    ///
    /// - Parameters:
    ///   - messages: the child's messages so far.
    ///   - progress: a closure whose result changes while the child is working.
    func end(_ patience: EncoderPatience, messages: [UInt8] = [], progress: () -> Int = { 0 }) -> End {
        var end = End(messages: messages)
        var idle = IdleTime(patience)
        var seen = progress()
        var errorIsOpen = true
        _ = fcntl(errorOutput, F_SETFL, O_NONBLOCK)
        while true {
            var status: Int32 = 0
            let reaped = waitpid(identifier, &status, WNOHANG)
            if reaped == identifier || (reaped < 0 && errno != EINTR) {
                // Extract the signal without the C macro, which Swift does not import. (documented: wait(2))
                end.signal = status & 0x7F
                end.succeeded = reaped == identifier && status == 0 && !end.hung
                break
            }
            if errorIsOpen {
                var ready = pollfd(fd: errorOutput, events: Int16(POLLIN), revents: 0)
                if poll(&ready, 1, IdleTime.interval) > 0 { errorIsOpen = Self.readSome(errorOutput, into: &end.messages) }
            } else {
                usleep(useconds_t(IdleTime.interval) * 100)
            }
            let present = progress()
            if present != seen {
                seen = present
                idle.restart()
            }
            guard idle.isOver() else { continue }
            // Give up, because a killed child that does not end is waiting for a device.
            if end.hung { break }
            end.hung = true
            kill()
            // Ignore stop requests from now on, so that the killed child is always reaped.
            var rest = EncoderPatience()
            rest.idleLimit = patience.idleLimitAfterHang
            idle = IdleTime(rest)
        }
        // Read only what is available, because the child's own children may keep its standard error open.
        for _ in 0..<64 where errorIsOpen {
            var ready = pollfd(fd: errorOutput, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 0) > 0 else { break }
            errorIsOpen = Self.readSome(errorOutput, into: &end.messages)
        }
        close(errorOutput)
        return end
    }

    /// Kills the child and its process group.
    func kill() {
        Foundation.kill(-identifier, SIGKILL)
        Foundation.kill(identifier, SIGKILL)
    }

    /// Reads the available bytes. Returns false at the end of the data. Only the last part of a long text is kept.
    static func readSome(_ descriptor: Int32, into text: inout [UInt8]) -> Bool {
        let keep = 8192
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN }
        text += buffer[..<count]
        if text.count > 2 * keep { text.removeFirst(text.count - keep) }
        return count > 0
    }
}

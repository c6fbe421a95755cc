import Foundation

/// Programs that run beside this one and share open files with it, which Foundation's `Process` does not do.
enum ChildProgram {
    enum Output {
        /// This program's standard output.
        case own
        /// The program's standard error.
        case errors
        case nowhere
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: its full path and its arguments.
    ///   - kept: open files that it has under the same numbers.
    ///   - errors: what its standard error is.
    ///   - output: where its standard output goes.
    /// - Returns: the process, which somebody has to wait for.
    /// - Throws: `CommandFailure` when there is no such program, or no room for it.
    static func start(
        _ command: [String], environment: [String: String], kept: [Int32], errors: Int32, output: Output = .own
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        switch output {
        case .own: break
        case .errors: posix_spawn_file_actions_adddup2(&actions, errors, STDOUT_FILENO)
        case .nowhere: posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        if errors > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, errors) }
        for file in kept { _ = fcntl(file, F_SETFD, 0) }
        defer { for file in kept { _ = fcntl(file, F_SETFD, FD_CLOEXEC) } }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, command[0], &actions, nil, &words, &variables)
        guard code == 0 else {
            throw CommandFailure("\(command[0]) cannot be started: \(String(cString: strerror(code)))", .environment)
        }
        return process
    }
}

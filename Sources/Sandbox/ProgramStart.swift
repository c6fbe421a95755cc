import CSandbox
import Foundation

/// The command, the environment and the open files of a process to start.
package struct ProgramStart: Sendable {
    /// The full path of the program, and its arguments.
    package var command: [String]
    package var environment: [String: String]
    /// The open file for the program's standard input; -1 for `/dev/null`.
    package var input: Int32 = -1
    /// The open file for the program's standard output; -1 for `/dev/null`.
    package var output: Int32 = -1
    /// The open file for the program's standard error; -1 for `/dev/null`.
    package var errors: Int32 = -1
    /// The other open files that the program inherits under the same numbers.
    package var kept: [Int32] = []

    package init(_ command: [String], environment: [String: String]) { (self.command, self.environment) = (command, environment) }

    /// Waits for the end of a process.
    /// - Returns: its exit code, or 128 plus the number of the signal that ended it.
    package static func code(ofEnded process: Int32) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
        return code(ofStatus: status)
    }

    /// Returns the status of `wait(2)` as an exit code.
    package static func code(ofStatus status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Returns the signal that an exit code represents; nil if it represents none. If a signal ends a process in a sandbox, the sandbox
    /// ends with such an exit code.
    package static func signal(inCode code: Int32) -> Int32? { (129...192).contains(code) ? code - 128 : nil }
}

/// The reason why the system has not started a program.
package struct ProgramStartError: Error, CustomStringConvertible {
    package let description: String
}

extension Sandbox {
    /// Starts a program that runs untrusted code.
    ///
    /// The program has its own session and only the open files that `program` names. When the thread that called this method ends, the
    /// program and all processes that it has started also end.
    /// - Returns: the process. The caller must wait for its end.
    /// - Throws: `ProgramStartError` if the program does not exist or the system cannot start it.
    package func start(_ program: ProgramStart, _ policy: SandboxPolicy) throws(ProgramStartError) -> Int32 {
        guard let group = ControlGroup(in: ControlGroup.place, policy.limits) else { return try start(program, policy, in: nil) }
        do throws(ProgramStartError) {
            let process = try start(program, policy, in: group)
            group.end(with: process)
            return process
        } catch {
            group.end()
            throw error
        }
    }

    func start(
        _ program: ProgramStart, _ policy: SandboxPolicy, in group: ControlGroup?
    ) throws(ProgramStartError) -> Int32 {
        let process: Int32
        switch self {
        case .bubblewrap(let wrapper): process = try start(program, policy, inside: wrapper, in: group)
        case .kernel:
            process = try Self.start(program, folder: policy.folder, limits: policy.limits.all, confined: policy, group: group)
        case .none:
            // The process limit is left out, because without namespaces it would count all processes of the user.
            return try Self.start(program, folder: policy.folder, limits: policy.limits.ofEachProcess, confined: nil, group: group)
        }
        ProcessCountWatch.begin(process, most: policy.limits.processes) { self.program(inside: $0) }
        return process
    }

    /// Starts one of the user's own executables without a sandbox, in a separate session.
    /// - Parameter folder: the current folder of the new process; nil for the current folder of this process.
    /// - Returns: the process. The caller must wait for its end.
    package static func startUnconfined(_ program: ProgramStart, folder: String? = nil) throws(ProgramStartError) -> Int32 {
        try start(program, folder: folder, limits: [], confined: nil, group: nil)
    }

    // MARK: Bubblewrap

    private func start(
        _ program: ProgramStart, _ policy: SandboxPolicy, inside wrapper: String, in group: ControlGroup?
    ) throws(ProgramStartError) -> Int32 {
        let filter = lab_filter_file(policy.allowsNetwork ? 1 : 0)
        var news: [Int32] = [-1, -1], gate: [Int32] = [-1, -1]
        guard filter >= 0, lab_pipe(&news) == 0, lab_pipe(&gate) == 0 else {
            throw ProgramStartError(description: String(cString: strerror(errno)))
        }
        // The arguments are passed in a file, because the program can read the command line of process 1, which is bubblewrap, and the
        // allowed paths name the user's files.
        let words = Self.arguments(for: policy, seccomp: filter, news: news[1], gate: gate[0]).map { $0 + "\0" }.joined()
        let arguments = lab_file_of_bytes(words, words.utf8.count)
        defer { for file in [filter, arguments, news[0], gate[0], gate[1]] { close(file) } }
        var start = program
        start.command = [wrapper, "--args", "\(arguments)", "--"] + program.command
        start.kept += [filter, arguments, news[1], gate[0]]
        // Bubblewrap is started in `/`, because the current folder is not part of the new root.
        let process: Int32
        do throws(ProgramStartError) {
            process = try Self.start(start, folder: "/", limits: policy.limits.ofEachProcess, confined: nil, group: group)
        } catch {
            close(news[1])
            throw error
        }
        close(news[1])
        // The limit is set while the program still waits at the gate, because it applies to the program's own namespace.
        if let inside = Self.childNumber(in: news[0]) {
            _ = lab_limit_process(inside, lab_limit_of_processes, UInt64(policy.limits.processes))
        }
        _ = write(gate[1], "x", 1)
        return process
    }

    /// Returns the arguments of bubblewrap. (documented: bwrap(1))
    private static func arguments(for policy: SandboxPolicy, seccomp: Int32, news: Int32, gate: Int32) -> [String] {
        var words = ["--die-with-parent", "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"]
        if !policy.allowsNetwork { words.append("--unshare-net") }
        words += ["--cap-drop", "ALL", "--seccomp", "\(seccomp)", "--info-fd", "\(news)", "--block-fd", "\(gate)"]
        words += [
            "--tmpfs", "/", "--dev", "/dev", "--size", "\(policy.limits.sharedMemory)", "--tmpfs", "/dev/shm", "--remount-ro", "/dev",
        ]
        words += ["--proc", "/proc"]
        // These paths are mounted read-only, because they contain settings of the kernel that a superuser can change in any namespace.
        for path in kernelSettings { words += ["--ro-bind-try", path, path] }
        words += ["--size", "\(policy.limits.temporaryFiles)", "--tmpfs", "/tmp"]
        // The current folder is created first, because it must exist even if the program may read no files in it.
        words += ["--dir", policy.folder]
        var system = SandboxPolicy(folder: "/")
        for path in SandboxPolicy.system { system.allowReading(path) }
        for path in system.readable + policy.readable { words += ["--ro-bind-try", path, path] }
        for path in policy.writable { words += ["--bind-try", path, path] }
        return words + ["--remount-ro", "/", "--chdir", policy.folder]
    }

    private static let kernelSettings: [String] = sequence(state: 0) { (number: inout Int) in
        defer { number += 1 }
        return lab_kernel_setting(number).map { String(cString: $0) }
    }.map { $0 }

    /// Returns the process number from the report of bubblewrap: `{"child-pid": 4711, ...}`.
    private static func childNumber(in file: Int32) -> Int32? {
        var text = [UInt8]()
        var piece = [UInt8](repeating: 0, count: 512)
        while !text.contains(UInt8(ascii: "}")) {
            let count = read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            text += piece[..<count]
        }
        let answer = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        return (answer?["child-pid"] as? Int).map { Int32($0) }
    }

    // MARK: Without a wrapper

    static func start(
        _ program: ProgramStart, folder: String?, limits: [lab_limit], confined policy: SandboxPolicy?, group: ControlGroup?
    ) throws(ProgramStartError) -> Int32 {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        let rules = policy.map { ruleset($0) } ?? -1
        let entrance = group?.entrance() ?? -1
        defer { for file in [nothing, rules, entrance] where file >= 0 { close(file) } }
        guard nothing >= 0, policy == nil || rules >= 0 else { throw ProgramStartError(description: String(cString: strerror(errno))) }
        let variables = program.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let process = withCStrings(program.command) { words in
            withCStrings(variables) { variables in
                withCStrings(policy?.writable ?? []) { writable in
                    program.kept.withUnsafeBufferPointer { kept in
                        limits.withUnsafeBufferPointer { limits in
                            var start = lab_start()
                            start.program = UnsafePointer(words[0])
                            (start.arguments, start.environment, start.writable) = (words, variables, writable)
                            start.input = program.input < 0 ? nothing : program.input
                            start.output = program.output < 0 ? nothing : program.output
                            start.errors = program.errors < 0 ? nothing : program.errors
                            (start.kept, start.kept_count) = (kept.baseAddress, kept.count)
                            (start.limits, start.limit_count) = (limits.baseAddress, limits.count)
                            start.is_confined = policy == nil ? 0 : 1
                            start.allows_network = policy?.allowsNetwork == true ? 1 : 0
                            (start.ruleset, start.group) = (rules, entrance)
                            guard let folder else { return lab_start(&start) }
                            return folder.withCString {
                                start.folder = $0
                                return lab_start(&start)
                            }
                        }
                    }
                }
            }
        }
        guard process > 0 else {
            throw ProgramStartError(
                description: "\(program.command.first ?? "") cannot be started: \(String(cString: strerror(-process)))")
        }
        return process
    }

    private static func ruleset(_ policy: SandboxPolicy) -> Int32 {
        let rules = lab_ruleset()
        guard rules >= 0 else { return rules }
        for path in SandboxPolicy.system + policy.readable { _ = lab_ruleset_allow(rules, path, 0) }
        for path in SandboxPolicy.devices + policy.writable { _ = lab_ruleset_allow(rules, path, 1) }
        return rules
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let list: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        return list.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

extension SandboxLimits {
    fileprivate var ofEachProcess: [lab_limit] {
        [
            lab_limit(resource: Int32(RLIMIT_DATA.rawValue), value: UInt64(memory)),
            lab_limit(resource: Int32(RLIMIT_FSIZE.rawValue), value: UInt64(fileSize)),
            lab_limit(resource: Int32(RLIMIT_NOFILE.rawValue), value: UInt64(openFiles)),
            lab_limit(resource: Int32(RLIMIT_CORE.rawValue), value: 0),
        ]
    }
    fileprivate var all: [lab_limit] {
        ofEachProcess + [lab_limit(resource: lab_limit_of_processes, value: UInt64(processes))]
    }
}

import CSandbox
import Foundation

/// The sandbox that keeps a program with untrusted code away from the user's files, processes and network.
///
/// ```swift
/// let process = try Sandbox.present.start(ProgramStart(["/usr/bin/id"], environment: [:]), SandboxPolicy(folder: "/usr"))
/// ```
package enum Sandbox: Hashable, Sendable {
    /// The program bubblewrap, with its path. The untrusted program gets its own namespaces, which contain only the allowed files.
    case bubblewrap(String)
    /// System calls of this process itself: namespaces, Landlock and a system call filter. The untrusted process can see the names and
    /// dates of other files, but not their contents.
    case kernel
    /// No sandbox. Untrusted code can do everything that the user can do.
    case none(reason: String)

    /// The strongest sandbox that works on this computer.
    package static let present = found()

    /// The environment variable that chooses a sandbox for tests and troubleshooting: `bubblewrap`, `kernel` or `none`.
    package static let variable = "KEYBOARDLAB_SANDBOX"

    package var protects: Bool {
        if case .none = self { return false }
        return true
    }

    // MARK: Choosing a sandbox

    private static func found() -> Sandbox {
        let wanted = ProcessInfo.processInfo.environment[variable]
        var reasons: [String] = []
        if wanted == nil || wanted == "bubblewrap" {
            switch bubblewrap() {
            case .none(let reason): reasons.append(reason)
            case let works: return works
            }
        }
        if wanted == nil || wanted == "kernel" {
            switch kernel() {
            case .none(let reason): reasons.append(reason)
            case let works: return works
            }
        }
        if wanted == "none" { reasons = ["\(variable) is none"] }
        return .none(reason: reasons.isEmpty ? "\(variable) names no sandbox: \(wanted ?? "")" : reasons.joined(separator: "; "))
    }

    /// Returns bubblewrap if it works on this computer. On some systems and in most containers users cannot create namespaces.
    private static func bubblewrap() -> Sandbox {
        let places: [String] = ["/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap"]
        guard let path = places.first(where: { access($0, X_OK) == 0 }) else {
            return .none(reason: "bubblewrap is not installed (package bubblewrap)")
        }
        return trial(of: .bubblewrap(path), called: "bubblewrap")
    }

    private static func kernel() -> Sandbox {
        guard lab_landlock_version() > 0 else { return .none(reason: "the kernel has no Landlock") }
        return trial(of: .kernel, called: "the kernel")
    }

    private static func trial(of sandbox: Sandbox, called name: String) -> Sandbox {
        do {
            let process = try sandbox.start(ProgramStart(["/bin/true"], environment: [:]), SandboxPolicy(folder: "/"))
            let code = ProgramStart.code(ofEnded: process)
            return code == 0 ? sandbox : .none(reason: "\(name) does not start programs here (exit code \(code))")
        } catch {
            return .none(reason: "\(name) does not start programs here: \(error)")
        }
    }

    // MARK: The program inside

    /// Returns the kernel's number of the process in which a started program runs. The process that `start` returns is one of the
    /// processes around it.
    /// - Parameter process: the result of `start`.
    /// - Returns: the process of the program, or the innermost process around it if the program has not started yet or has ended.
    package func program(inside process: Int32) -> Int32 {
        var found = process
        for level in 0..<depth {
            guard let text = try? String(contentsOfFile: "/proc/\(found)/task/\(found)/children", encoding: .utf8) else { break }
            let children = text.split(separator: " ").compactMap { Int32($0) }
            // The last level is found by the process number, because orphaned processes of the program also become children of process 1.
            let child = level == depth - 1 ? children.first { Self.numberInside(of: $0) == Self.programNumber } : children.first
            guard let child else { break }
            found = child
        }
        return found
    }
    /// The program's process number in its namespace. Process 1 belongs to the sandbox, and the program is the first process that process
    /// 1 starts. The kernel assigns the number 2 only once. (documented: pid_namespaces(7), and `RESERVED_PIDS` in the kernel's
    /// kernel/pid.c)
    private static let programNumber: Int32 = 2
    /// Returns the number of a process in its own namespace. (documented: `NSpid` in proc_pid_status(5))
    private static func numberInside(of process: Int32) -> Int32? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("NSpid:") }?.split(separator: "\t").last.flatMap { Int32($0) }
    }

    /// The number of the sandbox's processes around the program.
    private var depth: Int {
        switch self {
        case .bubblewrap: 2
        case .kernel: 1
        case .none: 0
        }
    }

    /// Creates memory that processes can share and that none of them can make smaller.
    /// - Returns: an open file; nil if the system has no memory left.
    package static func memoryFile() -> Int32? {
        let file = lab_memory_file(ProcessInfo.processInfo.environment["HOME"] ?? "/tmp")
        return file < 0 ? nil : file
    }
}

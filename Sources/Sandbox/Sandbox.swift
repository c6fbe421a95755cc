import CSandbox
import Foundation

/// The sandbox that keeps a program with untrusted code away from the user's files, processes and network.
///
/// ```swift
/// let process = try Sandbox.present.start(ProgramStart(["/usr/bin/id"], environment: [:]), SandboxPolicy(folder: "/usr"))
/// ```
package enum Sandbox: Hashable, Sendable {
    /// Bubblewrap, with its path: namespaces of its own, in which only the allowed files exist.
    case bubblewrap(String)
    /// This program's own calls of the kernel: namespaces, Landlock and a filter of system calls. Names and dates of other files are
    /// visible, but not their contents.
    case kernel
    /// No sandbox: untrusted code can do everything that the user can do.
    case none(reason: String)

    /// The strongest sandbox that works here.
    package static let present = found()

    /// Returns a sandbox by name, for tests and for troubleshooting: `bubblewrap`, `kernel` or `none`.
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

    /// Returns bubblewrap if it works here. On some systems and in most containers users cannot create namespaces.
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

    /// The process of the program that `start` has started, as the kernel numbers it. Other processes around it control it.
    /// - Parameter process: what `start` returned.
    /// - Returns: the innermost process around the program where the program does not run yet, or has ended.
    package func program(inside process: Int32) -> Int32 {
        var found = process
        for level in 0..<depth {
            guard let text = try? String(contentsOfFile: "/proc/\(found)/task/\(found)/children", encoding: .utf8) else { break }
            let children = text.split(separator: " ").compactMap { Int32($0) }
            // Orphaned processes of the program become children of process 1.
            let child = level == depth - 1 ? children.first { Self.numberInside(of: $0) == Self.programNumber } : children.first
            guard let child else { break }
            found = child
        }
        return found
    }
    /// Process 1 of the namespace is the sandbox's, and the program is the first that it starts. The kernel gives that number only once.
    /// (documented: pid_namespaces(7), and `RESERVED_PIDS` in the kernel's kernel/pid.c)
    private static let programNumber: Int32 = 2
    /// The number that a process has in its own namespace. (documented: `NSpid` in proc_pid_status(5))
    private static func numberInside(of process: Int32) -> Int32? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("NSpid:") }?.split(separator: "\t").last.flatMap { Int32($0) }
    }

    /// The number of processes around the program.
    private var depth: Int {
        switch self {
        case .bubblewrap: 2
        case .kernel: 1
        case .none: 0
        }
    }

    /// Memory that programs can share, and that none of them can shrink.
    /// - Returns: an open file; nil when the system has none left.
    package static func memoryFile() -> Int32? {
        let file = lab_memory_file(ProcessInfo.processInfo.environment["HOME"] ?? "/tmp")
        return file < 0 ? nil : file
    }
}

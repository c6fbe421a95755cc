import CSandbox
import Foundation
import Synchronization

/// Ends a program that has more processes and threads than it may, or that stays at its limit.
///
/// The kernel has no limit for a superuser's programs. (documented: setrlimit(2), `RLIMIT_NPROC`) It refuses further processes to other
/// programs, and these then compete for the processors, so that no other limit ends them soon.
///
/// A thread reads one line of the system's statistics. It counts the program's own processes regularly, and whenever the number of
/// processes of the whole system has grown by the limit.
package enum ProcessCountWatch {
    /// The interval between two checks, milliseconds. (chosen: a program starts some hundred processes in it)
    private static let pause: Int32 = 20
    /// The number of checks from one regular count of the program's processes to the next: half a second. (chosen)
    private static let looksPerCount = 25
    /// The number of successive regular counts at the limit after which the program is ended. (chosen)
    private static let mostCountsAtLimit = 3
    /// The number of processes below the limit that still counts as at the limit. (chosen: processes end and begin between two checks)
    private static let margin = 16
    private static let ended = Mutex<Set<Int32>>([])

    /// Watches a program with a process namespace of its own until it ends.
    /// - Parameters:
    ///   - process: what `Sandbox.start` returns.
    ///   - inside: finds a process of the namespace.
    static func begin(_ process: Int32, most: Int, inside: @escaping @Sendable (Int32) -> Int32) {
        ended.withLock { _ = $0.remove(process) }
        let handle = lab_open_process(process)
        guard handle >= 0 else { return }
        Thread.detachNewThread {
            defer { close(handle) }
            var (fewest, looks, countsAtLimit) = (Int.max, 0, 0)
            var wait = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            while poll(&wait, 1, pause) <= 0 {
                guard let all = tasksOfSystem() else { continue }
                fewest = min(fewest, all)
                looks += 1
                let isRegular = looks % looksPerCount == 0
                guard isRegular || all - fewest > most else { continue }
                let count = tasks(inNamespaceOf: inside(process))
                if isRegular { countsAtLimit = count > most - margin ? countsAtLimit + 1 : 0 }
                guard count > most || countsAtLimit == mostCountsAtLimit else { continue }
                ended.withLock { _ = $0.insert(process) }
                // With process 1 of its namespace everything in it ends.
                _ = lab_signal_process(handle, SIGKILL)
                return
            }
        }
    }

    /// Whether a program was ended for having too many processes.
    package static func hasEnded(_ process: Int32) -> Bool { ended.withLock { $0.contains(process) } }

    /// Processes and threads of the whole system. (documented: proc(5), `/proc/loadavg`)
    private static func tasksOfSystem() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
        return text.split(separator: "/").last?.split(separator: " ").first.flatMap { Int($0) }
    }

    /// Processes and threads in the process namespace of a process; none where that is this program's own.
    private static func tasks(inNamespaceOf process: Int32) -> Int {
        func namespace(_ name: String) -> String? { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/ns/pid") }
        guard let wanted = namespace("\(process)"), wanted != namespace("self") else { return 0 }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int32($0) != nil && namespace($0) == wanted }.reduce(0) { count, name in
            var status = stat()
            // A folder has two links and one for each folder in it, which is a thread.
            return count + (stat("/proc/\(name)/task", &status) == 0 ? max(Int(status.st_nlink) - 2, 1) : 0)
        }
    }
}

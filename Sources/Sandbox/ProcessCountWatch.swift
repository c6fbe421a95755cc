import CSandbox
import Foundation
import Synchronization

/// Ends a process with more descendants and threads than its limit, or that remains at its limit.
///
/// The kernel does not limit the processes of a superuser. (documented: setrlimit(2), `RLIMIT_NPROC`) For other users, the kernel refuses
/// further processes. The existing processes then compete for the processors, and no other limit ends them soon.
///
/// A thread reads one line of the system's statistics at each check. It counts the descendants of the process in regular intervals, and
/// also whenever the number of processes of the whole system has grown by more than the limit.
package enum ProcessCountWatch {
    /// The interval between two checks in milliseconds. (chosen because in this time some hundred processes can be started)
    private static let pause: Int32 = 20
    /// The number of checks between two regular counts of the descendants of the process, for an interval of half a second. (chosen)
    private static let looksPerCount = 25
    /// The number of successive regular counts at the limit after which the watch ends the process. (chosen)
    private static let mostCountsAtLimit = 3
    /// The distance from the limit at which a process is already treated as being at its limit, in processes. (chosen because processes
    /// end and begin between two checks)
    private static let margin = 16
    private static let ended = Mutex<Set<Int32>>([])

    /// Watches a process that has its own process namespace until the process ends.
    /// - Parameters:
    ///   - process: the result of `Sandbox.start`.
    ///   - most: the maximum number of processes and threads.
    ///   - inside: a closure that returns a process in the namespace.
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
                // Only process 1 of the namespace is killed, because the kernel then ends all processes in the namespace.
                _ = lab_signal_process(handle, SIGKILL)
                return
            }
        }
    }

    /// Returns whether the watch has ended a process for having too many processes.
    package static func hasEnded(_ process: Int32) -> Bool { ended.withLock { $0.contains(process) } }

    /// Returns the number of processes and threads of the whole system. (documented: proc(5), `/proc/loadavg`)
    private static func tasksOfSystem() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
        return text.split(separator: "/").last?.split(separator: " ").first.flatMap { Int($0) }
    }

    /// Returns the number of processes and threads in the process namespace of `process`; 0 if this process is in the same namespace.
    private static func tasks(inNamespaceOf process: Int32) -> Int {
        func namespace(_ name: String) -> String? { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/ns/pid") }
        guard let wanted = namespace("\(process)"), wanted != namespace("self") else { return 0 }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int32($0) != nil && namespace($0) == wanted }.reduce(0) { count, name in
            var status = stat()
            // Subtract two, because the folder of a process's threads has two links and another link for each thread.
            return count + (stat("/proc/\(name)/task", &status) == 0 ? max(Int(status.st_nlink) - 2, 1) : 0)
        }
    }
}

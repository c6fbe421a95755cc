import Foundation
import Synchronization

/// The child processes whose end this process waits for, such as compilers. An interruption ends them and their descendants.
///
///     try RunningChildren.start(process)
///     ...
///     RunningChildren.wait(for: process)
package enum RunningChildren {
    private static let running = Mutex<Set<Int32>>([])

    /// Starts a process whose end the caller waits for. After an interruption no process is started.
    /// - Throws: `RunningChildren.Interrupted` after an interruption, and the errors of `Process.run`.
    package static func start(_ process: Foundation.Process) throws {
        guard !Interruption.isRequested else { throw Interrupted() }
        try process.run()
        running.withLock { _ = $0.insert(process.processIdentifier) }
        // Checked again, because an interruption before the registration did not end the new process.
        if Interruption.isRequested { interrupt() }
    }

    /// Registers a process that a closure starts.
    /// - Parameter process: a closure that starts the process and returns its number.
    package static func start(_ process: () throws -> Int32) throws -> Int32 {
        guard !Interruption.isRequested else { throw Interrupted() }
        let number = try process()
        running.withLock { _ = $0.insert(number) }
        if Interruption.isRequested { interrupt() }
        return number
    }

    /// Removes a process that has ended.
    /// - Throws: `RunningChildren.Interrupted` if the process ended because of an interruption.
    package static func noteEnd(of process: Int32) throws {
        running.withLock { _ = $0.remove(process) }
        guard Interruption.isRequested else { return }
        end(remembered.withLock { $0 })
        throw Interrupted()
    }

    /// Waits for a process's end.
    /// - Throws: `RunningChildren.Interrupted` if an interruption has ended it. Its descendants have then ended too.
    package static func wait(for process: Foundation.Process) throws {
        process.waitUntilExit()
        try noteEnd(of: process.processIdentifier)
    }

    /// Lets a child process, such as the user's editor, continue after this process has ended.
    package static func spare(_ process: Foundation.Process) { spared.withLock { _ = $0.insert(process.processIdentifier) } }
    private static let spared = Mutex<Set<Int32>>([])

    /// Requests the end of the processes whose end this process waits for, and of their descendants.
    static func interrupt() {
        for root in running.withLock({ $0 }) {
            let all = ProcessTree.processes(of: root)
            remembered.withLock { $0.formUnion(all) }
            for process in all { kill(process.number, SIGTERM) }
        }
    }

    /// Ends the processes for whose end another thread waits.
    package static func endBuilds() {
        interrupt()
        end(remembered.withLock { $0 })
    }

    /// Ends all descendants that still run. This works even if a stopped thread has locked the list of processes to spare.
    package static func endAll() {
        let spared = spared.withLockIfAvailable { $0 } ?? []
        let known = remembered.withLockIfAvailable { $0 } ?? []
        end(known.union(ProcessTree.processes(of: getpid(), without: spared).dropFirst()))
    }

    /// Ends the processes that still run.
    package static func end(_ processes: Set<ProcessTree.Entry>) {
        // Stop all processes first, because a parent could continue or start a new child when its child ends.
        let running = processes.filter(\.isRunning)
        for process in running { kill(process.number, SIGSTOP) }
        for process in running where process.isRunning { kill(process.number, SIGKILL) }
    }

    /// The processes that have received SIGTERM. They are stored because `ProcessTree` cannot find a process after its parent has ended.
    private static let remembered = Mutex<Set<ProcessTree.Entry>>([])

    /// Thrown when the user has requested the end of this process.
    package struct Interrupted: Error {}
}

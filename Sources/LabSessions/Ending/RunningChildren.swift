import Foundation
import Synchronization

/// The programs that this one has started and waits for, such as compilers: an interruption ends them, and what they have started.
///
///     try RunningChildren.start(process)
///     ...
///     RunningChildren.wait(for: process)
package enum RunningChildren {
    private static let running = Mutex<Set<Int32>>([])

    /// Starts a program whose end will be waited for. None is started after an interruption.
    /// - Throws: `RunningChildren.Interrupted` after an interruption, and what `Process.run` throws.
    package static func start(_ process: Foundation.Process) throws {
        guard !Interruption.isRequested else { throw Interrupted() }
        try process.run()
        running.withLock { _ = $0.insert(process.processIdentifier) }
        // The request that came in between has not found it.
        if Interruption.isRequested { interrupt() }
    }

    /// The same for a program that was started in a different way: `process` is the one that was started.
    package static func start(_ process: () throws -> Int32) throws -> Int32 {
        guard !Interruption.isRequested else { throw Interrupted() }
        let number = try process()
        running.withLock { _ = $0.insert(number) }
        if Interruption.isRequested { interrupt() }
        return number
    }

    /// Takes note that such a program has ended.
    /// - Throws: `RunningChildren.Interrupted` when an interruption has ended it.
    package static func noteEnd(of process: Int32) throws {
        running.withLock { _ = $0.remove(process) }
        guard Interruption.isRequested else { return }
        end(remembered.withLock { $0 })
        throw Interrupted()
    }

    /// Waits for a program's end.
    /// - Throws: `RunningChildren.Interrupted` when an interruption has ended it. What it had started has ended then, too.
    package static func wait(for process: Foundation.Process) throws {
        process.waitUntilExit()
        try noteEnd(of: process.processIdentifier)
    }

    /// Leaves a program alone that goes on when this one has ended, such as the user's editor.
    package static func spare(_ process: Foundation.Process) { spared.withLock { _ = $0.insert(process.processIdentifier) } }
    private static let spared = Mutex<Set<Int32>>([])

    /// Asks the programs that this one waits for to end, and everything that they have started.
    static func interrupt() {
        for root in running.withLock({ $0 }) {
            let all = ProcessTree.processes(of: root)
            remembered.withLock { $0.formUnion(all) }
            for process in all { kill(process.number, SIGTERM) }
        }
    }

    /// Ends the programs that another thread waits for.
    package static func endBuilds() {
        interrupt()
        end(remembered.withLock { $0 })
    }

    /// Ends everything that this program has started and that still runs. A thread that was stopped inside of a lock does not keep it.
    package static func endAll() {
        let spared = spared.withLockIfAvailable { $0 } ?? []
        let known = remembered.withLockIfAvailable { $0 } ?? []
        end(known.union(ProcessTree.processes(of: getpid(), without: spared).dropFirst()))
    }

    /// Ends those of the processes that still run.
    package static func end(_ processes: Set<ProcessTree.Entry>) {
        // All stop first: a parent would go on, or start another one, when its child has ended.
        let running = processes.filter(\.isRunning)
        for process in running { kill(process.number, SIGSTOP) }
        for process in running where process.isRunning { kill(process.number, SIGKILL) }
    }

    /// The processes that were asked to end. Their parents do not lead to them once a program in between has ended.
    private static let remembered = Mutex<Set<ProcessTree.Entry>>([])

    /// Work was given up as the user has asked for the program's end.
    package struct Interrupted: Error {}
}

import Foundation

/// Swift's tasks in the processes of apps. Tasks run in the ticks of the phone, on its thread and in the order in which they were
/// started, so that every run of an app is the same. `Task.sleep` waits in virtual time (`PhoneRuntime/Time/Task+Phone.swift`).
///
/// Jobs of the main actor arrive through Dispatch's main queue. All other jobs arrive through `swift_task_enqueueGlobal_hook`, a variable
/// of Swift's runtime for processes that run tasks in their own way. (measured with Swift 6.3: the runtime's hook for the main actor is
/// not called)
package enum PhoneTasks {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// Makes jobs wait for the phone's next tick from now on. If the runtime has no such hook, jobs run on Swift's own threads.
    package static func install() {
        guard let place = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return }
        isInstalled = true
        place.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            PhoneTasks.waiting.add(job, original: unsafeBitCast(original, to: UnsafeRawPointer.self))
        }
    }

    /// Whether tasks run in the phone's ticks and sleep in virtual time.
    nonisolated(unsafe) package private(set) static var isInstalled = false

    /// Whether a job waits for the next tick. Without a hook, as in tests, waiting work of the main queue is ignored, because other tests
    /// also use that queue and on a busy machine Dispatch's descriptor can always report waiting work. (measured: with eight busy
    /// processes on the machine, the tests never found the phone at rest)
    static var arePending: Bool { isInstalled && (!waiting.isEmpty || MainQueue.hasWork) }

    /// Runs the waiting work at the beginning of a tick, and also the work that this work adds.
    package static func run() {
        guard isInstalled else { return MainQueue.hasWork ? MainQueue.runWork() : () }
        for _ in 0..<mostRounds {
            let jobs = waiting.take()
            for job in jobs { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
            guard MainQueue.hasWork || !jobs.isEmpty else { return }
            MainQueue.runWork()
        }
    }

    /// The maximum number of rounds per tick. If work always adds new work, the rest continues in the next tick. (chosen to be far more
    /// than a frame of a real phone has time for)
    private static let mostRounds = 1000

    private static let waiting = WaitingJobs()
}

/// The jobs that wait for a tick, in the order in which they run.
private final class WaitingJobs: @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    /// The number of calls of `take` that found jobs.
    private var turn = 0
    private var original: UnsafeRawPointer?
    // Read without the lock, because it is read in every tick. If a tick misses a new job, the next tick finds it.
    private var hasJobs = false

    var isEmpty: Bool { !hasJobs }

    /// Adds a job. Can be called from any thread.
    func add(_ job: UnownedJob, original: UnsafeRawPointer) {
        let isFirst = lock.withLock {
            self.original = original
            jobs.append(job)
            hasJobs = true
            return jobs.count == 1
        }
        if isFirst { watch() }
    }

    func take() -> [UnownedJob] {
        guard hasJobs else { return [] }
        return lock.withLock {
            defer { (jobs, hasJobs, turn) = ([], false, turn + 1) }
            return jobs
        }
    }

    /// Runs the jobs on Swift's own threads, as on a real phone, if the phone's thread does not run them in time. The phone's thread may
    /// itself wait for one of the jobs, for example by a semaphore.
    private func watch() {
        let present = lock.withLock { turn }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, qos: .default) { [self] in
            let (jobs, original) = lock.withLock { () -> ([UnownedJob], UnsafeRawPointer?) in
                guard turn == present else { return ([], nil) }
                defer { (self.jobs, hasJobs, turn) = ([], false, turn + 1) }
                return (self.jobs, self.original)
            }
            guard let original else { return }
            let enqueue = unsafeBitCast(original, to: (@convention(thin) (UnownedJob) -> Void).self)
            for job in jobs { enqueue(job) }
        }
    }

    /// The time in seconds that jobs wait for the phone's thread before they run on Swift's own threads. (chosen to be longer than the
    /// slowest tick of an app at its launch)
    private static let patience = 1.0
}

/// Dispatch's main queue. Only the phone runs its work while the phone runs.
private enum MainQueue {
    /// Whether the queue has waiting work. Dispatch signals such work by the event descriptor that it provides for Foundation's main run
    /// loop.
    static var hasWork: Bool {
        guard let descriptor else { return false }
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, 0) > 0
    }

    /// Runs the waiting work. Has no effect if the caller is itself work of the main queue.
    static func runWork() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }

    private static let descriptor: CInt? = {
        guard let symbol = dlsym(nil, "_dispatch_get_main_queue_handle_4CF") else { return nil }
        let descriptor = unsafeBitCast(symbol, to: (@convention(c) () -> CInt).self)()
        return descriptor >= 0 ? descriptor : nil
    }()
}

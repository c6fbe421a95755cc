import Foundation
import Synchronization

/// Work from other threads for the thread that a process's interface runs on. It is taken at the beginning of the process's next tick.
package final class MainThreadInbox: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [(label: String, body: @Sendable () -> Void)] = []
    // Read without the lock in every tick: a tick that misses a new item takes it the next time.
    private var mayHaveItems = false

    package init() {}

    /// Adds work. Callable from any thread.
    package func put(_ label: String, _ body: @escaping @Sendable () -> Void) {
        lock.withLock {
            waiting.append((label, body))
            mayHaveItems = true
        }
    }

    /// Returns the work that was added since the last call, oldest first.
    func take() -> [(label: String, body: @Sendable () -> Void)] {
        guard mayHaveItems else { return [] }
        return lock.withLock {
            defer {
                waiting = []
                mayHaveItems = false
            }
            return waiting
        }
    }

    package var isEmpty: Bool { !mayHaveItems }

    /// The inbox of the process that the current code works for: on a background queue that of the process which submitted the work; on an
    /// unknown thread that of the process which ran last.
    package static var current: MainThreadInbox { ofPresentWork ?? latest.withLock { $0 } ?? SimulatedProcess.current.ticks.inbox }

    /// The inbox of the process that a background queue is working for.
    @TaskLocal package static var ofPresentWork: MainThreadInbox?

    /// The inbox of the process that ran last.
    fileprivate final class Latest: @unchecked Sendable {
        private let lock = NSLock()
        private var inbox: MainThreadInbox?
        func withLock<Result>(_ body: (inout MainThreadInbox?) -> Result) -> Result { lock.withLock { body(&inbox) } }
    }
    fileprivate static let latest = Latest()
    static func ranLast(_ inbox: MainThreadInbox) { latest.withLock { $0 = inbox } }
}

/// The thread that interfaces run on.
package enum InterfaceThread {
    /// Whether the current code runs on the interface's thread: on the main thread, or as work of the main queue, which test runners
    /// execute on other threads.
    package static var isCurrent: Bool { isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

    /// `Thread.isMainThread` without its two system calls: every view calls it whenever its traits or colours are resolved. The main thread
    /// stores its identifier on the first call; an identifier is not given to another thread while the main thread exists.
    private static var isMainThread: Bool {
        let present = UInt(pthread_self())
        let main = mainThread.load(ordering: .relaxed)
        if main != 0 { return present == main }
        guard Thread.isMainThread else { return false }
        mainThread.store(present, ordering: .relaxed)
        return true
    }
    private static let mainThread = Atomic<UInt>(0)

    /// Runs `body` on the interface's thread and waits for it. From another thread it runs in the process's next tick.
    package static func run<Result>(_ body: () -> Result) -> Result {
        if isCurrent { return body() }
        return withoutActuallyEscaping(body) { body in
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) var result: Result?
            let isDone = DispatchSemaphore(value: 0)
            MainThreadInbox.current.put("work for another thread") {
                result = body()
                isDone.signal()
            }
            isDone.wait()
            return result!
        }
    }

    private static let mainQueueKey = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

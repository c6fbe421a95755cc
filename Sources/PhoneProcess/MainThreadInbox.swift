import Foundation
import Synchronization

/// Work that other threads submit to the thread of a process's interface. The process performs the work at the beginning of its next
/// tick.
package final class MainThreadInbox: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [(label: String, body: @Sendable () -> Void)] = []
    // Read without the lock, because it is read in every tick. If a tick misses a new item, the next tick finds it.
    private var mayHaveItems = false

    package init() {}

    /// Adds work. Can be called from any thread.
    package func put(_ label: String, _ body: @escaping @Sendable () -> Void) {
        lock.withLock {
            waiting.append((label, body))
            mayHaveItems = true
        }
    }

    /// Returns the work that was added since the last call, in the order in which it was added.
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

    /// The inbox of the process that the current code works for. On a background queue this is the process that submitted the work. On an
    /// unknown thread it is the process that ran last.
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

/// The thread that interfaces run on, which is the main thread.
package enum InterfaceThread {
    /// Whether the current code runs on the interface's thread. This includes work of the main queue, because test runners execute such
    /// work on other threads.
    package static var isCurrent: Bool { isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

    /// Whether this is the main thread. Replaces `Thread.isMainThread`, which makes two system calls, because every view calls this
    /// property whenever its traits or colours are resolved. The main thread stores its identifier on the first call. No other thread can
    /// get the same identifier while the main thread exists.
    private static var isMainThread: Bool {
        let present = UInt(pthread_self())
        let main = mainThread.load(ordering: .relaxed)
        if main != 0 { return present == main }
        guard Thread.isMainThread else { return false }
        mainThread.store(present, ordering: .relaxed)
        return true
    }
    private static let mainThread = Atomic<UInt>(0)

    /// Runs `body` on the interface's thread and waits for its result. If the caller is on another thread, `body` runs in the process's
    /// next tick.
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

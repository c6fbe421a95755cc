import Dispatch

/// The phone's main queue is Dispatch's own in virtual time: work submitted to `DispatchQueue.main` runs in the ticks of the process that
/// submitted it, after the given virtual time. All other queues are Dispatch's and work on real threads.
///
/// The overloads here have no parameters with defaults, so that the compiler prefers them for calls without a group, a quality of service
/// or flags. Calls with these go to the real main queue, which `SimulatedPhone` empties in every tick.
extension DispatchQueue {
    private var isMain: Bool { label == Self.mainLabel }
    private static let mainLabel = DispatchQueue.main.label

    /// Runs `work` at the beginning of the next tick, on the main queue.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return async(group: nil, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: work) })
        }
        Self.putOnMain(work)
    }

    /// Runs `work` in the first tick at or after `deadline`, on the main queue.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return asyncAfter(
                deadline: deadline, qos: .unspecified, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: work) })
        }
        Self.putOnMain(work, in: deadline.secondsFromNow)
    }

    /// Runs the item at the beginning of the next tick, on the main queue, unless it has been cancelled.
    public func async(execute workItem: DispatchWorkItem) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return async(group: nil, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: workItem.perform) })
        }
        Self.putOnMain { workItem.perform() }
    }

    /// Runs the item in the first tick at or after `deadline`, on the main queue, unless it has been cancelled.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        guard isMain else { return asyncAfter(deadline: deadline, execute: { workItem.perform() }) }
        Self.putOnMain({ workItem.perform() }, in: deadline.secondsFromNow)
    }

    /// Runs the item immediately and returns when it is done.
    public func sync(execute workItem: DispatchWorkItem) { sync(execute: { workItem.perform() }) }

    fileprivate static var inboxForWork: MainThreadInbox {
        InterfaceThread.isCurrent ? SimulatedProcess.current.ticks.inbox : MainThreadInbox.current
    }

    /// - Parameter delay: seconds of virtual time; nil for the next tick.
    static func putOnMain(_ work: @escaping @Sendable () -> Void, in delay: Double? = nil) {
        guard InterfaceThread.isCurrent else { return MainThreadInbox.current.put("main queue") { putOnMain(work, in: delay) } }
        guard let delay else { return SimulatedProcess.current.ticks.enqueueCompletion("main queue", work) }
        guard delay.isFinite else { return }
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in work() }
    }
}

extension DispatchTime {
    /// The number of seconds of virtual time until this moment; infinite for `.distantFuture`.
    var secondsFromNow: Double {
        guard self != .distantFuture else { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        let distance = uptimeNanoseconds >= now ? Double(uptimeNanoseconds - now) : -Double(now - uptimeNanoseconds)
        return Self.secondsOfDelay(distance / 1e9)
    }

    /// Rounds a delay that was computed from the wall clock a moment ago to whole milliseconds: the time between then and now varies, and
    /// must not affect the run. (chosen)
    static func secondsOfDelay(_ delay: Double) -> Double { max(0, (delay * 1000).rounded() / 1000) }
}

/// Work that can be cancelled before it runs. Shadows Dispatch's class, so that the phone's main queue can run it.
public final class DispatchWorkItem: @unchecked Sendable {
    private let item: Dispatch.DispatchWorkItem

    @preconcurrency
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @Sendable @convention(block) () -> Void
    ) {
        item = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Runs the work immediately, unless it has been cancelled.
    public func perform() { item.perform() }
    /// Cancels the work; work that is already running continues.
    public func cancel() { item.cancel() }
    public var isCancelled: Bool { item.isCancelled }
    /// Waits until the work is done. On the main thread, waiting for work of the phone's main queue that has not started deadlocks, as on a
    /// phone.
    public func wait() { item.wait() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { item.wait(timeout: timeout) }
    /// Runs `execute` on a queue when this work is done.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute: @escaping @Sendable @convention(block) () -> Void) {
        item.notify(queue: .global(), execute: { queue.async(execute: execute) })
    }
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
        item.notify(queue: .global(), execute: { queue.async(execute: execute) })
    }
}

extension DispatchGroup {
    /// Runs `work` on the main queue, in the tick after the group has become empty.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
        let inbox = DispatchQueue.inboxForWork
        notify(qos: .unspecified, queue: .global()) {
            MainThreadInbox.$ofPresentWork.withValue(inbox) { queue.async(execute: work) }
        }
    }
}

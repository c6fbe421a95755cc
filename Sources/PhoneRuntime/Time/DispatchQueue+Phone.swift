import Dispatch

/// The main queue in virtual time. Work that is submitted to `DispatchQueue.main` runs in the ticks of the process that submitted it,
/// after the given virtual time. All other queues are Dispatch's own, with real threads.
///
/// These overloads have no default parameters, so that the compiler prefers them for calls without a group, a quality of service or
/// flags. Calls with such arguments use the real main queue, which `SimulatedPhone` drains in every tick.
extension DispatchQueue {
    private var isMain: Bool { label == Self.mainLabel }
    private static let mainLabel = DispatchQueue.main.label

    /// Runs `work` on this queue. On the main queue, it runs at the beginning of the next tick.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return async(group: nil, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: work) })
        }
        Self.putOnMain(work)
    }

    /// Runs `work` on this queue after a delay. On the main queue, it runs in the first tick at or after `deadline`.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return asyncAfter(
                deadline: deadline, qos: .unspecified, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: work) })
        }
        Self.putOnMain(work, in: deadline.secondsFromNow)
    }

    /// Runs an item on this queue unless the item has been cancelled. On the main queue, it runs at the beginning of the next tick.
    public func async(execute workItem: DispatchWorkItem) {
        guard isMain else {
            let inbox = Self.inboxForWork
            return async(group: nil, execute: { MainThreadInbox.$ofPresentWork.withValue(inbox, operation: workItem.perform) })
        }
        Self.putOnMain { workItem.perform() }
    }

    /// Runs an item on this queue after a delay unless the item has been cancelled. On the main queue, it runs in the first tick at or
    /// after `deadline`.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        guard isMain else { return asyncAfter(deadline: deadline, execute: { workItem.perform() }) }
        Self.putOnMain({ workItem.perform() }, in: deadline.secondsFromNow)
    }

    /// Runs the item at once and returns when the item has finished.
    public func sync(execute workItem: DispatchWorkItem) { sync(execute: { workItem.perform() }) }

    fileprivate static var inboxForWork: MainThreadInbox {
        InterfaceThread.isCurrent ? SimulatedProcess.current.ticks.inbox : MainThreadInbox.current
    }

    /// Runs work on the main queue.
    /// - Parameter delay: the delay in virtual seconds; nil for the next tick.
    static func putOnMain(_ work: @escaping @Sendable () -> Void, in delay: Double? = nil) {
        guard InterfaceThread.isCurrent else { return MainThreadInbox.current.put("main queue") { putOnMain(work, in: delay) } }
        guard let delay else { return SimulatedProcess.current.ticks.enqueueCompletion("main queue", work) }
        guard delay.isFinite else { return }
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in work() }
    }
}

extension DispatchTime {
    /// The time from now until this time in virtual seconds; infinite for `.distantFuture`.
    var secondsFromNow: Double {
        guard self != .distantFuture else { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        let distance = uptimeNanoseconds >= now ? Double(uptimeNanoseconds - now) : -Double(now - uptimeNanoseconds)
        return Self.secondsOfDelay(distance / 1e9)
    }

    /// Rounds a delay to whole milliseconds. The delay was computed from the computer's clock a moment before, and the length of this
    /// moment must not affect the run. (chosen)
    static func secondsOfDelay(_ delay: Double) -> Double { max(0, (delay * 1000).rounded() / 1000) }
}

/// Work that can be cancelled before it runs. Replaces Dispatch's class, so that the phone's main queue can run it.
public final class DispatchWorkItem: @unchecked Sendable {
    private let item: Dispatch.DispatchWorkItem

    @preconcurrency
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @Sendable @convention(block) () -> Void
    ) {
        item = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Runs the work at once unless it has been cancelled.
    public func perform() { item.perform() }
    /// Cancels the work. Work that is already running continues.
    public func cancel() { item.cancel() }
    public var isCancelled: Bool { item.isCancelled }
    /// Waits until the work has finished. As on iOS, the main thread deadlocks if it waits for work of the main queue that has not
    /// started.
    public func wait() { item.wait() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { item.wait(timeout: timeout) }
    /// Runs `execute` on a queue when this work has finished.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute: @escaping @Sendable @convention(block) () -> Void) {
        item.notify(queue: .global(), execute: { queue.async(execute: execute) })
    }
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
        item.notify(queue: .global(), execute: { queue.async(execute: execute) })
    }
}

extension DispatchGroup {
    /// Runs `work` when the group has become empty. On the main queue, it runs in the next tick.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
        let inbox = DispatchQueue.inboxForWork
        notify(qos: .unspecified, queue: .global()) {
            MainThreadInbox.$ofPresentWork.withValue(inbox) { queue.async(execute: work) }
        }
    }
}

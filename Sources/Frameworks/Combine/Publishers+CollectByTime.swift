import Foundation
import OpenCombine

extension Publishers {
    /// The strategy by which `collect(_:options:)` groups values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Makes a group of all values in each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Makes a group at the end of each interval, or as soon as a number of values have arrived. A new interval begins after each
        /// group.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Publishes the values of another publisher in groups, one for each interval in which values have arrived. The intervals are in the
    /// scheduler's time.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            let groups = TimedGroups(subscriber, strategy, options)
            upstream.subscribe(
                UpstreamPlace<Upstream.Output, Failure>(
                    begin: { groups.begin($0) },
                    take: { value in
                        groups.take(value)
                        return .none
                    }, end: { groups.end($0) }))
        }
    }
}

extension Publisher {
    /// Returns a publisher that groups values by time, or by time and count.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> { .init(upstream: self, strategy: strategy, options: options) }
}

/// The current group of values, and the timer that ends the group.
private final class TimedGroups<Value, Downstream: Subscriber, Context: Scheduler>: Subscription, CustomStringConvertible,
    @unchecked Sendable
where Downstream.Input == [Value] {
    let description = "CollectByTime"
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int
    private let options: Context.SchedulerOptions?
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?
    private var values: [Value] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?) {
        self.downstream = downstream
        self.options = options
        switch strategy {
        case .byTime(let scheduler, let interval): (self.scheduler, self.interval, count) = (scheduler, interval, .max)
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval, self.count) = (scheduler, interval, Swift.max(1, count))
        }
    }

    func begin(_ subscription: any Subscription) {
        lock.withLock { upstream = subscription }
        downstream?.receive(subscription: self)
        lock.withLock { beginInterval() }
        subscription.request(.unlimited)
    }

    private func beginInterval() {
        timer?.cancel()
        guard downstream != nil else { return }
        timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
        ) { [weak self] in self?.sendGroup() }
    }

    func take(_ value: Value) {
        let isFull = lock.withLock {
            guard downstream != nil else { return false }
            values.append(value)
            guard values.count >= count else { return false }
            beginInterval()
            return true
        }
        if isFull { sendGroup() }
    }

    /// Sends the group. If there is no demand, the values wait for the end of the next interval.
    private func sendGroup() {
        let group: (Downstream, [Value])? = lock.withLock {
            guard let downstream, !values.isEmpty, demand > 0 else { return nil }
            demand -= 1
            defer { values = [] }
            return (downstream, values)
        }
        guard let (downstream, values) = group else { return }
        let more = downstream.receive(values)
        lock.withLock { demand += more }
    }

    /// Sends the remaining values before a successful end. Before a failure, the values are dropped.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .finished = completion { sendGroup() }
        let ended = lock.withLock {
            defer { stop() }
            return downstream
        }
        ended?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) { lock.withLock { demand += more } }

    func cancel() {
        let subscription = lock.withLock {
            defer { stop() }
            return upstream
        }
        subscription?.cancel()
    }

    private func stop() {
        timer?.cancel()
        (timer, upstream, downstream, values) = (nil, nil, nil, [])
    }
}

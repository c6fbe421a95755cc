import Foundation
import OpenCombine

/// Keeps the latest value of each upstream publisher. Sends all latest values whenever a value arrives, as soon as each publisher has
/// one.
private final class LatestValues<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private let make: ([Any]) -> Downstream.Input
    private var latest: [Any?]
    private var subscriptions: [any Subscription] = []
    private var running: Int
    private var demand = Subscribers.Demand.none
    /// Whether values have arrived that were not sent because there was no demand.
    private var owes = false
    private var isOver = false
    var description: String { "CombineLatest" }

    init(_ downstream: Downstream, count: Int, make: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.make = make
        latest = Array(repeating: nil, count: count)
        running = count
    }

    func begin(_ upstreams: [AnyUpstream<Downstream.Failure>]) {
        for (index, upstream) in upstreams.enumerated() where !lock.withLock({ isOver }) {
            upstream.subscribe(
                { [weak self] in
                    self?.take($0, at: index)
                    return .none
                },
                { [weak self] subscription in
                    guard let self, !lock.withLock({ isOver }) else { return subscription.cancel() }
                    lock.withLock { subscriptions.append(subscription) }
                    subscription.request(.unlimited)
                }, { [weak self] in self?.end($0, at: index) })
        }
    }
    private func take(_ value: Any, at index: Int) {
        lock.withLock {
            guard !isOver else { return }
            latest[index] = value
            owes = true
        }
        send()
    }
    private func send() {
        let due: (Downstream, [Any])? = lock.withLock {
            guard !isOver, owes, demand > 0, let downstream else { return nil }
            let values = latest.compactMap { $0 }
            guard values.count == latest.count else { return nil }
            owes = false
            demand -= 1
            return (downstream, values)
        }
        guard let (downstream, values) = due else { return }
        let more = downstream.receive(make(values))
        lock.withLock { demand += more }
    }
    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
        let reported: Downstream? = lock.withLock {
            guard !isOver else { return nil }
            running -= 1
            // An upstream publisher that ends without a value also ends the combination, because there can never be a complete set of
            // values.
            if case .finished = completion, running > 0, latest[index] != nil { return nil }
            isOver = true
            defer { downstream = nil }
            return downstream
        }
        guard let reported else { return }
        for subscription in lock.withLock({ subscriptions }) { subscription.cancel() }
        reported.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        send()
    }
    func cancel() {
        let open = lock.withLock {
            isOver = true
            downstream = nil
            defer { subscriptions = [] }
            return subscriptions
        }
        for subscription in open { subscription.cancel() }
    }
}

/// Subscribes a subscriber to the combination of all upstream publishers.
private func combine<Downstream: Subscriber>(
    _ upstreams: [AnyUpstream<Downstream.Failure>], for subscriber: Downstream, _ make: @escaping ([Any]) -> Downstream.Input
) {
    let values = LatestValues(subscriber, count: upstreams.count, make: make)
    subscriber.receive(subscription: values)
    values.begin(upstreams)
}

extension Publishers {
    /// Publishes the latest values of two publishers whenever one of them has a new value. Ends when both publishers have ended, or when
    /// one publisher has ended without a value.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            combine([AnyUpstream(a), AnyUpstream(b)], for: subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output) }
        }
    }

    /// Publishes the latest values of three publishers whenever one of them has a new value.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            combine([AnyUpstream(a), AnyUpstream(b), AnyUpstream(c)], for: subscriber) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
            }
        }
    }

    /// Publishes the latest values of four publishers whenever one of them has a new value.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            combine([AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d)], for: subscriber) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        .init(self, other)
    }
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        .init(self, publisher1, publisher2, publisher3)
    }

    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure { combineLatest(other).map(transform) }
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

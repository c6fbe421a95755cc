import Foundation
import OpenCombine

/// Forwards the values of several upstream publishers in the order of their arrival. If the subscriber's demand is limited, the merge
/// requests and buffers one value at a time from each upstream publisher.
private final class MergedValues<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var waiting: [(index: Int, value: Downstream.Input)] = []
    /// The subscriptions to the upstream publishers that have not ended.
    private var open: [Int: any Subscription] = [:]
    private var running: Int
    private var demand = Subscribers.Demand.none
    private var isSending = false
    private var isOver = false
    var description: String { "Merge" }

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        running = count
    }

    func begin(_ upstreams: [AnyUpstream<Downstream.Failure>]) {
        if upstreams.isEmpty { return finish(.finished) }
        for (index, upstream) in upstreams.enumerated() where !lock.withLock({ isOver }) {
            upstream.subscribe(
                { [weak self] in self?.take($0 as! Downstream.Input, from: index) ?? .none },
                { [weak self] subscription in
                    guard let self, !lock.withLock({ isOver }) else { return subscription.cancel() }
                    let isUnlimited = lock.withLock {
                        open[index] = subscription
                        return demand == .unlimited
                    }
                    subscription.request(isUnlimited ? .unlimited : .max(1))
                }, { [weak self] in self?.end($0, of: index) })
        }
    }
    private func take(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
        lock.withLock { if !isOver { waiting.append((index, value)) } }
        send()
        return .none
    }
    private func send() {
        while true {
            let next: (Downstream, Int, Downstream.Input)? = lock.withLock {
                guard !isOver, !isSending, demand > 0, !waiting.isEmpty, let downstream else { return nil }
                let first = waiting.removeFirst()
                demand -= 1
                isSending = true
                return (downstream, first.index, first.value)
            }
            guard let (downstream, index, value) = next else { break }
            let more = downstream.receive(value)
            let subscription = lock.withLock {
                demand += more
                isSending = false
                return open[index]
            }
            subscription?.request(.max(1))
        }
        let isDone = lock.withLock { running == 0 && waiting.isEmpty && !isSending }
        if isDone { finish(.finished) }
    }
    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of index: Int) {
        guard case .finished = completion else { return finish(completion) }
        lock.withLock {
            running -= 1
            open[index] = nil
        }
        send()
    }
    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let reported: Downstream? = lock.withLock {
            guard !isOver else { return nil }
            isOver = true
            defer { downstream = nil }
            return downstream
        }
        guard let reported else { return }
        for subscription in inOrder { subscription.cancel() }
        reported.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        send()
        guard demand == .unlimited else { return }
        for subscription in inOrder { subscription.request(.unlimited) }
    }
    private var inOrder: [any Subscription] { lock.withLock { open }.sorted { $0.key < $1.key }.map(\.value) }
    func cancel() {
        let subscriptions = inOrder
        lock.withLock {
            isOver = true
            downstream = nil
            waiting = []
            open = [:]
        }
        for subscription in subscriptions { subscription.cancel() }
    }
}

enum Merging {
    /// Subscribes a subscriber to the merge of all upstream publishers.
    static func subscribe<Downstream: Subscriber>(_ subscriber: Downstream, to upstreams: [AnyUpstream<Downstream.Failure>]) {
        let values = MergedValues(subscriber, count: upstreams.count)
        subscriber.receive(subscription: values)
        values.begin(upstreams)
    }
}

extension Publishers {
    /// Publishes the values of two publishers in the order of their arrival. Ends when both publishers have ended.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(subscriber, to: [AnyUpstream(a), AnyUpstream(b)])
        }
    }
    /// Publishes the values of three publishers in the order of their arrival.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(subscriber, to: [AnyUpstream(a), AnyUpstream(b), AnyUpstream(c)])
        }
    }
    /// Publishes the values of four publishers in the order of their arrival.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(subscriber, to: [AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d)])
        }
    }
    /// Publishes the values of any number of publishers in the order of their arrival. Finishes immediately if there are no publishers.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(subscriber, to: publishers.map { AnyUpstream($0) })
        }
        public func merge(with other: Upstream) -> Self { Self(publishers + [other]) }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Failure == Failure, P.Output == Output {
        .init(self, other)
    }
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output { .init(self, b, c) }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output
    { .init(self, b, c, d) }
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

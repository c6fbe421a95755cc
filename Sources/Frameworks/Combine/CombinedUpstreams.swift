import Foundation
import OpenCombine

/// A subscriber to one of several publishers that another publisher combines.
final class UpstreamPlace<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private var isSubscribed = false
    private var isOver = false
    private let begin: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let end: (Subscribers.Completion<Failure>) -> Void

    init(
        begin: @escaping (any Subscription) -> Void, take: @escaping (Input) -> Subscribers.Demand,
        end: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        (self.begin, self.take, self.end) = (begin, take, end)
    }

    func receive(subscription: any Subscription) {
        let isWelcome = lock.withLock {
            defer { isSubscribed = true }
            return !isSubscribed && !isOver
        }
        if isWelcome { begin(subscription) } else { subscription.cancel() }
    }
    func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { isOver } ? .none : take(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
        let isFirst = lock.withLock {
            defer { isOver = true }
            return !isOver
        }
        if isFirst { end(completion) }
    }
}

/// A type-erased publisher that another publisher combines with further publishers.
struct AnyUpstream<Failure: Error> {
    /// Subscribes to the publisher. `take` receives the values.
    let subscribe:
        (
            _ take: @escaping (Any) -> Subscribers.Demand, _ begin: @escaping (any Subscription) -> Void,
            _ end: @escaping (Subscribers.Completion<Failure>) -> Void
        ) -> Void

    init<Source: Publisher>(_ source: Source) where Source.Failure == Failure {
        subscribe = { take, begin, end in
            source.subscribe(UpstreamPlace<Source.Output, Failure>(begin: begin, take: { take($0) }, end: end))
        }
    }
}

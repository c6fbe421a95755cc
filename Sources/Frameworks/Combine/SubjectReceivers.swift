import Foundation
import OpenCombine

/// The subscribers of a subject in the order of their subscriptions, so that they receive a value in the same order in every run.
/// OpenCombine's own subjects keep their subscribers in a set with a different order in every run.
final class SubjectReceivers<Output, Failure: Error>: @unchecked Sendable {
    private struct Receiver {
        let number: Int
        let send: (Output) -> Void
        let end: (Subscribers.Completion<Failure>) -> Void
    }
    private let lock = NSLock()
    private var receivers: [Receiver] = []
    private var nextNumber = 0
    private(set) var completion: Subscribers.Completion<Failure>?

    /// - Parameters:
    ///   - isState: whether only the latest value matters, so that a value is kept until the subscriber has demand.
    ///   - first: the initial value for the subscriber.
    func add<Downstream: Subscriber>(_ subscriber: Downstream, description: String, isState: Bool, first: Output? = nil)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = EventSubscription(subscriber, description: description, keepsLatest: isState)
        if let completion = lock.withLock({ completion }) {
            subscriber.receive(subscription: subscription)
            return subscription.send(completion: completion)
        }
        let number = lock.withLock {
            nextNumber += 1
            receivers.append(Receiver(number: nextNumber, send: subscription.send, end: subscription.send(completion:)))
            return nextNumber
        }
        subscription.whenCancelled { [weak self] in
            guard let self else { return }
            lock.withLock { receivers.removeAll { $0.number == number } }
        }
        if let first { subscription.send(first) }
        subscriber.receive(subscription: subscription)
    }
    func send(_ value: Output) {
        for receiver in lock.withLock({ completion == nil ? receivers : [] }) { receiver.send(value) }
    }
    func send(completion: Subscribers.Completion<Failure>) {
        let reported: [Receiver] = lock.withLock {
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { receivers = [] }
            return receivers
        }
        for receiver in reported { receiver.end(completion) }
    }
}

/// The subscriptions of a subject to upstream publishers.
final class SubjectSources: @unchecked Sendable {
    private let lock = NSLock()
    private var subscriptions: [any Subscription] = []
    func add(_ subscription: any Subscription) {
        lock.withLock { subscriptions.append(subscription) }
        subscription.request(.unlimited)
    }
    deinit { for subscription in subscriptions { subscription.cancel() } }
}

import Foundation
import OpenCombine

/// Sends values to its subscribers. A value is dropped for a subscriber without demand.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let receivers = SubjectReceivers<Output, Failure>()
    private let sources = SubjectSources()
    public init() {}

    public func send(subscription: any Subscription) { sources.add(subscription) }
    public func send(_ value: Output) { receivers.send(value) }
    /// Completes the subject and its subscriptions.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }
    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        receivers.add(subscriber, description: "PassthroughSubject", isState: false)
    }
}

/// Stores a current value. Sends this value to each new subscriber, followed by every new value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private var current: Output
    private let receivers = SubjectReceivers<Output, Failure>()
    private let sources = SubjectSources()
    public init(_ value: Output) { current = value }

    /// The current value. A new value is sent to the subscribers.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }
    public func send(subscription: any Subscription) { sources.add(subscription) }
    public func send(_ value: Output) {
        guard receivers.completion == nil else { return }
        lock.withLock { current = value }
        receivers.send(value)
    }
    /// Completes the subject and its subscriptions. The subject keeps its value.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }
    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        receivers.add(subscriber, description: "CurrentValueSubject", isState: true, first: value)
    }
}

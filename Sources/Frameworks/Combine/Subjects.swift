import Foundation
import OpenCombine

/// Sends values to its subscribers. A subscriber without demand misses the value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let receivers = SubjectReceivers<Output, Failure>()
    private let sources = SubjectSources()
    public init() {}

    public func send(subscription: any Subscription) { sources.add(subscription) }
    public func send(_ value: Output) { receivers.send(value) }
    /// Completes the subject.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }
    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        receivers.add(subscriber, description: "PassthroughSubject", isState: false)
    }
}

/// Keeps a value, which every subscriber receives at first, and sends each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private var current: Output
    private let receivers = SubjectReceivers<Output, Failure>()
    private let sources = SubjectSources()
    public init(_ value: Output) { current = value }

    /// The current value. Setting it sends it.
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
    /// Completes the subject; the value stays.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.send(completion: completion) }
    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        receivers.add(subscriber, description: "CurrentValueSubject", isState: true, first: value)
    }
}

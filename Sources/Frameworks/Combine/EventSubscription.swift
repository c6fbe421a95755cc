import Foundation
import OpenCombine

/// Delivers events to a subscriber up to its demand. Further events are dropped. If only the latest state matters, the last value is kept
/// instead.
final class EventSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
    // The lock is never held during a call of other code, because that code could call this subscription.
    private let lock = NSLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private let keepsLatest: Bool
    private var latest: Downstream.Input?
    private var stop: (() -> Void)?
    let description: String

    init(_ downstream: Downstream, description: String, keepsLatest: Bool = false) {
        self.downstream = downstream
        self.description = description
        self.keepsLatest = keepsLatest
    }

    /// Sets the closure that stops the source of the events. The closure is called once, when the subscription is cancelled.
    func whenCancelled(_ stop: @escaping () -> Void) { lock.withLock { self.stop = stop } }

    func send(_ value: Downstream.Input) {
        let receiver: Downstream? = lock.withLock {
            guard demand > 0 else {
                if keepsLatest { latest = value }
                return nil
            }
            demand -= 1
            return downstream
        }
        guard let receiver else { return }
        let more = receiver.receive(value)
        lock.withLock { demand += more }
    }
    func send(completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        receiver?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let kept = lock.withLock {
            self.demand += demand
            defer { latest = nil }
            return latest
        }
        if let kept { send(kept) }
    }
    func cancel() {
        let stop = lock.withLock {
            defer { (self.stop, downstream, latest) = (nil, nil, nil) }
            return self.stop
        }
        stop?()
    }
}

import Foundation
import OpenCombine
import UIKitCore

extension PhoneRuntime.Timer {
    /// Publishes the phone's date repeatedly while the publisher is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never
        /// The interval between two dates in seconds of virtual time.
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?

        private let lock = NSLock()
        private var receivers: [(number: Int, send: (Date) -> Void)] = []
        private var nextNumber = 0
        private var connections = 0
        private var work: ScheduledWork?

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode, self.options) = (interval, tolerance, runLoop, mode, options)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Date, Downstream.Failure == Never {
            let subscription = EventSubscription(subscriber, description: "Timer")
            let number = lock.withLock {
                nextNumber += 1
                receivers.append((nextNumber, subscription.send))
                return nextNumber
            }
            subscription.whenCancelled { [weak self] in
                guard let self else { return }
                lock.withLock { receivers.removeAll { $0.number == number } }
            }
            subscriber.receive(subscription: subscription)
        }

        /// Starts the timer. The timer runs until all connections that `connect()` has returned are cancelled.
        public func connect() -> any Cancellable {
            lock.withLock {
                connections += 1
                guard connections == 1 else { return }
                // The interval is limited, because Foundation's timers have no shorter interval. (documented: Foundation's
                // Timer.init(timeInterval:))
                let interval = Swift.max(self.interval, 0.0001)
                work = PhoneClock.repeating(every: interval) { [weak self] date in
                    guard let self else { return }
                    for receiver in lock.withLock({ receivers }) { receiver.send(date) }
                }
            }
            return AnyCancellable { self.disconnect() }
        }
        private func disconnect() {
            let done: ScheduledWork? = lock.withLock {
                connections -= 1
                guard connections == 0 else { return nil }
                defer { work = nil }
                return work
            }
            done?.cancel()
        }
    }

    /// Returns a publisher of the phone's date every `interval` seconds of virtual time. The publisher sends dates only while it is
    /// connected. `autoconnect()` connects it for the first subscriber. The run loop and its mode are ignored, because the phone's ticks
    /// replace all run loops.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}

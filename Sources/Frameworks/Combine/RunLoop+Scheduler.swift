import Foundation
import OpenCombine
import UIKitCore

/// Makes run loops schedulers in virtual time. The work of every run loop runs in the phone's ticks.
///
/// Partial: work continues while a finger scrolls. UIKit's `RunLoop.main` defers it until the finger lifts.
extension RunLoop: @retroactive Scheduler {
    /// A moment of virtual time, stored as the phone's date.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        public var date: Date
        public init(_ date: Date) { self.date = date }
        public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

        /// A duration in seconds. Literals are also in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable, Hashable,
            Sendable
        {
            /// The duration in seconds.
            public var magnitude: TimeInterval
            public var timeInterval: TimeInterval { magnitude }
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
            public init(floatLiteral value: TimeInterval) { magnitude = value }
            public init(integerLiteral value: TimeInterval) { magnitude = value }
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let value = TimeInterval(exactly: source) else { return nil }
                magnitude = value
            }
            public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
            public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
            public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
            public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
            public static func *= (a: inout Self, b: Self) { a.magnitude *= b.magnitude }
            public static func += (a: inout Self, b: Self) { a.magnitude += b.magnitude }
            public static func -= (a: inout Self, b: Self) { a.magnitude -= b.magnitude }
            public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
            public static func seconds(_ s: Double) -> Self { Self(s) }
            public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
            public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
            public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
        }
    }
    public struct SchedulerOptions: Sendable {}

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    /// The current date on the simulated phone's clock.
    public var now: SchedulerTimeType { SchedulerTimeType(PhoneClock.date(at: PhoneClock.now)) }

    /// Runs the action at the beginning of the next tick.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        DispatchQueue.main.async { action() }
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        _ = PhoneClock.schedule(at: PhoneClock.time(at: date.date), action)
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        PhoneClock.schedule(at: PhoneClock.time(at: date.date), every: interval.timeInterval, action)
    }
}

/// Makes operation queues schedulers with the time of run loops. Due work becomes an operation of the queue. On the main queue, the
/// operation runs in a tick.
extension OperationQueue: @retroactive Scheduler {
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    public struct SchedulerOptions: Sendable {}

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public var now: SchedulerTimeType { SchedulerTimeType(PhoneClock.date(at: PhoneClock.now)) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        guard self !== OperationQueue.main else { return DispatchQueue.main.async { action() } }
        let inbox = presentInbox
        addOperation { MainThreadInbox.$ofPresentWork.withValue(inbox) { action() } }
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        _ = PhoneClock.schedule(at: PhoneClock.time(at: date.date)) { [self] in schedule(options: options, action) }
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        PhoneClock.schedule(at: PhoneClock.time(at: date.date), every: interval.timeInterval) { [self] in schedule(options: options, action)
        }
    }
}

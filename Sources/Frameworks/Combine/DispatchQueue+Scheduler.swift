import Dispatch
import OpenCombine
import QuartzCore
import UIKitCore

/// Makes queues schedulers in virtual time. Due work of the main queue runs in a tick. Due work of other queues starts in that tick, on
/// the queues' own threads.
extension DispatchQueue: @retroactive Scheduler {
    /// A moment of virtual time.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The nanoseconds since the phone started, in Dispatch's type for time.
        public var dispatchTime: DispatchTime
        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: Self) -> Stride {
            let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return Stride(nanoseconds: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
        }
        public func advanced(by n: Stride) -> Self {
            let (now, way) = (dispatchTime.uptimeNanoseconds, UInt64(n.magnitude.magnitude))
            // The result is at least 1, because Dispatch treats 0 as the current moment.
            let moment = n.magnitude >= 0 ? now.addingReportingOverflow(way) : now.subtractingReportingOverflow(way)
            return Self(DispatchTime(uptimeNanoseconds: moment.overflow ? (n.magnitude > 0 ? .max : 1) : max(moment.partialValue, 1)))
        }
        public static func == (a: Self, b: Self) -> Bool { a.dispatchTime == b.dispatchTime }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A duration in nanoseconds. Literals are in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
            /// The duration in nanoseconds.
            public var magnitude: Int
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            init(nanoseconds: Int) { magnitude = nanoseconds }
            /// Creates a duration. `.never` becomes the longest duration.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): magnitude = Self.times(count, 1_000_000_000)
                case .milliseconds(let count): magnitude = Self.times(count, 1_000_000)
                case .microseconds(let count): magnitude = Self.times(count, 1000)
                case .nanoseconds(let count): magnitude = count
                default: magnitude = .max
                }
            }
            public init(floatLiteral value: Double) { self = .seconds(value) }
            public init(integerLiteral value: Int) { self = .seconds(value) }
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let count = Int(exactly: source) else { return nil }
                magnitude = count
            }

            private static func times(_ a: Int, _ b: Int) -> Int {
                let (product, overflow) = a.multipliedReportingOverflow(by: b)
                return overflow ? (a < 0 ? .min + 1 : .max) : product
            }
            public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
            public static func * (a: Self, b: Self) -> Self { Self(nanoseconds: times(a.magnitude, b.magnitude)) }
            public static func + (a: Self, b: Self) -> Self {
                let (sum, overflow) = a.magnitude.addingReportingOverflow(b.magnitude)
                return Self(nanoseconds: overflow ? (a.magnitude < 0 ? .min + 1 : .max) : sum)
            }
            public static func - (a: Self, b: Self) -> Self { a + Self(nanoseconds: -b.magnitude) }
            public static func *= (a: inout Self, b: Self) { a = a * b }
            public static func += (a: inout Self, b: Self) { a = a + b }
            public static func -= (a: inout Self, b: Self) { a = a - b }

            public static func seconds(_ s: Double) -> Self {
                let count = s * 1e9
                return Self(nanoseconds: count.isNaN ? 0 : count >= 9e18 ? .max : count <= -9e18 ? .min + 1 : Int(count.rounded()))
            }
            public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
            public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
            public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
            public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }

            var inSeconds: Double { magnitude == .max ? .infinity : Double(magnitude) / 1e9 }
        }

        /// The moment in seconds of virtual time. A `dispatchTime` of 1 represents the moment 0, because 0 has a different meaning in
        /// Dispatch.
        var seconds: Double {
            dispatchTime == .distantFuture
                ? .infinity : Double(dispatchTime.uptimeNanoseconds - min(1, dispatchTime.uptimeNanoseconds)) / 1e9
        }
        init(seconds: Double) { dispatchTime = DispatchTime(uptimeNanoseconds: UInt64((seconds * 1e9).rounded()) + 1) }
    }

    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    /// The phone's current time.
    public var now: SchedulerTimeType { SchedulerTimeType(seconds: PhoneClock.now) }

    /// Runs the action asynchronously on the queue. On the main queue, the action runs at the beginning of the next tick.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        let group = options?.group
        group?.enter()
        async {
            action()
            group?.leave()
        }
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        _ = PhoneClock.schedule(at: date.seconds) { [self] in isPhones ? action() : schedule(options: options, action) }
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        PhoneClock.schedule(at: date.seconds, every: interval.inSeconds) { [self] in
            isPhones ? action() : schedule(options: options, action)
        }
    }
    /// Whether the queue is the main queue, whose work runs in the ticks.
    private var isPhones: Bool { self === DispatchQueue.main }
}

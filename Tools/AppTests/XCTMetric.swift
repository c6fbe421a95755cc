import Foundation

/// The time at which a measurement began or ended.
open class XCTPerformanceMeasurementTimestamp: NSObject {
    /// The computer's clock in nanoseconds.
    public let absoluteTime: UInt64
    public let absoluteTimeNanoSeconds: UInt64
    public let date: Date

    public init(absoluteTime: UInt64, date: Date) {
        (self.absoluteTime, absoluteTimeNanoSeconds, self.date) = (absoluteTime, absoluteTime, date)
    }

    public override convenience init() { self.init(absoluteTime: Self.nanoseconds(CLOCK_MONOTONIC), date: Date()) }

    fileprivate static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// A measured value.
open class XCTPerformanceMeasurement: NSObject {
    public let identifier: String
    public let displayName: String
    public let doubleValue: Double
    public let unitSymbol: String

    public init(identifier: String, displayName: String, doubleValue: Double, unitSymbol: String) {
        (self.identifier, self.displayName, self.doubleValue, self.unitSymbol) = (identifier, displayName, doubleValue, unitSymbol)
    }
}

/// A kind of measurement for `measure(metrics:)`.
public protocol XCTMetric: AnyObject {
    func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement]
    func willBeginMeasuring()
    func didStopMeasuring()
}
extension XCTMetric {
    public func willBeginMeasuring() {}
    public func didStopMeasuring() {}
}

/// The real time that has passed on the computer, as opposed to the phone's virtual time.
open class XCTClockMetric: NSObject, XCTMetric {
    open func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        let seconds = Double(endTime.absoluteTime - startTime.absoluteTime) / 1e9
        return [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic", displayName: "Clock Monotonic Time", doubleValue: seconds,
                unitSymbol: "s")
        ]
    }
}

/// The processor time of the program or of one thread.
open class XCTCPUMetric: NSObject, XCTMetric {
    private let clock: clockid_t
    private var (start, end): (UInt64, UInt64) = (0, 0)

    public override init() { clock = CLOCK_PROCESS_CPUTIME_ID }
    public init(limitingToCurrentThread: Bool) {
        clock = limitingToCurrentThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID
    }

    open func willBeginMeasuring() { start = XCTPerformanceMeasurementTimestamp.nanoseconds(clock) }
    open func didStopMeasuring() { end = XCTPerformanceMeasurementTimestamp.nanoseconds(clock) }

    open func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_CPU.time", displayName: "CPU Time", doubleValue: Double(end - start) / 1e9,
                unitSymbol: "s")
        ]
    }
}

/// Measures the growth of the program's memory.
open class XCTMemoryMetric: NSObject, XCTMetric {
    private var (start, end) = (0.0, 0.0)

    open func willBeginMeasuring() { start = Self.kilobytes }
    open func didStopMeasuring() { end = Self.kilobytes }

    open func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_Memory.physical", displayName: "Memory Physical", doubleValue: end - start,
                unitSymbol: "kB")
        ]
    }

    /// The resident memory. (documented: proc(5), the second number of `statm`, pages)
    private static var kilobytes: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
    }
}

/// The number of runs of a measured block.
open class XCTMeasureOptions: NSObject {
    public struct InvocationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Starts each measurement only when the block calls `startMeasuring()`.
        public static let manuallyStart = InvocationOptions(rawValue: 1)
        /// Ends each measurement when the block calls `stopMeasuring()`.
        public static let manuallyStop = InvocationOptions(rawValue: 2)
    }
    /// The number of counted runs. (documented: XCTMeasureOptions.iterationCount, whose default is 5)
    open var iterationCount = 5
    open var invocationOptions: InvocationOptions = []
    open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

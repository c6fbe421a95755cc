/// A timer that follows the process's virtual time. Shadows Foundation's class.
public final class Timer {
    public let timeInterval: Double
    public let repeats: Bool
    public private(set) var isValid = true
    /// Virtual time of the next call, seconds.
    public private(set) var fireTime: Double
    public var userInfo: Any?
    /// How late the system may be, seconds. Virtual time is never late.
    public var tolerance: Double = 0
    private let block: (Timer) -> Void
    private var participation: TickSchedule.Participation?

    /// `interval` below 0.1 ms counts as 0.1 ms, as Foundation has it.
    public init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        timeInterval = max(interval, 0.0001)
        self.repeats = repeats
        self.block = block
        fireTime = CACurrentMediaTime() + timeInterval
    }

    @discardableResult
    public static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    /// Repeating timers do not keep the screen from being at rest, one-shot timers do.
    package func schedule() {
        guard participation == nil, isValid else { return }
        participation = SimulatedProcess.current.ticks.join(.timers, label: "timer", countsAsMotion: !repeats) { [self] now in
            // A timer that is late by several periods fires once, as Foundation's does.
            guard isValid, now >= fireTime else { return }
            fire()
            guard repeats else { return }
            let missed = ((now - fireTime) / timeInterval).rounded(.down)
            fireTime += (missed + 1) * timeInterval
        }
    }

    /// Calls the block now; a timer that does not repeat is then done.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        block(self)
    }

    public func invalidate() {
        isValid = false
        participation?.cancel()
        participation = nil
    }
}

/// Virtual instants for `DispatchQueue.main.asyncAfter`. Shadows Dispatch's type.
public struct DispatchTime: Comparable, Sendable {
    package var seconds: Double
    public static func now() -> DispatchTime { DispatchTime(seconds: CACurrentMediaTime()) }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(seconds: time.seconds + seconds) }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        switch interval {
        case .seconds(let n): time + Double(n)
        case .milliseconds(let n): time + Double(n) / 1e3
        case .microseconds(let n): time + Double(n) / 1e6
        case .nanoseconds(let n): time + Double(n) / 1e9
        case .never: time + .infinity
        @unknown default: time
        }
    }
    public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool { lhs.seconds < rhs.seconds }
}

/// The main queue of the running process, in virtual time. Shadows Dispatch's class; other queues do not exist here.
public final class DispatchQueue: Sendable {
    public static let main = DispatchQueue()
    private init() {}

    /// Runs `work` at the beginning of the next tick.
    public func async(execute work: @escaping @MainActor () -> Void) {
        SimulatedProcess.current.ticks.enqueueCompletion("main queue") { MainActor.assumeIsolated(work) }
    }
    /// Runs `work` in the first tick at or after `deadline`.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
        Timer.scheduledTimer(withTimeInterval: deadline.seconds - CACurrentMediaTime(), repeats: false) { _ in
            MainActor.assumeIsolated(work)
        }
    }
}

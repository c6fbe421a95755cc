/// A timer that fires in the process's virtual time. Replaces Foundation's class.
open class Timer: NSObject {
    public let timeInterval: Double
    public let repeats: Bool
    open private(set) var isValid = true
    /// The virtual time at which the timer fires next, in seconds.
    public private(set) var fireTime: Double
    open var userInfo: Any?
    /// The tolerance, in seconds. It has no effect, because timers fire in the first tick at or after their time.
    open var tolerance: Double = 0
    private let block: (Timer) -> Void
    private var participation: TickSchedule.Participation?

    /// Creates a timer. An interval below 0.1 ms is replaced by 0.1 ms, as in Foundation.
    public init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        timeInterval = max(interval, 0.0001)
        self.repeats = repeats
        self.block = block
        fireTime = CACurrentMediaTime() + timeInterval
    }
    /// Creates a timer that first fires at `date`, relative to the current time.
    public convenience init(fire date: Date, interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.init(timeInterval: interval, repeats: repeats, block: block)
        fireDate = date
    }

    @discardableResult
    public static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    /// The date at which the timer fires next, computed from the remaining virtual time.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: fireTime - CACurrentMediaTime()) }
        set { fireTime = CACurrentMediaTime() + DispatchTime.secondsOfDelay(newValue.timeIntervalSinceNow) }
    }

    /// Starts the timer. The phone is not at rest while a one-shot timer is pending; repeating timers do not affect rest.
    package func schedule() {
        guard participation == nil, isValid else { return }
        participation = SimulatedProcess.current.ticks.join(.timers, label: "timer", countsAsMotion: !repeats) { [self] now in
            // Fire only once if the timer is late by several periods, as Foundation does.
            guard isValid, now >= fireTime else { return }
            fire()
            guard repeats else { return }
            let missed = ((now - fireTime) / timeInterval).rounded(.down)
            fireTime += (missed + 1) * timeInterval
        }
    }

    /// Calls the block at once. A timer that does not repeat is then invalidated.
    open func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        block(self)
    }

    open func invalidate() {
        isValid = false
        participation?.cancel()
        participation = nil
    }
}

extension RunLoop {
    /// Starts a timer. The mode is ignored, because the phone's ticks are the only run loop.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

/// A timer that follows the process's virtual time. Shadows Foundation's class.
open class Timer: NSObject {
    public let timeInterval: Double
    public let repeats: Bool
    open private(set) var isValid = true
    /// The virtual time of the next call in seconds.
    public private(set) var fireTime: Double
    open var userInfo: Any?
    /// The tolerance in seconds. Stored for the app: timers here are as exact as the ticks.
    open var tolerance: Double = 0
    private let block: (Timer) -> Void
    private var participation: TickSchedule.Participation?

    /// Creates a timer. An `interval` below 0.1 ms counts as 0.1 ms, as in Foundation.
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

    /// The time of the next call; its distance from now equals the distance in virtual time.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: fireTime - CACurrentMediaTime()) }
        set { fireTime = CACurrentMediaTime() + DispatchTime.secondsOfDelay(newValue.timeIntervalSinceNow) }
    }

    /// Schedules the timer. Repeating timers do not keep the screen from counting as at rest, one-shot timers do.
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

    /// Calls the block now; a non-repeating timer is then invalid.
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
    /// Starts a timer. This loop and `mode` have no effect, because the phone's ticks are the only loop.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

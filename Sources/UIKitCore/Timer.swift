/// A timer that follows the process's virtual time. Shadows Foundation's class.
open class Timer: NSObject {
    public let timeInterval: Double
    public let repeats: Bool
    open private(set) var isValid = true
    /// Virtual time of the next call, seconds.
    public private(set) var fireTime: Double
    open var userInfo: Any?
    /// How late the timer may be, seconds. Kept for the app: timers here are as exact as the ticks.
    open var tolerance: Double = 0
    private let block: (Timer) -> Void
    private var participation: TickSchedule.Participation?

    /// `interval` below 0.1 ms counts as 0.1 ms, as Foundation has it.
    public init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        timeInterval = max(interval, 0.0001)
        self.repeats = repeats
        self.block = block
        fireTime = CACurrentMediaTime() + timeInterval
    }
    /// A timer that is first called at `date`, which counts from the present moment.
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

    /// The moment of the next call: as far from now as it is in virtual time.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: fireTime - CACurrentMediaTime()) }
        set { fireTime = CACurrentMediaTime() + DispatchTime.secondsOfDelay(newValue.timeIntervalSinceNow) }
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
    /// Starts a timer of the phone's: its ticks are the only loop, whatever this one and `mode` are.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

/// The one clock of a simulated process. `now` changes once per tick; everything else is told.
public final class FrameClock {
    /// Seconds of virtual time since the process started.
    public private(set) var now: Double = 0
    /// Ticks so far; 0 before the first one.
    public private(set) var tickIndex = 0
    /// Seconds between the last two ticks; before the second one the usual sixtieth.
    package private(set) var interval: Double = 1.0 / 60

    public init() {}

    /// Moves to `time`, which may not lie in the past.
    package func advance(to time: Double) {
        precondition(time >= now && time.isFinite, "the clock stands at \(now) s and cannot go to \(time) s")
        if time > now, tickIndex > 0 { interval = time - now }
        now = time
        tickIndex += 1
    }
}

/// The virtual time of the process that is running, in seconds. Shadows Core Animation's function of this name.
public func CACurrentMediaTime() -> Double { SimulatedProcess.current.clock.now }

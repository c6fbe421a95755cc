/// The one clock of a simulated process. `now` changes once per tick; everything else follows it.
///
/// A process must behave the same at any time of its life. Sums and differences of sixtieths of a second are rounded differently at
/// different times, so an animation of 0.3 s, which is 18 ticks, would sometimes end a tick late. `now` is therefore a multiple of `grid`,
/// and each tick is slightly longer than in the log. So differences of moments are exact, and a duration ends in the tick in which it
/// should.
public final class FrameClock {
    /// The virtual time in seconds since the process started, a multiple of `grid`: the time of animations, timers and touches.
    public private(set) var now: Double = 0
    /// The same moment in logs, traces and films, seconds: ticks divided by their rate.
    package private(set) var loggedTime: Double = 0
    /// The number of ticks so far; 0 before the first one.
    public private(set) var tickIndex = 0
    /// The seconds between the last two ticks; before the second one the usual sixtieth.
    package private(set) var interval: Double = 1.0 / 60

    /// The step of moments, seconds. Multiples of it are exact for nine hours, up to 2^15 s. (chosen)
    private static let grid = 0x1p-38
    /// The ticks per second of the unit of which all ticks are multiples, at 30, 60 and 120 per second.
    private static let unitRate = 120.0
    /// The longest tick in units, at 30 per second. A longer interval is a jump, whose length is not rounded unit by unit.
    private static let longestTick = 4.0
    /// The length of the unit, rounded up to the grid, seconds.
    private static let unit = (1 / unitRate / grid).rounded(.up) * grid
    /// The part of a unit, and of a step of the grid, by which a difference of logged times may be wrong. (chosen)
    private static let tolerance = 1e-3

    public init() {}

    /// Moves to `time`, a logged time in seconds, which may not lie in the past.
    package func advance(to time: Double) {
        precondition(time >= loggedTime && time.isFinite, "the clock stands at \(loggedTime) s and cannot go to \(time) s")
        let step = Self.step(for: time - loggedTime)
        if step > 0, tickIndex > 0 { interval = step }
        now += step
        loggedTime = time
        tickIndex += 1
    }

    /// Returns a multiple of `grid` that is hardly longer than a difference of logged times, seconds.
    private static func step(for difference: Double) -> Double {
        let units = (difference * unitRate).rounded()
        if units <= longestTick, abs(difference * unitRate - units) < tolerance { return units * unit }
        return (difference / grid - tolerance).rounded(.up) * grid
    }

    /// Returns the moment on this clock that corresponds to `time` in logs, seconds.
    package func moment(loggedAt time: Double) -> Double {
        now + ((time - loggedTime) / Self.grid).rounded() * Self.grid
    }
}

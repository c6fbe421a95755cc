/// The one clock of a simulated process. `now` changes once per tick, and everything in the process that depends on time uses it.
///
/// A process must behave the same at any time of its life. Sums and differences of sixtieths of a second are rounded differently at
/// different times. An animation of 0.3 s, which is 18 ticks, would therefore sometimes end a tick late. To prevent this, `now` is a
/// multiple of `grid`, and each tick is slightly longer on this clock than in the log. Differences of moments are then exact, and a
/// duration ends in the expected tick.
public final class FrameClock {
    /// The virtual time in seconds since the process started, a multiple of `grid`. Animations, timers and touches use this time.
    public private(set) var now: Double = 0
    /// The time in seconds that logs, traces and films show for `now`. It is the number of ticks divided by their rate.
    package private(set) var loggedTime: Double = 0
    /// The number of ticks so far; 0 before the first tick.
    public private(set) var tickIndex = 0
    /// The time between the last two ticks in seconds; a sixtieth before the second tick.
    package private(set) var interval: Double = 1.0 / 60

    /// The step of the clock's moments in seconds. Multiples of the step are exact for nine hours, up to 2^15 s. (chosen)
    private static let grid = 0x1p-38
    /// The number of units per second. A tick at 30, 60 or 120 ticks per second is a whole number of units.
    private static let unitRate = 120.0
    /// The length of the longest tick in units, at 30 ticks per second. A longer interval is a jump of the clock, which is not rounded to
    /// units.
    private static let longestTick = 4.0
    /// The length of a unit in seconds, rounded up to the grid.
    private static let unit = (1 / unitRate / grid).rounded(.up) * grid
    /// The tolerated rounding error of a difference of logged times, as a fraction of a unit or of a step of the grid. (chosen)
    private static let tolerance = 1e-3

    public init() {}

    /// Moves the clock to `time`, a logged time in seconds, which must not be in the past.
    package func advance(to time: Double) {
        precondition(time >= loggedTime && time.isFinite, "the clock stands at \(loggedTime) s and cannot go to \(time) s")
        let step = Self.step(for: time - loggedTime)
        if step > 0, tickIndex > 0 { interval = step }
        now += step
        loggedTime = time
        tickIndex += 1
    }

    /// Returns the step of this clock for a difference of logged times: a multiple of `grid` that is at most slightly longer than the
    /// difference, in seconds.
    private static func step(for difference: Double) -> Double {
        let units = (difference * unitRate).rounded()
        if units <= longestTick, abs(difference * unitRate - units) < tolerance { return units * unit }
        return (difference / grid - tolerance).rounded(.up) * grid
    }

    /// Returns the moment on this clock that corresponds to the logged time `time`, in seconds.
    package func moment(loggedAt time: Double) -> Double {
        now + ((time - loggedTime) / Self.grid).rounded() * Self.grid
    }
}

/// Decides how many ticks of virtual time are due at a time of the host's clock.
///
/// The run of a phone depends only on the tick in which an input arrives, and not on the pace of the ticks. Slow motion and pauses
/// stretch the same run.
package struct TickPacer {
    /// The reason why the phone needs ticks.
    package enum Demand {
        /// Ticks are not needed, because a tick would change nothing on the screen.
        case none
        /// Ticks are only needed for an endless small change, such as a blinking caret. They run in batches, so the host rarely wakes up.
        case ambient
        case motion
    }

    /// The number of ticks per second of virtual time.
    let ticksPerSecond: Double
    /// The speed in virtual seconds per host second.
    package var speed = 1.0
    package var isPaused = false
    /// The host time at which the next tick is due; nil while no ticks are needed.
    private var nextDue: Double?

    /// The number of ticks in one batch while only a caret blinks. (chosen so that the host wakes up 10 times a second)
    static let ambientBatch = 6
    /// The maximum number of late ticks. Further late ticks are dropped, so that virtual time does not race after the host was suspended.
    /// (chosen)
    static let mostLateTicks = 8

    package init(ticksPerSecond: Double = 60) { self.ticksPerSecond = ticksPerSecond }

    private var tickLength: Double { 1 / (ticksPerSecond * speed) }
    /// `mostLateTicks`, scaled by the playback speed if the speed is above 1.
    private var mostLate: Int { Int(Double(Self.mostLateTicks) * max(speed, 1)) }

    /// Returns the number of ticks to run now. The host calls it whenever it wakes up.
    package mutating func ticksDue(at time: Double, demand: Demand) -> Int {
        guard !isPaused, demand != .none else {
            nextDue = nil
            return 0
        }
        guard let planned = nextDue else {
            // Run the first tick after rest at once, so that the next frame reacts to a press.
            nextDue = time + tickLength
            return 1
        }
        // Limit the wait to one tick, because the speed may have increased since the tick was scheduled.
        let due = min(planned, time + tickLength)
        nextDue = due
        guard time >= due else { return 0 }
        let late = Int((time - due) / tickLength) + 1
        if demand == .ambient, late < Self.ambientBatch { return 0 }
        nextDue = late > mostLate ? time + tickLength : due + Double(late) * tickLength
        return min(late, mostLate)
    }

    /// Returns the seconds until `ticksDue` returns more than zero; nil waits for the next event.
    package func wait(at time: Double, demand: Demand) -> Double? {
        guard !isPaused, demand != .none else { return nil }
        guard let due = nextDue else { return 0 }
        let wanted = demand == .ambient ? due + Double(Self.ambientBatch - 1) * tickLength : due
        return max(wanted - time, 0)
    }

    /// Returns the time since the last tick in ticks: below 1 normally, above 1 while ticks are late. Inputs receive their times from
    /// this value, and slow motion draws the moment between two ticks.
    package func ticksSinceLast(at time: Double) -> Double {
        guard let nextDue, !isPaused else { return 0 }
        return min(max(1 - (nextDue - time) / tickLength, 0), Double(mostLate))
    }
}

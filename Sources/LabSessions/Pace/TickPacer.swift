/// Decides how many ticks of virtual time are due at a moment of the host's clock.
///
/// The phone's history depends only on which tick an input falls into, never on this pace: slow motion and pauses stretch the same history.
package struct TickPacer {
    /// The reason why the phone needs ticks.
    package enum Demand {
        /// A tick would change nothing.
        case none
        /// Only endless small changes, such as a blinking caret. Ticks run in batches, so the host wakes up rarely.
        case ambient
        case motion
    }

    /// Ticks per second of virtual time.
    let ticksPerSecond: Double
    /// Virtual seconds per host second.
    package var speed = 1.0
    package var isPaused = false
    /// The host time at which the next tick is due; nil while no ticks are needed.
    private var nextDue: Double?

    /// The number of ticks in one batch while only a caret blinks. (chosen: 10 wake-ups a second)
    static let ambientBatch = 6
    /// The maximum number of late ticks. Further ones are dropped: the virtual clock falls behind instead of racing after a suspended host.
    /// (chosen)
    static let mostLateTicks = 8

    package init(ticksPerSecond: Double = 60) { self.ticksPerSecond = ticksPerSecond }

    private var tickLength: Double { 1 / (ticksPerSecond * speed) }
    /// `mostLateTicks`, scaled by the playback speed where it is above 1.
    private var mostLate: Int { Int(Double(Self.mostLateTicks) * max(speed, 1)) }

    /// Returns the number of ticks to run now. The host calls it whenever it wakes up.
    package mutating func ticksDue(at time: Double, demand: Demand) -> Int {
        guard !isPaused, demand != .none else {
            nextDue = nil
            return 0
        }
        guard let planned = nextDue else {
            // After rest the first tick comes at once, so that the same frame reacts to a press.
            nextDue = time + tickLength
            return 1
        }
        // The speed has increased since the tick was scheduled.
        let due = min(planned, time + tickLength)
        nextDue = due
        guard time >= due else { return 0 }
        let late = Int((time - due) / tickLength) + 1
        if demand == .ambient, late < Self.ambientBatch { return 0 }
        nextDue = late > mostLate ? time + tickLength : due + Double(late) * tickLength
        return min(late, mostLate)
    }

    /// Host seconds until `ticksDue` returns more than zero; nil means at the next event.
    package func wait(at time: Double, demand: Demand) -> Double? {
        guard !isPaused, demand != .none else { return nil }
        guard let due = nextDue else { return 0 }
        let wanted = demand == .ambient ? due + Double(Self.ambientBatch - 1) * tickLength : due
        return max(wanted - time, 0)
    }

    /// Returns the number of ticks since the last one: less than one at the normal pace, more while ticks are late. It gives inputs their
    /// times, and slow motion draws at this point between two ticks.
    package func ticksSinceLast(at time: Double) -> Double {
        guard let nextDue, !isPaused else { return 0 }
        return min(max(1 - (nextDue - time) / tickLength, 0), Double(mostLate))
    }
}

/// Plays recorded frames forwards or backwards, as a value. It returns the tick that is due at a moment of the host's clock.
struct PastPlayer: Hashable {
    let isBackwards: Bool
    /// The number of ticks per host second.
    let pace: Double
    private let first: (tick: Int, time: Double)

    init(from tick: Int, at time: Double, isBackwards: Bool, pace: Double) {
        first = (tick, time)
        self.isBackwards = isBackwards
        self.pace = pace
    }

    /// Returns the tick that is due, and whether this tick is the last one in the playing direction.
    func tick(at time: Double, in ticks: ClosedRange<Int>) -> (tick: Int, isEnd: Bool) {
        let passed = Int(max((time - first.time) * pace + 1e-9, 0))
        let wanted = isBackwards ? first.tick - passed : first.tick + passed
        let tick = min(max(wanted, ticks.lowerBound), ticks.upperBound)
        return (tick, tick == (isBackwards ? ticks.lowerBound : ticks.upperBound))
    }

    /// Returns the number of host seconds until the next tick is due.
    func wait(at time: Double) -> Double {
        let passed = max((time - first.time) * pace, 0)
        return max((passed.rounded(.down) + 1 - passed) / pace, 0.001)
    }

    static func == (lhs: PastPlayer, rhs: PastPlayer) -> Bool {
        lhs.first == rhs.first && lhs.isBackwards == rhs.isBackwards && lhs.pace == rhs.pace
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(first.tick)
        hasher.combine(first.time)
    }
}

/// The moments of events, as the ticks whose frames show them.
enum EventMoments {
    /// Returns the tick whose frame shows an event. For an input, that is the last tick before the event, so that the user can resume
    /// from this tick with a different input.
    static func tick(of time: Double, isInput: Bool, framesPerSecond: Int) -> Int {
        let ticks = time * Double(framesPerSecond)
        return isInput ? Int((ticks - 1e-6).rounded(.up)) - 1 : Int(ticks.rounded())
    }

    /// Returns the nearest moment after a tick, or before it; nil if there is none.
    static func next(from tick: Int, of moments: [Int], forwards: Bool) -> Int? {
        forwards ? moments.filter { $0 > tick }.min() : moments.filter { $0 < tick }.max()
    }
}

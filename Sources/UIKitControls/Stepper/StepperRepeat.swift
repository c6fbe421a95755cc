/// The timing of the steps of a held stepper: at once, then after a delay, then faster and faster.
///
/// The delay is documented (Facts/Controls.md#stepper: 0.5 seconds, then it accelerates); the rate after it is chosen.
enum StepperRepeat {
    /// The number of seconds from the press to the first repetition.
    static let wait = 0.5
    /// The number of steps at each interval in seconds; the last interval continues forever.
    static let paces: [(steps: Int, interval: Double)] = [(4, 0.25), (8, 0.125), (.max, 0.0625)]

    /// Returns the time of the repetition with this number in seconds after the press; 0 is the first.
    static func time(of repetition: Int) -> Double {
        var time = wait
        var left = repetition
        for pace in paces {
            let steps = min(left, pace.steps)
            time += Double(steps) * pace.interval
            left -= steps
        }
        return time
    }
}

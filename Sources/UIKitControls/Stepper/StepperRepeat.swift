/// The timing of the steps while the user presses a stepper. The first step is immediate. After a delay the steps repeat at an increasing
/// rate.
///
/// The delay is documented (Facts/Controls.md#stepper: 0.5 seconds, then it accelerates). The rate is chosen.
enum StepperRepeat {
    /// The time in seconds from the press to the first repetition.
    static let wait = 0.5
    /// The number of steps at each interval in seconds. The last interval continues indefinitely.
    static let paces: [(steps: Int, interval: Double)] = [(4, 0.25), (8, 0.125), (.max, 0.0625)]

    /// Returns the time in seconds from the press to a repetition. The first repetition has the number 0.
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

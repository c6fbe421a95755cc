/// When a stepper that is held steps: at once, then after a wait, then faster and faster.
///
/// The wait is documented (Facts/Controls.md#stepper: 0.5 seconds, then it accelerates); the pace after it is chosen.
enum StepperRepeat {
    /// Seconds from the press to the first repetition.
    static let wait = 0.5
    /// How many steps are taken at which distance, seconds; the last pace goes on for ever.
    static let paces: [(steps: Int, interval: Double)] = [(4, 0.25), (8, 0.125), (.max, 0.0625)]

    /// When the repetition of this number comes, seconds after the press; 0 is the first.
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

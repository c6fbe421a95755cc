import Simulator

/// The inputs by hand of a phone in this program, and the time for which the clock runs after them.
struct HandInputs {
    /// The inputs by hand, without those of a flow.
    private(set) var log: [LoggedInput] = []
    /// The observer of inputs by hand, with their virtual times; see `LiveComparison`.
    var passes: ((InputEvent, Double) -> Void)?
    /// The virtual time until which the clock runs although nothing moves, seconds.
    private var awakeUntil = 0.0

    /// Seconds that the clock runs after an input: longer than the gaps that make a double tap and than a long press, which would otherwise
    /// last for as long as the clock is paused. (chosen)
    static let wakefulness = 0.75

    mutating func add(_ input: LoggedInput) {
        log.append(input)
        stayAwake(from: input.time)
    }

    mutating func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + Self.wakefulness) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }
}

import Simulator

/// The user's inputs on a phone in this program, and the time for which the clock runs after them.
struct HandInputs {
    /// The user's inputs, without those of a flow.
    private(set) var log: [LoggedInput] = []
    /// The observer of the user's inputs with their virtual times; see `LiveComparison`.
    var passes: ((InputEvent, Double) -> Void)?
    /// The virtual time until which the clock runs even if nothing moves, seconds.
    private var awakeUntil = 0.0

    /// The time for which the clock runs after an input, seconds: longer than the gaps of a double tap and than a long press, which would
    /// otherwise never end while the clock is paused. (chosen)
    static let wakefulness = 0.75

    mutating func add(_ input: LoggedInput) {
        log.append(input)
        stayAwake(from: input.time)
    }

    mutating func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + Self.wakefulness) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }
}

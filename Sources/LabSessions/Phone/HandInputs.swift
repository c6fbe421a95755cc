import Simulator

/// The user's inputs on a phone in this process. After each input, the phone's clock continues for a while.
struct HandInputs {
    /// The user's inputs, without the inputs of a flow.
    private(set) var log: [LoggedInput] = []
    /// A closure that receives each input of the user with its virtual time; see `LiveComparison`.
    var passes: ((InputEvent, Double) -> Void)?
    /// The virtual time until which the clock runs even if nothing moves, in seconds.
    private var awakeUntil = 0.0

    /// The time for which the clock runs after an input, in seconds. It is longer than the pause in a double tap and than a long press,
    /// because otherwise the clock could stop before these gestures end. (chosen)
    static let wakefulness = 0.75

    mutating func add(_ input: LoggedInput) {
        log.append(input)
        stayAwake(from: input.time)
    }

    mutating func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + Self.wakefulness) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }
}

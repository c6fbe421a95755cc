import LabProtocol
import Simulator

/// The resumption of an app's run: a program that starts from a past moment, and the inputs that wait for it.
struct RunResumption {
    /// Whether a program is starting.
    private(set) var isUnderWay = false
    /// The moment at which it resumes, virtual seconds; nil if none is starting.
    private(set) var end: Double?
    /// The inputs for it, each with the ticks after the latest one.
    private var held: [(input: InputEvent, after: Double)] = []
    /// The closure to call when its frames arrive.
    private var arrival: (@MainActor () -> Void)?

    mutating func begin(until time: Double) {
        self = RunResumption()
        (isUnderWay, end) = (true, time)
    }

    /// Ends the resumption without the program. The closure no longer waits, unless it is kept.
    mutating func cancel() { (isUnderWay, end) = (false, nil) }

    mutating func hold(_ input: InputEvent, after ticks: Double) { held.append((input, ticks)) }
    mutating func whenArrived(_ step: (@MainActor () -> Void)?) { arrival = step }

    /// Ends the resumption with the program. Returns the inputs for it.
    mutating func finish() -> [(input: InputEvent, after: Double)] {
        end = nil
        guard isUnderWay else { return [] }
        defer { (isUnderWay, held) = (false, []) }
        return held
    }

    /// Returns the waiting closure once the program has started.
    mutating func takeArrival() -> (@MainActor () -> Void)? {
        guard !isUnderWay else { return nil }
        defer { arrival = nil }
        return arrival
    }
}

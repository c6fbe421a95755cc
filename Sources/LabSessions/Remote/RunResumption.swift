import LabProtocol
import Simulator

/// Another run of an app that is on its way: a program that resumes from a moment of the past, and the inputs that wait for it.
struct RunResumption {
    /// Whether a program is on its way.
    private(set) var isUnderWay = false
    /// The moment at which it resumes, virtual seconds; nil while none is on its way.
    private(set) var end: Double?
    /// The inputs for it, each with the ticks after the latest one.
    private var held: [(input: InputEvent, after: Double)] = []
    /// The step that waits for its frames.
    private var arrival: (@MainActor () -> Void)?

    mutating func begin(until time: Double) {
        self = RunResumption()
        (isUnderWay, end) = (true, time)
    }

    /// Ends without the program. The step no longer waits, unless it is kept.
    mutating func cancel() { (isUnderWay, end) = (false, nil) }

    mutating func hold(_ input: InputEvent, after ticks: Double) { held.append((input, ticks)) }
    mutating func whenArrived(_ step: (@MainActor () -> Void)?) { arrival = step }

    /// Ends with the program. Returns the inputs for it.
    mutating func finish() -> [(input: InputEvent, after: Double)] {
        end = nil
        guard isUnderWay else { return [] }
        defer { (isUnderWay, held) = (false, []) }
        return held
    }

    /// Takes the step that waits, once the program has come.
    mutating func takeArrival() -> (@MainActor () -> Void)? {
        guard !isUnderWay else { return nil }
        defer { arrival = nil }
        return arrival
    }
}

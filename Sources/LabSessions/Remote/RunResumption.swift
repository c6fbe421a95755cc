import LabProtocol
import Simulator

/// The state while a run of an app is resumed. A process repeats the run up to a past moment; meanwhile new inputs wait for this process.
struct RunResumption {
    /// Whether the process is starting, so that new inputs must wait for it.
    private(set) var isUnderWay = false
    /// The virtual time at which the run is resumed, in seconds; nil if no run is being resumed.
    private(set) var end: Double?
    /// The inputs that wait for the process, each with the number of ticks after the latest tick.
    private var held: [(input: InputEvent, after: Double)] = []
    /// A closure that is called when the process's frames arrive.
    private var arrival: (@MainActor () -> Void)?

    mutating func begin(until time: Double) {
        self = RunResumption()
        (isUnderWay, end) = (true, time)
    }

    /// Ends the resumption, because no process was started or the process has stopped.
    mutating func cancel() { (isUnderWay, end) = (false, nil) }

    mutating func hold(_ input: InputEvent, after ticks: Double) { held.append((input, ticks)) }
    mutating func whenArrived(_ step: (@MainActor () -> Void)?) { arrival = step }

    /// Ends the resumption, because the process has started. Returns the inputs that waited for the process.
    mutating func finish() -> [(input: InputEvent, after: Double)] {
        end = nil
        guard isUnderWay else { return [] }
        defer { (isUnderWay, held) = (false, []) }
        return held
    }

    /// Returns and removes the closure to call; nil until the process has started.
    mutating func takeArrival() -> (@MainActor () -> Void)? {
        guard !isUnderWay else { return nil }
        defer { arrival = nil }
        return arrival
    }
}

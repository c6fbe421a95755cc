import Simulator

/// The clock for the waits of a flow, in virtual time.
@MainActor
final class FlowClock {
    private let phone: SimulatedPhone
    /// The wait of the current step; nil while the step acts.
    var waiting: FlowWait?

    init(_ phone: SimulatedPhone) { self.phone = phone }

    func wait(_ seconds: Double) -> FlowOperation {
        var end: Double?
        return FlowOperation { [unowned self] in
            let time = end ?? phone.time + seconds
            end = time
            if phone.time >= time - 1e-9 { return .done }
            waiting = FlowWait(reason: .time, since: time - seconds, limit: seconds)
            return .wait
        }
    }

    func nextTick() -> FlowOperation {
        var tick: Int?
        return FlowOperation { [unowned self] in
            let start = tick ?? phone.tickIndex
            tick = start
            return phone.tickIndex > start ? .done : .wait
        }
    }
}

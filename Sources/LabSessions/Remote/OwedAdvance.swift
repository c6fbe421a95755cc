import LabProtocol

/// The ticks and inputs that collect while an app's process is busy with the previous request.
struct OwedAdvance {
    private var ticks = 0
    private var inputs: [LabAdvance.Timed] = []
    private var writes: [String] = []

    var isEmpty: Bool { ticks == 0 && inputs.isEmpty && writes.isEmpty }

    /// Adds a step of another phone's flow, which the process performs before the collected ticks.
    mutating func add(write step: String) { writes.append(step) }

    /// Adds ticks. The number is limited, so that the process never has to catch up with many late ticks.
    /// - Parameter most: the maximum number of collected ticks.
    mutating func add(ticks more: Int, atMost most: Int = TickPacer.mostLateTicks) { ticks = min(ticks + more, max(ticks, most)) }

    /// Adds an input.
    /// - Parameter after: the time since the last collected tick, in ticks. The inputs keep their order even if the process is late.
    mutating func add(_ input: LabInput, after: Double) {
        let latest = inputs.last?.after ?? 0
        inputs.append(.init(input: input, after: max(Double(ticks) + after, latest)))
    }

    /// Drops the collected ticks, because the clock stops. The collected inputs take effect when the clock resumes.
    mutating func forgetTicks() {
        ticks = 0
        for index in inputs.indices { inputs[index].after = min(inputs[index].after, 1) }
    }

    /// Returns the content of the next request and clears it.
    mutating func take() -> LabAdvance {
        var advance = LabAdvance()
        advance.ticks = ticks
        advance.inputs = inputs
        advance.writes = writes.isEmpty ? nil : writes
        self = OwedAdvance()
        return advance
    }
}

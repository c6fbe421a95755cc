import LabProtocol

/// Ticks and inputs that the window has counted while an app's program was still busy with the previous request.
struct OwedAdvance {
    private var ticks = 0
    private var inputs: [LabAdvance.Timed] = []
    private var writes: [String] = []

    var isEmpty: Bool { ticks == 0 && inputs.isEmpty && writes.isEmpty }

    /// Adds a step of a different phone's flow, which runs before the outstanding ticks.
    mutating func add(write step: String) { writes.append(step) }

    /// Adds ticks. The program catches up with a few; further late ticks are dropped.
    /// - Parameter most: the maximum number of outstanding ticks.
    mutating func add(ticks more: Int, atMost most: Int = TickPacer.mostLateTicks) { ticks = min(ticks + more, max(ticks, most)) }

    /// - Parameter after: ticks since the latest one that the window counts. The program has yet to run the outstanding ticks, so inputs
    ///   keep their order however late it is.
    mutating func add(_ input: LabInput, after: Double) {
        let latest = inputs.last?.after ?? 0
        inputs.append(.init(input: input, after: max(Double(ticks) + after, latest)))
    }

    /// Drops the outstanding ticks because the clock stops. Inputs take effect when the clock resumes.
    mutating func forgetTicks() {
        ticks = 0
        for index in inputs.indices { inputs[index].after = min(inputs[index].after, 1) }
    }

    /// Returns the content of the next request; afterwards nothing is outstanding.
    mutating func take() -> LabAdvance {
        var advance = LabAdvance()
        advance.ticks = ticks
        advance.inputs = inputs
        advance.writes = writes.isEmpty ? nil : writes
        self = OwedAdvance()
        return advance
    }
}

import LabProtocol

/// Ticks and inputs that the window has seen go by while an app's program was still busy with the request before.
struct OwedAdvance {
    private var ticks = 0
    private var inputs: [LabAdvance.Timed] = []
    private var writes: [String] = []

    var isEmpty: Bool { ticks == 0 && inputs.isEmpty && writes.isEmpty }

    /// A step of another phone's flow, which is done before the ticks that are owed.
    mutating func add(write step: String) { writes.append(step) }

    /// A few ticks are caught up with; a computer that is late by more shows what it can.
    /// - Parameter most: more than this are not owed.
    mutating func add(ticks more: Int, atMost most: Int = TickPacer.mostLateTicks) { ticks = min(ticks + more, max(ticks, most)) }

    /// - Parameter after: ticks since the latest one that the window counts. The program has yet to run those that are owed, so that inputs
    ///   keep their order however late it is.
    mutating func add(_ input: LabInput, after: Double) {
        let latest = inputs.last?.after ?? 0
        inputs.append(.init(input: input, after: max(Double(ticks) + after, latest)))
    }

    /// The clock stops: what was to run is not run. Inputs take effect when it goes on.
    mutating func forgetTicks() {
        ticks = 0
        for index in inputs.indices { inputs[index].after = min(inputs[index].after, 1) }
    }

    /// Returns the content of the next request. Nothing is owed then.
    mutating func take() -> LabAdvance {
        var advance = LabAdvance()
        advance.ticks = ticks
        advance.inputs = inputs
        advance.writes = writes.isEmpty ? nil : writes
        self = OwedAdvance()
        return advance
    }
}

import Inspector
import LabProtocol
import Simulator

/// Collects the data that a phone reports for each tick in addition to the picture: costs, frames for comparisons, skipped steps. The
/// data of each tick is reported once.
@MainActor
struct FrameReporter {
    private var reportedCosts = 0
    private var latest: ComparedFrame?
    private var fresh: [LabComparedFrame] = []
    private var reportedSteps = 0

    /// Records the frame of the current tick if it differs from the previous frame.
    mutating func note(_ phone: SimulatedPhone) {
        let frame = ComparedFrame(of: phone)
        guard frame != latest else { return }
        latest = frame
        fresh.append(LabComparedFrame(frame, tick: phone.tickIndex))
    }

    mutating func report(of session: LocalSession, in frame: inout LabFrame) {
        let costs = session.frames.costs
        let first = max(reportedCosts, costs.ticks.lowerBound)
        if first < costs.ticks.upperBound {
            frame.costs = LabCosts(
                from: first,
                parts: (first..<costs.ticks.upperBound).flatMap { tick in
                    FrameCost.Phase.allCases.map { costs[tick]?[$0] ?? 0 }
                })
            reportedCosts = costs.ticks.upperBound
        }
        if !fresh.isEmpty { frame.compared = fresh }
        fresh = []
        let results = session.runner?.results ?? []
        let skipped = results.dropFirst(reportedSteps).compactMap { result -> String? in
            guard case .skipped(let failure) = result.outcome else { return nil }
            return "\(result.position): \(result.title): \(failure)"
        }
        reportedSteps = results.count
        if !skipped.isEmpty { frame.leftOut = skipped }
    }
}

extension FrameCostLog {
    /// Adds the costs that a phone in another process has reported.
    func add(_ costs: LabCosts) {
        for (index, start) in stride(from: 0, to: costs.parts.count - 3, by: 4).enumerated() {
            let parts = costs.parts[start..<start + 4]
            var cost = FrameCost()
            for (phase, part) in zip(FrameCost.Phase.allCases, parts) { cost[phase] = part }
            add(cost, tick: costs.from + index)
        }
    }
}

import Foundation
import LabProtocol
import QuartzCore

/// The cost of one frame, in milliseconds of processor time of the phone's thread. The cost depends on the computer, so traces, run files
/// and films do not contain it.
package struct FrameCost: Hashable {
    package enum Phase: Int, CaseIterable {
        case input, layout, list, drawing

        /// The phase's name in the legend of the timeline.
        package var title: String {
            switch self {
            case .input: localized("Input")
            case .layout: localized("Layout")
            case .list: localized("List")
            case .drawing: localized("Drawing")
            }
        }
        /// The phase's name in a tooltip.
        var meaning: String {
            switch self {
            case .input: localized("input, timers and the app's code")
            case .layout: localized("layout")
            case .list: localized("display list")
            case .drawing: localized("drawing")
            }
        }
    }
    /// The available time of a frame at 60 frames a second, in milliseconds.
    package static let budget: Float = 1000 / 60

    /// The costs, indexed by `Phase.rawValue`.
    private var parts = SIMD4<Float>()
    package subscript(phase: Phase) -> Float {
        get { parts[phase.rawValue] }
        set { parts[phase.rawValue] = newValue }
    }
    package var total: Float { parts.sum() }

    init(input: Float = 0, layout: Float = 0, list: Float = 0, drawing: Float = 0) { parts = SIMD4(input, layout, list, drawing) }

    /// The numbers in the form of a tooltip.
    package var text: String {
        let numbers = Phase.allCases.map { "\(Self.text(of: self[$0])) \($0.meaning)" }.joined(separator: "\n")
        let place = total > Self.budget ? localized(", above the 16.7 ms of a frame") : ""
        return localized("\(Self.text(of: total)) in all\(place)\n\(numbers)")
    }

    package static func text(of milliseconds: Float) -> String {
        String(format: milliseconds < 10 ? "%.2f ms" : "%.1f ms", Double(milliseconds))
    }
}

/// Measures the duration of each phase of a frame.
@MainActor
package final class FrameMeter {
    private var cost = FrameCost()
    private var phase = FrameCost.Phase.input
    private var since = 0.0
    private var isRunning = false

    func begin() {
        cost = FrameCost()
        (phase, since, isRunning) = (.input, Self.processorTime(), true)
    }

    /// Begins a phase. The layout phase lasts until the end of the tick; the time before the layout phase is measured as input.
    func enter(_ next: TickSchedule.Phase) {
        guard isRunning, next == .layout else { return }
        change(to: .layout)
    }

    func endTick() { change(to: .list) }

    func end() -> FrameCost {
        change(to: .drawing)
        isRunning = false
        return cost
    }

    private func change(to next: FrameCost.Phase) {
        let now = Self.processorTime()
        cost[phase] += Float((now - since) * 1000)
        (phase, since) = (next, now)
    }

    /// Returns the processor time of the calling thread, in seconds.
    package static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// The costs of a run's frames, by tick.
@MainActor
package final class FrameCostLog {
    /// The maximum number of stored frames, which is an hour at 60 frames per second. (chosen)
    static let mostFrames = 216_000

    private(set) var firstTick = 0
    private var costs: [FrameCost?] = []
    /// The number of changes. Views compare the number to detect changes.
    package private(set) var revision = 0

    package var ticks: Range<Int> { firstTick..<(firstTick + costs.count) }
    package subscript(tick: Int) -> FrameCost? { ticks.contains(tick) ? costs[tick - firstTick] : nil }

    func add(_ cost: FrameCost, tick: Int) {
        revision += 1
        if costs.isEmpty { firstTick = tick }
        guard tick >= ticks.upperBound else { return }
        costs += Array(repeating: nil, count: tick - ticks.upperBound) + [cost]
        if costs.count > Self.mostFrames {
            let old = Self.mostFrames / 8
            costs.removeFirst(old)
            firstTick += old
        }
    }

    /// Adds the cost of drawing a tick's frame. Only the first drawing of a frame is added, because the window draws frames repeatedly
    /// for its own display.
    package func add(drawing milliseconds: Float, tick: Int) {
        guard ticks.contains(tick), let cost = costs[tick - firstTick], cost[.drawing] == 0 else { return }
        revision += 1
        costs[tick - firstTick]?[.drawing] = milliseconds
    }

    /// Copies the costs of another run up to and including the tick at which this run branches off from it.
    func take(from other: FrameCostLog, through tick: Int) {
        revision += 1
        firstTick = other.firstTick
        costs = Array(other.costs.prefix(max(tick + 1 - other.firstTick, 0)))
    }

    /// Returns the most expensive frame in a range of ticks.
    package func dearest(in range: Range<Int>) -> (tick: Int, cost: FrameCost)? {
        let known = range.clamped(to: ticks)
        var result: (tick: Int, cost: FrameCost)?
        for tick in known {
            guard let cost = costs[tick - firstTick], cost.total > result?.cost.total ?? -1 else { continue }
            result = (tick, cost)
        }
        return result
    }
}

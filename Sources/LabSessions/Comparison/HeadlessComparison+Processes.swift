import Inspector
import LabProtocol
import Simulator
import UIKit

/// Finds the first differences between several phones of an app. Each phone has its own process, and all phones run the same ticks in
/// step.
extension HeadlessComparison {
    /// Plays the flow or a run file on all phones. Stops at the end of the input, or once every phone differs from the first phone.
    ///
    /// - Parameters:
    ///   - source: the displayed name of the flow or the app.
    ///   - sources: the displayed names of each phone's content, if they differ: `fill at 1a2b3c4`.
    ///   - choices: the choices for the first phone.
    ///   - inputs: the input that replaces a flow, and the virtual time in seconds at which this input ends.
    ///   - launcher: a closure that starts the process of a phone. It receives the phone's number, which is 1 for the first phone.
    ///   - isStopped: a closure that returns whether to stop, called before every tick.
    /// - Throws: the reason why the comparison cannot start, or why a phone's process has stopped.
    @MainActor
    package init(
        processesOf source: String, sources: [String]? = nil, choices: PhoneChoices, variants: [ComparisonVariant],
        inputs: (log: [LabLoggedInput], end: Double)?,
        basis: ComparisonBasis, launcher: (Int) -> any PhoneLauncher, isStopped: () -> Bool
    ) throws {
        guard (1..<LiveComparison.most).contains(variants.count) else {
            throw SessionError("one to \(LiveComparison.most - 1) phones can be compared with the first, found \(variants.count)")
        }
        var all: [ComparedProcess] = []
        defer { for phone in all { phone.end() } }
        for (index, own) in ([choices] + variants.map { $0.applied(to: choices) }).enumerated() {
            all.append(try ComparedProcess(launcher(index + 1), own))
        }
        let (first, others) = (all[0], Array(all.dropFirst()))
        func everybody(_ ask: (ComparedProcess) -> Void) throws {
            // All phones receive their request before this code waits, so that the processes work in parallel.
            for phone in all { ask(phone) }
            for phone in all { try phone.wait() }
        }
        func compares(_ other: ComparedProcess) -> ComparisonBasis { first.deviceSize == other.deviceSize ? basis : .situations }
        func note() {
            guard let frame = first.run.frame(at: first.tick) else { return }
            for other in others where other.parting == nil {
                guard let own = other.run.frame(at: first.tick) else { continue }
                let differences = frame.differences(to: own, compares(other))
                if !differences.isEmpty { other.parting = RunParting(tick: first.tick, differences: differences) }
            }
        }
        try everybody { $0.advance(0) }
        for (variant, other) in zip(variants, others) {
            if case .systemVersion(let version) = variant, other.status.systemVersion != version {
                throw SessionError("\(other.status.device) does not run iOS \(version).")
            }
        }
        note()
        let end = inputs?.end ?? (first.status.hasFlow ? nil : Self.durationWithoutFlow)
        if end == nil { try everybody { $0.playFlow() } }
        var pending = (inputs?.log ?? [])[...]
        let ticksPerSecond = Double(first.status.framesPerSecond)
        while !isStopped() {
            let goesOn = end.map { first.status.time < $0 - 1e-9 } ?? all.contains { $0.endedSteps != nil }
            guard goesOn, others.contains(where: { $0.parting == nil }) else { break }
            try Self.advanceFlows(all)
            let next = first.status.time + 1 / ticksPerSecond
            while let entry = pending.first, entry.time <= next + 1e-9 {
                pending.removeFirst()
                let event = InputEvent(entry.input)
                first.take(event, at: entry.time, from: nil)
                for (variant, other) in zip(variants, others) where !variant.refuses(event) {
                    other.take(event, at: entry.time, from: first)
                }
            }
            try everybody { $0.advance(1) }
            note()
        }
        scene = first.status.title
        framesPerSecond = first.status.framesPerSecond
        frames = first.tick
        let sources = sources ?? all.map { _ in source }
        let names = ComparedTraits.names(of: zip(all, sources).map { $0.traits(source: $1) })
        self.first = names[0]
        leftOut = zip(names, all).flatMap { name, phone in phone.leftOut.map { "on \(name): \($0)" } }
        self.others = zip(names.dropFirst(), others).map { name, phone in
            ComparedPhone(
                name: name, device: phone.status.device, strategy: phone.status.strategy, basis: compares(phone),
                parting: phone.parting.map { ComparedPhone.Parting($0, framesPerSecond: phone.status.framesPerSecond) })
        }
    }

    /// Advances the flows in the same way as `LiveComparison` does for phones in one process. A phone starts a step only after all phones
    /// have finished the previous step.
    @MainActor
    private static func advanceFlows(_ phones: [ComparedProcess]) throws {
        var last = -1
        while true {
            let playing = phones.filter { $0.endedSteps != nil }
            guard let done = playing.compactMap(\.endedSteps).min(), done > last else { return }
            for phone in playing { phone.advance(0, flowLimit: done + 1) }
            for phone in playing { try phone.wait() }
            last = done
        }
    }
}

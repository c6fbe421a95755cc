import Inspector
import QuartzCore
import Simulator
import UIKit

/// One compared phone in JSON, with its traits and its first difference from the first phone.
package struct ComparedPhone: Encodable {
    package struct Parting: Encodable {
        /// The number of the frame, which is 1 for the first tick.
        package var frame: Int
        /// The time of the frame in virtual seconds.
        package var time: Double
        package var differences: [FrameDifference]

        package init(_ parting: RunParting, framesPerSecond: Int) {
            frame = parting.tick
            // Round to whole microseconds, because further digits of a tick's time have no meaning.
            time = (Double(parting.tick) / Double(framesPerSecond) * 1e6).rounded() / 1e6
            differences = parting.differences
        }
    }
    package var name: String
    package var device: String
    package var strategy: String
    package var basis: ComparisonBasis
    package var parting: Parting?
}

/// A comparison of several phones without a window. It finds the first differences. The phones and inputs are the same as in a
/// comparison in the lab window.
package struct HeadlessComparison: Encodable {
    package var scene: String
    package var framesPerSecond: Int
    /// The number of compared frames.
    package var frames: Int
    package var first: String
    package var others: [ComparedPhone]
    /// The steps that a phone could not perform, and the expectations that failed on it.
    package var leftOut: [String]

    /// The length of a comparison without a flow and without inputs, in virtual seconds. (chosen)
    package static let durationWithoutFlow = 1.0

    /// Plays the phones' flows in step with each other. Stops at the end of the flows, or once every phone differs from the first phone.
    /// - Parameters:
    ///   - choices: the choices for the first phone.
    ///   - inputs: the inputs of a run file, which replace a flow, and the virtual time in seconds at which the run file ends.
    ///   - isStopped: a closure that returns whether to stop, called before every tick.
    @MainActor
    package init(
        _ provider: any SceneProvider, choices: PhoneChoices, variants: [ComparisonVariant],
        open: ((String) throws -> any SceneProvider)?, inputs: (log: [LoggedInput], end: Double)? = nil, basis: ComparisonBasis,
        measurer: any TextMeasurer, isStopped: () -> Bool
    ) throws {
        guard (1..<LiveComparison.most).contains(variants.count) else {
            throw SessionError("one to \(LiveComparison.most - 1) phones can be compared with the first, found \(variants.count)")
        }
        let base = try LocalSession(provider, choices: choices, measurer: measurer)
        base.frames.isRecording = false
        var setups: [LiveComparison.Setup] = []
        defer { for setup in setups { setup.copy?.remove() } }
        for variant in variants { setups.append(try .make(variant, of: base, source: base.sourceName, open: open)) }
        let comparison = try LiveComparison(base, source: base.sourceName, setups, basis: basis, measurer: measurer)
        defer { comparison.end(keepsCopies: true) }
        for session in comparison.others { session.frames.isRecording = false }
        for entry in inputs?.log ?? [] {
            base.phone.send(entry.event, at: entry.time)
            if !entry.isEdit { comparison.phones.pass(entry.event, at: entry.time) }
        }
        let end = inputs?.end ?? (base.hasFlow ? nil : Self.durationWithoutFlow)
        if end == nil { for session in comparison.localSessions { session.startFlow() } }
        while !isStopped() {
            let goesOn = end.map { base.time < $0 - 1e-9 } ?? comparison.localSessions.contains { $0.playback.playingRunner != nil }
            guard goesOn, comparison.phones.others.contains(where: { $0.parting == nil }) else { break }
            _ = comparison.advance(1)
        }
        scene = base.title
        framesPerSecond = base.framesPerSecond
        frames = base.phone.tickIndex
        let names = comparison.names
        first = names[0]
        leftOut = zip(names, comparison.localSessions).flatMap { name, session in
            (session.runner?.results ?? []).compactMap { result in
                guard case .skipped(let failure) = result.outcome else { return nil }
                return "on \(name): \(result.position): \(result.title): \(failure)"
            }
        }
        others = zip(comparison.phones.others, comparison.others).enumerated().map { index, pair in
            ComparedPhone(
                name: names[index + 1], device: pair.1.device.name, strategy: pair.1.strategy.rawValue,
                basis: comparison.phones.basis(of: pair.0),
                parting: pair.0.parting.map { ComparedPhone.Parting($0, framesPerSecond: pair.1.framesPerSecond) })
        }
    }
}

import Simulator
import UIKit

/// Plays a scene on several phones with different strategies at the same pace. Each phone plays the flow itself, but no phone begins a
/// step before all phones have finished the previous step.
///
/// If a phone cannot perform a step because the keyboard covers the view to tap, the phone skips the step after the usual waiting time.
/// Assertions that fail are skipped too, because a flow describes the results of one strategy.
@MainActor
package final class SceneComparison {
    package let sessions: [SceneSession]
    package let strategies: [SceneStrategy]
    package let table: ComparisonTable
    /// A closure that is called when all flows have reached the same film instruction. It receives an instruction for each phone, or nil
    /// for a phone that skipped the step.
    package var onFilm: ([FilmInstruction?]) -> Void = { _ in }
    /// The pending film instructions of each phone.
    private var asked: [[FilmInstruction]]

    package init(
        _ document: SceneDocument, strategies: [SceneStrategy], overrides: SceneSetup.Overrides = .init(),
        measurer: (any TextMeasurer)? = nil
    ) {
        self.strategies = strategies
        sessions = strategies.map { strategy in
            var overrides = overrides
            overrides.strategy = strategy
            let session = SceneSession(document, overrides: overrides, measurer: measurer)
            session.runner.toleratesFailures = true
            return session
        }
        table = ComparisonTable(zip(strategies, sessions).map { (title: $0.rawValue, phone: $1.phone) })
        asked = strategies.map { _ in [] }
        for (index, session) in sessions.enumerated() {
            session.runner.film.onEdit = { [unowned self] in asked[index].append($0) }
        }
    }

    /// Runs one tick of every phone. Returns whether a flow is still running.
    package func tick() -> Bool {
        let runners = sessions.map(\.runner).filter { $0.status == .running }
        guard !runners.isEmpty else { return false }
        let done = runners.map(\.endedSteps).min() ?? 0
        for runner in runners {
            runner.stepLimit = done + 1
            runner.advance()
        }
        // Report the film instructions when all flows have completed the same number of steps.
        if runners.allSatisfy({ $0.endedSteps > done || $0.status != .running }) { reportFilm() }
        for session in sessions { session.phone.tick() }
        table.note()
        return sessions.contains { $0.runner.status == .running }
    }

    /// Runs one tick for a film. A scene without a flow continues for a fixed time.
    package func tickToShow() -> Bool {
        guard sessions[0].document.flow.isEmpty else { return tick() }
        guard sessions[0].phone.time < SceneSession.durationWithoutFlow else { return false }
        for session in sessions { session.phone.tick() }
        return true
    }

    private func reportFilm() {
        let asked = asked
        self.asked = asked.map { _ in [] }
        for number in 0..<(asked.map(\.count).max() ?? 0) { onFilm(asked.map { number < $0.count ? $0[number] : nil }) }
    }
}

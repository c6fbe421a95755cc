import Foundation
import SceneRuntime
import UIKit

/// A change that was tried and helps, with what still fails.
struct Trial {
    var fix: SceneFix
    var remaining: [SceneFailure] = []
    /// The steps that passed on the phones of the matrix before one failed.
    var progress = 0
    /// Whether no step fails any more.
    var isPlayedToItsEnd: Bool { !remaining.contains { $0.kind == .step } }
}

extension FixSearch {
    /// The points by which a view is elsewhere. (chosen: half a pixel is rounding)
    private static let tolerance = 0.5

    /// Whether a change has reached its aim: every step passes; if no step failed, everything can be reached; else no rule is broken.
    private static func isReached(_ after: SceneRun, _ before: SceneRun, _ base: Baseline) -> Bool {
        before.failureTime == nil ? base.decisive(after.failures).isEmpty : after.failureTime == nil
    }

    /// Plays a change on every phone. Returns nil if it helps nowhere, or does harm somewhere. A phone outside the matrix that failed
    /// before may fail in a different way, which the change then names.
    ///
    /// A rejected change that helps somewhere is played on the whole matrix, so that the nearest one is known.
    func tried(_ candidate: SceneFix, _ document: SceneDocument, _ base: Baseline) -> Trial? {
        var trial = Trial(fix: candidate)
        var (helps, isRejected) = (false, false)
        for (index, cell) in (cells + others).enumerated() where !isRejected || index < cells.count {
            let before = base.strict[index]
            let after = player(cell).play(document, moment: before.failureTime, changes: candidate.changes)
            played += after.duration
            let failuresBefore = base.decisive(before.failures), failuresAfter = base.decisive(after.failures)
            let harm = Self.harm(after, than: before, index, base, subjects: index < cells.count ? [] : base.subjects)
            if let harm {
                if index >= cells.count, !failuresBefore.isEmpty {
                    let known = base.known(index)
                    let new = failuresAfter.filter { !known.contains($0.key) }.map(\.brief)
                    let what = Set(new.isEmpty ? [harm] : new).sorted().joined(separator: ", ")
                    trial.fix.otherFailures.append("\(cell.name) (\(what))")
                } else {
                    isRejected = true
                    trial.fix.obstacles.append(.init(phone: cell.name, failure: harm))
                }
            }
            let isImproved =
                failuresAfter.isEmpty || before.failureTime != nil && (after.failureTime == nil || after.passedSteps > before.passedSteps)
                || failuresAfter.count < failuresBefore.count
            if index < cells.count, !failuresBefore.isEmpty {
                helps = helps || isImproved
                isRejected = isRejected || !isImproved
                trial.fix.isComplete = trial.fix.isComplete && Self.isReached(after, before, base)
                note(after, index, base, &trial)
            }
            if isRejected, !helps { return nil }
            let isHolding = harm == nil && Self.isReached(after, before, base)
            trial.fix.outcomes.append(
                .init(
                    phone: cell.name, holds: isHolding, heldBefore: failuresBefore.isEmpty,
                    failures: isHolding ? [] : failuresAfter.map(\.brief)))
            guard index == 0 else { continue }
            trial.fix.moves = Self.moved(from: before.framesAtMoment, to: after.framesAtMoment)
            trial.fix.movesAtRest = Self.moved(from: before.framesAtRest, to: after.framesAtRest)
        }
        if helps, isRejected || !trial.fix.isComplete { compareWithNearest(trial.fix) }
        return helps && !isRejected ? trial : nil
    }

    private func compareWithNearest(_ fix: SceneFix) {
        guard !fix.obstacles.isEmpty else { return }
        let order = { (fix: SceneFix) in (fix.obstacles.count, fix.price) }
        if nearest.map({ order(fix) < order($0) }) ?? true { nearest = fix }
    }

    /// Records what still fails on a phone of the matrix.
    private func note(_ after: SceneRun, _ index: Int, _ base: Baseline, _ trial: inout Trial) {
        let decisive = base.decisive(after.failures)
        trial.remaining += decisive
        trial.progress += after.passedSteps
        for failure in decisive {
            let obstacle = SceneFix.Obstacle(phone: cells[index].name, failure: failure.brief)
            if !trial.fix.obstacles.contains(obstacle) { trial.fix.obstacles.append(obstacle) }
        }
        for failure in after.failures {
            let subject = failure.facts.subjects.first ?? failure.title
            guard failure.isFinding else {
                trial.fix.remains.append(unlessPresent: subject)
                continue
            }
            if base.known(index).contains(failure.key) {
                trial.fix.remainingFindings.append(unlessPresent: failure.brief)
            } else {
                trial.fix.newFindings.append(unlessPresent: failure.brief)
            }
        }
    }

    /// Returns what a change makes worse, in words; nil for nothing. Nothing may fail that did not fail before, no field may be hidden
    /// while it has the keyboard, every list can be scrolled to its ends as before, no bar parts from the keyboard, and no layout
    /// contradicts itself.
    ///
    /// - Parameter subjects: the views that a change brings nearer; elsewhere they may come into sight only in part.
    private static func harm(
        _ after: SceneRun, than before: SceneRun, _ index: Int, _ base: Baseline, subjects: Set<String>
    ) -> String? {
        let keys = base.known(index)
        // A step after the one that failed was not reached before.
        let isFurther = before.failureTime != nil && after.passedSteps > before.passedSteps
        let new = base.decisive(after.failures).filter { failure in
            if keys.contains(failure.key) || isFurther && failure.kind == .step { return false }
            let isKnown = before.failureTime != nil && failure.kind == .deadEnd && subjects.contains(failure.facts.subjects.first ?? "")
            return !isKnown
        }
        // A field that nothing could bring into sight may now have to be scrolled to.
        let hidden = (base.whole[index].failures + before.failures).filter { $0.kind == .deadEnd }.compactMap(\.facts.subjects.first)
        let coveredBefore = base.whole[index].coveredEnds.union(before.coveredEnds)
        // A page that the flow did not reach before is judged by its steps alone.
        let seen = Set(base.whole[index].framesAtRest.keys).union(before.framesAtMoment.keys)
        // On a page that the flow did not reach before there is nothing to compare.
        let isSamePage = !seen.isDisjoint(with: after.framesAtMoment.keys)
        if let failure = new.first { return failure.brief }
        if after.failureTime != nil, after.passedSteps < before.passedSteps { return "an earlier step fails" }
        if let end = after.coveredEnds.first(where: { !coveredBefore.contains($0) && seen.contains($0.view) }) {
            return "\(end.view) can no longer be scrolled to its \(end.isBeginning ? "beginning" : "end")"
        }
        if let worse = ScreenContent.harm(after.contentAtRest, than: before.contentAtRest) { return worse }
        if isSamePage, let worse = ScreenContent.harm(after.contentAtMoment, than: before.contentAtMoment) { return worse }
        if let field = after.hiddenFocus.subtracting(before.hiddenFocus.union(hidden)).sorted().first {
            return "\(field) is hidden while it has the keyboard"
        }
        if let bar = after.bars.parted(comparedWith: before.bars) { return bar }
        return after.mistakes > before.mistakes ? "the layout contradicts itself" : nil
    }

    private static func moved(from before: [String: CGRect], to after: [String: CGRect]) -> [String] {
        before.keys.filter { name in
            guard let old = before[name], let new = after[name] else { return true }
            return abs(old.minX - new.minX) > tolerance || abs(old.minY - new.minY) > tolerance
                || abs(old.width - new.width) > tolerance || abs(old.height - new.height) > tolerance
        }.sorted()
    }
}

extension [String] {
    fileprivate mutating func append(unlessPresent text: String) {
        if !contains(text) { append(text) }
    }
}

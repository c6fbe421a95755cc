import Foundation
import SceneRuntime
import SceneSyntax
import UIKit

/// A change that was seen to make a scene hold.
package struct SceneFix: Sendable {
    /// The outcome of the changed scene on one phone.
    package struct Outcome: Hashable, Codable, Sendable {
        /// The phone: `landscape`, `text AX3`; "" for the scene's own choices.
        package var phone: String
        package var holds: Bool
        /// Whether it held before the change.
        package var heldBefore: Bool
    }

    package var kinds: [FixKind]
    /// The changes and their reasons, one sentence each.
    package var sentences: [String]
    package var price: Int
    /// The whole text of the file after the change.
    package var text: String
    package var outcomes: [Outcome] = []
    /// The named views that are elsewhere at the moment of the failure, and those that are elsewhere without a keyboard.
    package var moves: [String] = []
    package var movesAtRest: [String] = []
    /// Whether it lets every step pass on every phone of the matrix; if no step failed, whether everything can be reached.
    package var isComplete = true
    /// The fields and controls that are out of reach as before.
    package var remains: [String] = []
    /// The findings of lint that stay, each as `insetCountedTwice of form`.
    package var remainingFindings: [String] = []
    /// The findings of lint that the changed scene has and the scene did not have.
    package var newFindings: [String] = []
    /// The phones outside the matrix that failed before and now fail in a different way, each with the views that are concerned.
    package var otherFailures: [String] = []

    /// The change, as a patch of the file. Paths in it are the file's.
    package func patch(of old: String, file: String) -> String { LinePatch(from: old, to: text).text(file: file) }

    /// The order of proposals: fewer new failures, less that stays, then small changes on many phones that move nothing without a
    /// keyboard and bring no findings, and last fewer views that move.
    fileprivate var rank: (Int, Int, Int, Int) {
        let score = price + 6 * outcomes.count { !$0.holds } + (movesAtRest.isEmpty ? 0 : 4) + newFindings.count
        return (otherFailures.count, remains.count + remainingFindings.count, score, moves.count + movesAtRest.count)
    }
}

/// The text of a scene's file, and how it is read as a document.
package struct FixableScene: Sendable {
    /// The file that holds the views, as the user named it.
    package var file: String
    package var text: String
    /// Reads a text in place of the file's.
    package var load: @Sendable (String) throws -> SceneDocument

    package init(file: String, text: String, load: @escaping @Sendable (String) throws -> SceneDocument) {
        (self.file, self.text, self.load) = (file, text, load)
    }
}

/// Searches for the smallest changes that make a scene hold: plays it, generates candidates, and plays the scene with each.
@MainActor
package final class FixSearch {
    private let scene: FixableScene
    /// The phones on which the scene must hold.
    private let cells: [SceneCell]
    /// The phones on which a change must not do harm.
    private let others: [SceneCell]
    private let measurer: (any TextMeasurer)?
    /// The virtual time of all trials so far, seconds.
    private var played = 0.0
    /// Called before every trial; true ends the search.
    package var isInterrupted: () -> Bool = { false }

    package init(_ scene: FixableScene, cells: [SceneCell], others: [SceneCell] = [], measurer: (any TextMeasurer)?) {
        (self.scene, self.cells, self.others, self.measurer) = (scene, cells, others, measurer)
    }

    /// The number of changes that are tried at most, for one change and for each pair with it. (chosen: a few seconds of a release build)
    private static let mostTrials = 80
    /// The number of proposals at which the search ends. (chosen: a reader does not compare longer lists)
    private static let enough = 5
    /// The number of changes that help in part and are combined with others. (chosen)
    private static let mostParts = 3
    /// The points by which a view is elsewhere. (chosen: half a pixel is rounding)
    private static let tolerance = 0.5

    package struct Result {
        /// The failures of each phone that the scene must hold on, by its name.
        package var failures: [(phone: String, failure: SceneFailure)] = []
        /// The proposals, best first.
        package var fixes: [SceneFix] = []
        package var trials = 0
    }

    /// The runs of the unchanged scene.
    private struct Baseline {
        var strict: [SceneRun] = []
        /// The runs of the whole flow: it continues after a failed step.
        var whole: [SceneRun] = []
        /// The ids of the views that the failures are about.
        var subjects: Set<String> = []
        /// Whether only lint rules are broken on the phones of the matrix. Otherwise findings are reported, and decide only the order.
        var isAboutFindings = false

        /// Returns the failures that decide whether a change helps.
        func decisive(_ failures: [SceneFailure]) -> [SceneFailure] {
            isAboutFindings ? failures : failures.filter { !$0.isFinding }
        }

        /// Returns the keys of the failures of the unchanged scene on a phone.
        func known(_ index: Int) -> Set<String> { Set((whole[index].failures + strict[index].failures).map(\.key)) }
    }

    /// Searches. Reports of changed screens, such as contradicting constraints, are counted and not printed.
    /// - Throws: the error of a scene that cannot be read.
    package func run() throws -> Result { try ReportedMessages.muted(searched) }

    private func searched() throws -> Result {
        let document = try scene.load(scene.text)
        let phones = cells + others
        var base = Baseline()
        for (index, cell) in phones.enumerated() {
            let player = player(cell)
            let strict = player.play(document)
            base.strict.append(strict)
            let isFinal = strict.failureTime == nil
            base.whole.append(isFinal ? strict : player.play(document, isTolerant: true))
            if index == cells.count - 1, base.strict.allSatisfy(\.holds) { break }
        }
        var result = Result()
        for (index, cell) in cells.enumerated() {
            let known = Set(base.strict[index].failures.map(\.key))
            let later = base.whole[index].failures.filter { !known.contains($0.key) }
            result.failures += (base.strict[index].failures + later).map { (cell.name, $0) }
        }
        base.isAboutFindings = result.failures.allSatisfy(\.failure.isFinding)
        base.subjects = Set(result.failures.compactMap(\.failure.facts.subjects.first))
        guard !result.failures.isEmpty, let source = SceneSource(scene.text) else { return result }
        var parts: [Trial] = []
        let first = generated(source, result.failures.map(\.failure))
        search(first, base, &result, &parts)
        if result.fixes.isEmpty {
            // Changes that lead furthest come first.
            let furthest = parts.enumerated().sorted { ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset) }.map(\.element)
            for part in furthest.prefix(Self.mostParts) {
                guard let source = SceneSource(part.fix.text) else { continue }
                var none: [Trial] = []
                let more = generated(source, part.remaining).map { next in
                    var next = next
                    next.sentences = part.fix.sentences + next.sentences
                    next.kinds = part.fix.kinds + next.kinds
                    next.price += part.fix.price
                    return next
                }
                search(more, base, &result, &none)
                if !result.fixes.isEmpty { break }
            }
        }
        // A change that helps in part is better than none.
        if result.fixes.isEmpty { result.fixes = parts.filter(\.isPlayedToItsEnd).map(\.fix) }
        result.fixes.sort { $0.rank < $1.rank }
        result.fixes = Array(result.fixes.prefix(Self.enough))
        return result
    }

    private func generated(_ source: SceneSource, _ failures: [SceneFailure]) -> [SceneFix] {
        FixGenerator(source, failures).candidates.prefix(Self.mostTrials)
            .map { SceneFix(kinds: [$0.kind], sentences: [$0.sentence], price: $0.price, text: $0.text) }
    }

    private func player(_ cell: SceneCell) -> ScenePlayer { ScenePlayer(cell: cell, measurer: measurer) }

    // MARK: Trials

    /// A change that was tried, with what still fails.
    private struct Trial {
        var fix: SceneFix
        var remaining: [SceneFailure] = []
        /// The steps that passed on the phones of the matrix before one failed.
        var progress = 0
        /// Whether no step fails any more.
        var isPlayedToItsEnd: Bool { !remaining.contains { $0.kind == .step } }
    }

    /// Whether a change has reached its aim: every step passes; if no step failed, everything can be reached; else no rule is broken.
    private static func isReached(_ after: SceneRun, _ before: SceneRun, _ base: Baseline) -> Bool {
        before.failureTime == nil ? base.decisive(after.failures).isEmpty : after.failureTime == nil
    }

    private func search(_ candidates: [SceneFix], _ base: Baseline, _ result: inout Result, _ parts: inout [Trial]) {
        for candidate in candidates {
            // A larger change is not tried once several smaller ones work.
            if result.fixes.count >= Self.enough || played > Self.mostPlayed || isInterrupted() { return }
            if let best = result.fixes.map(\.price).min(), result.fixes.count > 1, candidate.price > best + Self.mostExtra { return }
            // One strategy, one scroll view and one way to dismiss the keyboard are enough to choose from.
            let isRare = [.strategy, .scrollView, .keyboardDismissMode].contains(candidate.kinds.last)
            if isRare, result.fixes.contains(where: { $0.kinds == candidate.kinds }) { continue }
            guard let document = try? scene.load(candidate.text) else { continue }
            result.trials += 1
            let trial = tried(candidate, document, base)
            guard let trial else { continue }
            if trial.fix.isComplete { result.fixes.append(trial.fix) } else { parts.append(trial) }
        }
    }
    /// The virtual time that is played at most, seconds. (chosen: long flows end the search after some seconds of a release build)
    private static let mostPlayed = 300.0

    /// The price by which a change may be larger than the smallest one that works. (chosen)
    private static let mostExtra = 6

    /// Plays a change on every phone. Returns nil if it helps nowhere, or does harm somewhere. A phone outside the matrix that failed
    /// before may fail in a different way, which the change then names.
    private func tried(_ candidate: SceneFix, _ document: SceneDocument, _ base: Baseline) -> Trial? {
        var trial = Trial(fix: candidate)
        var helps = false
        for (index, cell) in (cells + others).enumerated() {
            let before = base.strict[index]
            let after = player(cell).play(document, moment: before.failureTime)
            played += after.duration
            let subjects = index < cells.count ? [] : base.subjects
            let isNoWorse = Self.isNoWorse(after, than: before, index, base, subjects: subjects)
            if !isNoWorse {
                guard index >= cells.count, !base.decisive(before.failures).isEmpty else { return nil }
                let known = base.known(index)
                let new = base.decisive(after.failures).filter { !known.contains($0.key) }
                let views = Set(new.map { $0.facts.subjects.first ?? $0.title }).sorted()
                trial.fix.otherFailures.append(views.isEmpty ? cell.name : "\(cell.name) (\(views.joined(separator: ", ")))")
            }
            let failuresBefore = base.decisive(before.failures), failuresAfter = base.decisive(after.failures)
            let isImproved =
                failuresAfter.isEmpty || before.failureTime != nil && (after.failureTime == nil || after.passedSteps > before.passedSteps)
                || failuresAfter.count < failuresBefore.count
            if index < cells.count, !failuresBefore.isEmpty {
                guard isImproved else { return nil }
                helps = true
                trial.remaining += failuresAfter
                trial.progress += after.passedSteps
                for failure in after.failures {
                    let subject = failure.facts.subjects.first ?? failure.title
                    if case .finding(let rule) = failure.kind {
                        let name = "\(rule.rawValue) of \(subject)"
                        if base.known(index).contains(failure.key) {
                            trial.fix.remainingFindings.append(unlessPresent: name)
                        } else {
                            trial.fix.newFindings.append(unlessPresent: name)
                        }
                    } else {
                        trial.fix.remains.append(unlessPresent: subject)
                    }
                }
                trial.fix.isComplete = trial.fix.isComplete && Self.isReached(after, before, base)
            }
            trial.fix.outcomes.append(
                .init(phone: cell.name, holds: isNoWorse && Self.isReached(after, before, base), heldBefore: failuresBefore.isEmpty))
            guard index == 0 else { continue }
            trial.fix.moves = Self.moved(from: before.framesAtMoment, to: after.framesAtMoment)
            trial.fix.movesAtRest = Self.moved(from: before.framesAtRest, to: after.framesAtRest)
        }
        return helps ? trial : nil
    }

    /// Whether nothing fails that did not fail before, no field is hidden while it has the keyboard, every list can be scrolled to its
    /// ends as before, and no layout contradicts itself.
    ///
    /// - Parameter subjects: the views that a change brings nearer; elsewhere they may come into sight only in part.
    private static func isNoWorse(
        _ after: SceneRun, than before: SceneRun, _ index: Int, _ base: Baseline, subjects: Set<String>
    ) -> Bool {
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
        guard after.coveredEnds.allSatisfy({ coveredBefore.contains($0) || !seen.contains($0.view) }) else { return false }
        // On a page that the flow did not reach before there is nothing to compare.
        let isSamePage = !seen.isDisjoint(with: after.framesAtMoment.keys)
        if ScreenContent.isWorse(after.contentAtRest, than: before.contentAtRest) { return false }
        if isSamePage, ScreenContent.isWorse(after.contentAtMoment, than: before.contentAtMoment) { return false }
        let isPlayedFarEnough = after.failureTime == nil || after.passedSteps >= before.passedSteps
        return new.isEmpty && after.mistakes <= before.mistakes && isPlayedFarEnough
            && after.hiddenFocus.isSubset(of: before.hiddenFocus.union(hidden))
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

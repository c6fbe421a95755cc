import Foundation
import SceneRuntime
import SceneSyntax
import UIKit

/// A change with which the played scene has failed less, or not at all.
package struct SceneFix: Sendable {
    /// The outcome of the changed scene on one phone.
    package struct Outcome: Hashable, Codable, Sendable {
        /// The name of the phone's configuration, such as `landscape` or `text AX3`; an empty text for the scene's own settings.
        package var phone: String
        package var holds: Bool
        /// Whether the unchanged scene passed on this phone.
        package var heldBefore: Bool
    }

    package var kinds: [FixKind]
    /// The changes and their reasons, one sentence for each.
    package var sentences: [String]
    package var price: Int
    /// The complete text of the scene's file after the changes.
    package var text: String
    package var outcomes: [Outcome] = []
    /// The names of the views that have a different frame at the moment of the failure (`moves`), or while no keyboard is on the screen
    /// (`movesAtRest`).
    package var moves: [String] = []
    package var movesAtRest: [String] = []
    /// Whether every step passes on every phone of the matrix. If no step has failed, whether every field and control can be made
    /// visible. If all failures are lint findings, whether no rule is broken.
    package var isComplete = true
    /// The fields and controls that still cannot be made visible.
    package var remains: [String] = []
    /// The lint findings that the changes do not remove, each as `insetCountedTwice of form`.
    package var remainingFindings: [String] = []
    /// The lint findings that occur only in the changed scene.
    package var newFindings: [String] = []
    /// The phones outside the matrix that failed before the change and fail in a different way with it, each with the affected views.
    package var otherFailures: [String] = []

    /// Returns the change as a patch of the file.
    package func patch(of old: String, file: String) -> String { LinePatch(from: old, to: text).text(file: file) }

    /// The key by which proposals are sorted, best first: few phones that fail in a different way, then few remaining failures, then a
    /// low score, then few moved views. The score adds up the price, the phones that still fail, moves without a keyboard, and new
    /// findings.
    fileprivate var rank: (Int, Int, Int, Int) {
        let score = price + 6 * outcomes.count { !$0.holds } + (movesAtRest.isEmpty ? 0 : 4) + newFindings.count
        return (otherFailures.count, remains.count + remainingFindings.count, score, moves.count + movesAtRest.count)
    }
}

/// The text of a scene's file, and the function that reads a changed text as a document.
package struct FixableScene: Sendable {
    /// The path of the file that contains the views, as the user typed it.
    package var file: String
    package var text: String
    /// Reads a text as if it were the contents of the file.
    package var load: @Sendable (String) throws -> SceneDocument

    package init(file: String, text: String, load: @escaping @Sendable (String) throws -> SceneDocument) {
        (self.file, self.text, self.load) = (file, text, load)
    }
}

/// Searches for the smallest changes with which a scene's flow passes. It plays the scene, generates candidates, and plays the scene with
/// each candidate.
@MainActor
package final class FixSearch {
    private let scene: FixableScene
    /// The cells of the matrix, on which the scene must pass.
    private let cells: [SceneCell]
    /// The phones on which a change must not cause a new failure.
    private let others: [SceneCell]
    private let measurer: (any TextMeasurer)?
    /// The virtual time of all trials so far, in seconds.
    private var played = 0.0
    /// A closure that is called before each trial. If it returns true, the search ends.
    package var isInterrupted: () -> Bool = { false }

    package init(_ scene: FixableScene, cells: [SceneCell], others: [SceneCell] = [], measurer: (any TextMeasurer)?) {
        (self.scene, self.cells, self.others, self.measurer) = (scene, cells, others, measurer)
    }

    /// The maximum number of candidates that are tried alone, and of candidates that are tried together with each partial change.
    /// (chosen: a few seconds of a release build)
    private static let mostTrials = 80
    /// The number of proposals after which the search ends. (chosen: a reader does not compare longer lists)
    private static let enough = 5
    /// The maximum number of partial changes with which further candidates are combined. (chosen)
    private static let mostParts = 3
    /// The maximum difference in points between two frames that are treated as equal. (chosen: half a pixel is rounding)
    private static let tolerance = 0.5

    package struct Result {
        /// The failures of the unchanged scene on the phones of the matrix, each with the name of its phone.
        package var failures: [(phone: String, failure: SceneFailure)] = []
        /// The proposals, best first.
        package var fixes: [SceneFix] = []
        package var trials = 0
    }

    /// The runs of the unchanged scene on each phone.
    private struct Baseline {
        var strict: [SceneRun] = []
        /// The runs in which the flow continues after a failed step.
        var whole: [SceneRun] = []
        /// The ids of the first subjects of all failures.
        var subjects: Set<String> = []
        /// Whether all failures on the phones of the matrix are lint findings. If not, findings are reported but affect only the order of
        /// the proposals.
        var isAboutFindings = false

        /// Returns the failures that decide whether a change helps. Lint findings are excluded if there are other failures.
        func decisive(_ failures: [SceneFailure]) -> [SceneFailure] {
            isAboutFindings ? failures : failures.filter { !$0.isFinding }
        }

        /// Returns the keys of all failures of the unchanged scene on the phone with this index.
        func known(_ index: Int) -> Set<String> { Set((whole[index].failures + strict[index].failures).map(\.key)) }
    }

    /// Runs the search. Messages about changed scenes, such as conflicting constraints, are not printed.
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
            // Changes with which more steps pass are combined first.
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
        // If no change or pair of changes removes all failures, changes with which every step passes are proposed.
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

    /// A change that was tried, with the remaining failures.
    private struct Trial {
        var fix: SceneFix
        var remaining: [SceneFailure] = []
        /// The number of steps that passed before the first failure, added up over the phones of the matrix that failed before the
        /// change.
        var progress = 0
        /// Whether all steps pass.
        var isPlayedToItsEnd: Bool { !remaining.contains { $0.kind == .step } }
    }

    /// Whether a change has removed the decisive failures from a run. If a step failed before, every step must pass now; otherwise no
    /// decisive failure may remain.
    private static func isReached(_ after: SceneRun, _ before: SceneRun, _ base: Baseline) -> Bool {
        before.failureTime == nil ? base.decisive(after.failures).isEmpty : after.failureTime == nil
    }

    private func search(_ candidates: [SceneFix], _ base: Baseline, _ result: inout Result, _ parts: inout [Trial]) {
        for candidate in candidates {
            // The candidates are sorted by price, so all remaining candidates are larger than those that have been tried.
            if result.fixes.count >= Self.enough || played > Self.mostPlayed || isInterrupted() { return }
            if let best = result.fixes.map(\.price).min(), result.fixes.count > 1, candidate.price > best + Self.mostExtra { return }
            // Only one strategy, one scroll view and one way to dismiss the keyboard are proposed, because a user needs no choice between
            // similar changes.
            let isRare = [.strategy, .scrollView, .keyboardDismissMode].contains(candidate.kinds.last)
            if isRare, result.fixes.contains(where: { $0.kinds == candidate.kinds }) { continue }
            guard let document = try? scene.load(candidate.text) else { continue }
            result.trials += 1
            let trial = tried(candidate, document, base)
            guard let trial else { continue }
            if trial.fix.isComplete { result.fixes.append(trial.fix) } else { parts.append(trial) }
        }
    }
    /// The maximum virtual time of all trials, in seconds. (chosen: long flows end the search after some seconds of a release build)
    private static let mostPlayed = 300.0

    /// The maximum difference between a candidate's price and the lowest price of a proposal, once there are two proposals. (chosen)
    private static let mostExtra = 6

    /// Plays a change on every phone. Returns nil if a phone of the matrix that failed before is not improved, or if a phone has a new
    /// failure. A phone outside the matrix that failed before may have a new failure; it is then listed in `otherFailures`.
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

    /// Whether the changed scene has no new failures, fields that are hidden while they have the focus, covered ends of lists,
    /// conflicting constraints, or overlapping controls and texts.
    ///
    /// - Parameter subjects: the ids of views that may still be impossible to reach after the change.
    private static func isNoWorse(
        _ after: SceneRun, than before: SceneRun, _ index: Int, _ base: Baseline, subjects: Set<String>
    ) -> Bool {
        let keys = base.known(index)
        // A step that fails after the step that failed before is not a new failure, because the unchanged scene did not reach this step.
        let isFurther = before.failureTime != nil && after.passedSteps > before.passedSteps
        let new = base.decisive(after.failures).filter { failure in
            if keys.contains(failure.key) || isFurther && failure.kind == .step { return false }
            let isKnown = before.failureTime != nil && failure.kind == .deadEnd && subjects.contains(failure.facts.subjects.first ?? "")
            return !isKnown
        }
        // A field that no user action could make visible may be hidden while it has the focus, because the user can now scroll to it.
        let hidden = (base.whole[index].failures + before.failures).filter { $0.kind == .deadEnd }.compactMap(\.facts.subjects.first)
        let coveredBefore = base.whole[index].coveredEnds.union(before.coveredEnds)
        // Covered ends of lists are ignored on a screen that the flow did not reach before the change.
        let seen = Set(base.whole[index].framesAtRest.keys).union(before.framesAtMoment.keys)
        guard after.coveredEnds.allSatisfy({ coveredBefore.contains($0) || !seen.contains($0.view) }) else { return false }
        // The contents are compared only if the flow is on the same screen before and after the change.
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

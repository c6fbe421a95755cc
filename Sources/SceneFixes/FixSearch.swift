import Foundation
import SceneRuntime
import SceneSyntax
import UIKit

/// Searches for the smallest changes that make a scene hold: plays it, generates candidates, and plays the scene with each.
@MainActor
package final class FixSearch {
    private let scene: FixableScene
    /// The phones on which the scene must hold.
    let cells: [SceneCell]
    /// The phones on which a change must not do harm.
    let others: [SceneCell]
    private let measurer: (any TextMeasurer)?
    /// The virtual time of all trials so far, seconds.
    var played = 0.0
    /// The rejected change with the fewest failures, of those that help somewhere.
    var nearest: SceneFix?
    /// Called before every trial; true ends the search.
    package var isInterrupted: () -> Bool = { false }

    package init(_ scene: FixableScene, cells: [SceneCell], others: [SceneCell] = [], measurer: (any TextMeasurer)?) {
        (self.scene, self.cells, self.others, self.measurer) = (scene, cells, others, measurer)
    }

    /// Creates a search for changes of the app that runs in this process.
    /// - Parameter app: the flow of the app.
    package convenience init(app: SceneDocument, cells: [SceneCell], others: [SceneCell] = [], measurer: (any TextMeasurer)?) {
        self.init(FixableScene(file: app.file, text: "") { _ in app }, cells: cells, others: others, measurer: measurer)
    }

    /// The number of changes that are tried at most, for one change and for each pair with it. (chosen: a few seconds of a release build)
    private static let mostTrials = 80
    /// The number of pairs of changes that are tried at most, after all single changes. (chosen: as for single changes)
    private static let mostPairs = 60
    /// The number of proposals at which the search ends. (chosen: a reader does not compare longer lists)
    private static let enough = 5
    /// The number of changes that help in part and are combined with others. (chosen)
    private static let mostParts = 3
    /// The number of proposals of one kind, for the kinds that change much. (chosen: a reader compares three strategies, and the ways to
    /// scroll or to dismiss the keyboard are nearly equal)
    private static let mostOfKind: [FixKind: Int] = [.strategy: 3, .setting: 3, .scrollView: 1, .keyboardDismissMode: 1]

    package struct Result {
        /// The failures of each phone that the scene must hold on, by its name.
        package var failures: [(phone: String, failure: SceneFailure)] = []
        /// The proposals, best first.
        package var fixes: [SceneFix] = []
        /// The rejected change that leaves the fewest failures; nil if there are proposals, or if no change helps anywhere.
        package var nearest: SceneFix?
        package var trials = 0
    }

    /// The runs of the unchanged scene.
    struct Baseline {
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
        guard !result.failures.isEmpty else { return result }
        var parts: [Trial] = []
        if document.showsOwnApp {
            try checkSteadiness(document, base)
            searchApp(base, &result, &parts)
        } else if let source = SceneSource(scene.text) {
            searchScene(source, base, &result, &parts)
        }
        // A change that helps in part is better than none.
        if result.fixes.isEmpty { result.fixes = parts.filter(\.isPlayedToItsEnd).map(\.fix) }
        result.fixes.sort { $0.rank < $1.rank }
        result.fixes = Array(result.fixes.prefix(Self.enough))
        if result.fixes.isEmpty { result.nearest = nearest }
        return result
    }

    private func searchScene(_ source: SceneSource, _ base: Baseline, _ result: inout Result, _ parts: inout [Trial]) {
        let failures = result.failures.map(\.failure)
        search(FixGenerator(source, failures).candidates.prefix(Self.mostTrials).map(SceneFix.init), base, &result, &parts)
        if result.fixes.isEmpty { combine(parts, base, &result) }
        if result.fixes.isEmpty { search(FixGenerator(source, failures).partners.map(SceneFix.init), base, &result, &parts) }
        if result.fixes.isEmpty { search(pairs(of: source, failures), base, &result, &parts) }
    }

    func player(_ cell: SceneCell) -> ScenePlayer { ScenePlayer(cell: cell, measurer: measurer) }

    func search(_ candidates: [SceneFix], _ base: Baseline, _ result: inout Result, _ parts: inout [Trial]) {
        for candidate in candidates {
            // A larger change is not tried once several smaller ones work.
            if result.fixes.count >= Self.enough || played > Self.mostPlayed || isInterrupted() { return }
            if let best = result.fixes.map(\.price).min(), result.fixes.count > 1, candidate.price > best + Self.mostExtra { return }
            if let kind = candidate.kinds.last, let most = Self.mostOfKind[kind],
                result.fixes.count(where: { $0.kinds == candidate.kinds }) >= most
            {
                continue
            }
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

    // MARK: Two changes

    /// Returns the changes beside which second ones are tried: those that lead furthest.
    func furthest(_ parts: [Trial]) -> [Trial] {
        let ordered = parts.enumerated().sorted { ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset) }
        return ordered.prefix(Self.mostParts).map(\.element)
    }

    /// Tries second changes beside those that help in part.
    private func combine(_ parts: [Trial], _ base: Baseline, _ result: inout Result) {
        for part in furthest(parts) {
            guard let source = SceneSource(part.fix.text) else { continue }
            var none: [Trial] = []
            let seconds = FixGenerator(source, part.remaining).candidates.prefix(Self.mostTrials)
            search(seconds.map { SceneFix($0, after: part.fix) }, base, &result, &none)
            if !result.fixes.isEmpty { return }
        }
    }

    /// Returns pairs of changes of one view, and pairs of a strategy with a change of a view. None of them helps alone.
    private func pairs(of source: SceneSource, _ failures: [SceneFailure]) -> [SceneFix] {
        let firsts = FixGenerator(source, failures).candidates.filter { $0.place != nil }.prefix(Self.mostTrials)
        var texts = Set(firsts.map(\.text) + [source.text.string])
        var result: [SceneFix] = []
        for first in firsts {
            guard let changed = SceneSource(first.text), changed.views.count == source.views.count else { continue }
            let generator = FixGenerator(changed, failures)
            for second in generator.candidates + generator.partners where second.isPartner(of: first) {
                if texts.insert(second.text).inserted { result.append(SceneFix(second, after: SceneFix(first))) }
            }
        }
        let ordered = result.enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }
        return ordered.prefix(Self.mostPairs).map(\.element)
    }
}

extension SceneFix {
    init(_ candidate: FixCandidate) {
        self.init(kinds: [candidate.kind], sentences: [candidate.sentence], price: candidate.price, text: candidate.text)
    }

    /// Creates a change that consists of another one and a candidate of its text.
    init(_ candidate: FixCandidate, after first: SceneFix) {
        self.init(candidate)
        (kinds, sentences, price) = (first.kinds + kinds, first.sentences + sentences, first.price + price)
    }
}

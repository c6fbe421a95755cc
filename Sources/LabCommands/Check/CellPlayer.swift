import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

/// The amount of evidence that a report needs from each cell.
enum Evidence: String, Codable, CaseIterable, Sendable {
    /// No evidence; the console's output suffices.
    case none
    /// A thumbnail of each cell, and all evidence of failed cells.
    case failed
    /// All evidence of each cell.
    case all
}

/// The settings that all cells of a run share.
struct CellSettings: Codable, Sendable {
    /// The options of the command line that choose the phone for all cells.
    var phoneWords: [String]
    /// The path of the results folder.
    var results: String
    var evidence = Evidence.none
    var updates = PictureUpdates.none
    /// Whether several cells have the same scene, so that the names of their files must differ.
    var isMatrix = false
    /// Whether a cell fails if a text field or control is hidden and no user action can make it visible.
    var checksReach = false
    /// Whether a cell fails when a frame breaks a lint rule that its flow does not allow.
    var checksLint = false
}

/// Plays one cell in this process.
@MainActor
struct CellPlayer {
    let settings: CellSettings
    let fonts: FontLibrary

    /// Plays a cell.
    /// - Parameter isInterrupted: called after each tick; if it returns true, the cell is abandoned.
    func play(_ cell: CheckCell, isInterrupted: () -> Bool = { false }) -> CellResult {
        do {
            return try result(of: cell, isInterrupted: isInterrupted)
        } catch {
            return .lost(cell, .failed, (error as? CommandFailure)?.message ?? "\(error)")
        }
    }

    private func result(of cell: CheckCell, isInterrupted: () -> Bool) throws -> CellResult {
        let overrides = try Self.overrides(of: cell, under: settings.phoneWords)
        let session = SceneSession(try SceneArgument.load(cell.scene, overrides), overrides: overrides, measurer: fonts)
        var result = CellResult(cell: cell, outcome: .passed)
        result.device = session.phone.device.name
        let results = OutputPlace.results(settings.results)
        let folder = settings.isMatrix ? results.appending(cell.slug) : results
        var screenshots: [String] = []
        session.runner.film.onScreenshot = { path in
            Screenshot.report {
                try Screenshot.keep(session.phone, at: folder.appending(path), fonts: fonts)
                screenshots.append("\(settings.isMatrix ? "\(cell.slug)/" : "")\(path)")
            }
        }
        var comparison = ScreenshotComparison(of: session, fonts: fonts, results: folder)
        comparison.configuration = cell.choices.isEmpty ? nil : cell.slug.split(separator: "@", maxSplits: 1).last.map(String.init)
        comparison.updates = settings.updates
        var comparisons: [CellResult.Comparison] = []
        comparison.onDifference = { comparisons.append($0.relative(to: settings.results)) }
        session.runner.film.comparePicture = { [comparison] in comparison.difference($0) }

        let reach = settings.checksReach ? ReachWatch(of: session.phone) : nil
        let lint = settings.checksLint ? LintRun(of: session, keepsAll: settings.evidence != .none) : nil
        let recorder = EvidenceRecorder(session, evidence: settings.evidence)
        while session.runner.status == .running {
            session.runner.advance()
            recorder.noteSteps()
            guard session.runner.status == .running else { break }
            session.phone.tick()
            recorder.noteTick()
            reach?.look()
            lint?.look()
            if isInterrupted() { return .lost(cell, .notRun, "interrupted") }
        }
        if reach != nil || lint != nil, session.runner.failureReport == nil {
            session.phone.tickUntilRest {
                reach?.look()
                lint?.look()
            }
        }
        result.duration = session.phone.time
        result.problems = session.problems
        result.screenshots = screenshots
        result.comparisons = comparisons
        result.steps = session.runner.results.map(CellResult.Step.init)
        result.reach = reach?.findings.map(CellResult.Reach.init)
        let isAsWritten = cell.choices.isEmpty && settings.phoneWords.isEmpty
        let findings = try lint?.end(in: &result, results: results, isAsWritten: isAsWritten, fonts)
        let deadEnds = reach.flatMap { Self.report(of: $0.deadEnds, at: session.document.name) }
        let reports = [session.runner.failureReport, deadEnds, findings].compactMap { $0 }
        if !reports.isEmpty {
            result.outcome = .failed
            result.report = reports.joined(separator: "\n")
            let picture = "\(cell.slug)-failure.png"
            Screenshot.report {
                let list = recorder.failureList ?? session.phone.displayList
                try Screenshot.write(
                    Compositor.picture(of: list, fonts: fonts, scale: session.phone.device.scale), to: results.appending(picture))
                result.failurePicture = picture
            }
        }
        if settings.evidence != .none {
            Screenshot.report {
                try recorder.write(into: &result, results: results, isFull: settings.evidence == .all || result.isFailure, fonts)
            }
        }
        return result
    }

    /// Returns the report about text fields and controls that no user action can make visible; nil if there are none.
    private static func report(of deadEnds: [ReachWatch.Finding], at scene: String) -> String? {
        guard !deadEnds.isEmpty else { return nil }
        let lines = deadEnds.map { "  at \(String(format: "%.2f", $0.time)) s \($0.sentence)" }
        return (["\(scene): out of reach while the keyboard is up"] + lines).joined(separator: "\n")
    }

    /// Returns the command line's choices for all cells, overridden by the choices of this cell.
    static func overrides(of cell: CheckCell, under phoneWords: [String]) throws -> SceneSetup.Overrides {
        var result = try CommonOptions.parse(phoneWords).overrides(isQuiet: true)
        let own = try CommonOptions.parse(cell.words).overrides()
        result.device = own.device ?? result.device
        result.appearance = own.appearance ?? result.appearance
        result.orientation = own.orientation ?? result.orientation
        result.strategy = own.strategy ?? result.strategy
        result.settings.merge(own.settings) { _, new in new }
        if !own.keyboards.isEmpty { result.keyboards = own.keyboards }
        return result
    }
}

extension CellResult.Step {
    init(_ result: FlowStepResult) {
        self.init(
            title: result.title, words: result.words, file: result.position.file, line: result.position.line, outcome: .passed,
            start: result.start, end: result.end)
        switch result.outcome {
        case .passed: return
        case .failed(let failure): (outcome, expected, actual) = (.failed, failure.expected, failure.actual)
        case .skipped(let failure): (outcome, expected, actual) = (.skipped, failure.expected, failure.actual)
        }
        plan = result.plan
    }
}

extension CellResult.Reach {
    init(_ finding: ReachWatch.Finding) {
        self.init(
            view: finding.name, state: finding.reach.state.rawValue, time: finding.time, share: finding.visibility.share,
            coveredBy: finding.visibility.mainCover?.name, sentence: finding.sentence)
    }
}

extension CellResult.Comparison {
    /// Returns a copy whose paths are relative to a folder.
    fileprivate func relative(to folder: String) -> Self {
        func inside(_ path: String) -> String { path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path }
        return Self(
            name: name, kept: kept, expected: inside(expected), actual: inside(actual), difference: difference.map(inside))
    }
}

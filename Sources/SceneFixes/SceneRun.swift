import Foundation
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// A phone on which a scene is played, such as a cell of the matrix.
package struct SceneCell: Sendable {
    /// The name of the configuration, such as `portrait`, `landscape`, `text AX3` or `iPhone SE`; an empty text for the scene's own
    /// settings.
    package var name: String
    package var overrides: SceneSetup.Overrides
    package init(_ name: String, _ overrides: SceneSetup.Overrides) { (self.name, self.overrides) = (name, overrides) }
}

/// The results of one run of a scene: its failures, and the frames of its named views.
package struct SceneRun {
    package var failures: [SceneFailure] = []
    /// The number of steps that passed before the first failure.
    var passedSteps = 0
    /// The virtual time at the end of the run, in seconds.
    var duration = 0.0
    /// The virtual time of the first failed step in seconds; nil if no step failed.
    var failureTime: Double?
    /// The number of the app's mistakes and of layouts with conflicting constraints.
    var mistakes = 0
    /// The frames of the named views before the first step, in screen points; empty if the keyboard is already visible then.
    var framesAtRest: [String: CGRect] = [:]
    /// The frames of the named views in screen points, at the moment of the first failure of the unchanged scene, or at the end of the
    /// run if no step failed.
    var framesAtMoment: [String: CGRect] = [:]
    /// The controls and texts before the first step (`contentAtRest`), and at the moment at which `framesAtMoment` was recorded
    /// (`contentAtMoment`).
    var contentAtRest: [ScreenContent] = [], contentAtMoment: [ScreenContent] = []
    /// The ends of lists that were covered even after scrolling to that end, while the screen was at rest.
    var coveredEnds: Set<CoveredEnd> = []
    /// The names of the fields that were hidden while they had the focus and the screen was at rest.
    var hiddenFocus: Set<String> = []

    package var holds: Bool { failures.isEmpty }
}

/// Plays a scene's text without a window.
@MainActor
struct ScenePlayer {
    let cell: SceneCell
    let measurer: (any TextMeasurer)?

    /// - Parameters:
    ///   - moment: the virtual time in seconds at which the frames are recorded; nil for the moment of the first failure.
    ///   - isTolerant: whether the flow continues after a failed step, so that all failures are found.
    func play(_ document: SceneDocument, moment: Double? = nil, isTolerant: Bool = false) -> SceneRun {
        let session = SceneSession(document, overrides: cell.overrides, measurer: measurer)
        session.runner.toleratesFailures = isTolerant
        // Reference pictures are not compared, because every change of the layout would make them differ.
        session.runner.film.comparePicture = { _ in nil }
        let optional = Set(document.allSteps.flatMap(Self.all).filter(\.isOptional).map { Self.place($0.position) })
        let reach = ReachWatch(of: session.phone)
        let lint = LintWatch(of: session.phone)
        var factsOfFindings: [LintFinding: SceneFailure.Facts] = [:]
        lint.onFinding = { factsOfFindings[$0] = Self.facts($0, session) }
        var run = SceneRun()
        var seen = 0
        var restingTicks = 0
        var factsOfDeadEnds: [String: SceneFailure.Facts] = [:]
        /// Looks for hidden fields and controls that no user action can make visible, and records the facts while the screen shows them.
        func lookForReach() {
            reach.look()
            run.coveredEnds.formUnion(session.phone.coveredEnds())
            for finding in reach.deadEnds where factsOfDeadEnds[finding.name] == nil {
                factsOfDeadEnds[finding.name] = Self.facts(finding, session)
            }
        }
        func noteMoment() { (run.framesAtMoment, run.contentAtMoment) = (Self.frames(session), Self.content(session)) }
        func look() {
            // The screen is examined only at rest, because a step may hide a view for a moment.
            restingTicks = session.phone.isAtRest ? restingTicks + 1 : 0
            if restingTicks % Self.ticksBetweenLooks == 1 { lookForReach() }
            lint.look()
            if let moment, run.framesAtMoment.isEmpty, session.phone.time >= moment - 1e-6 { noteMoment() }
        }
        func note() {
            for result in session.runner.results.dropFirst(seen) {
                seen += 1
                guard var failure = Self.failure(result, session, optional) else {
                    if run.failureTime == nil { run.passedSteps += 1 }
                    continue
                }
                failure.step = seen
                run.failures.append(failure)
                guard run.failureTime == nil else { continue }
                run.failureTime = result.end
                if moment == nil { noteMoment() }
            }
        }
        // The app has started and the screen is laid out, but no step has been performed. A field may already have the focus.
        if !session.phone.process.run({ UIKeyboardController.current?.isVisible == true }) {
            (run.framesAtRest, run.contentAtRest) = (Self.frames(session), Self.content(session))
        }
        while session.runner.status == .running {
            let steps = session.runner.endedSteps
            session.runner.advance()
            if session.runner.endedSteps > steps { restingTicks = 0 }
            note()
            guard session.runner.status == .running else { break }
            session.phone.tick()
            look()
        }
        if session.runner.status != .failed { session.phone.tickUntilRest(look) }
        if run.framesAtMoment.isEmpty { noteMoment() }
        lookForReach()
        run.duration = session.phone.time
        run.failures += reach.deadEnds.map { Self.failure($0, factsOfDeadEnds[$0.name]) }
        run.failures += lint.findings.filter { finding in !document.lintAllowances.contains { $0.allows(finding) } }
            .map { Self.failure($0, factsOfFindings[$0], document) }
        run.hiddenFocus = Set(reach.findings.filter(\.isFocused).map(\.name))
        run.mistakes = session.phone.events.entries.count { $0.name == "unsatisfiableConstraints" || $0.name == "appMistake" }
        return run
    }

    /// The number of ticks between two examinations of a screen at rest. (chosen: a sixth of a second)
    private static let ticksBetweenLooks = 10

    private static func all(_ step: FlowStep) -> [FlowStep] { [step] + step.commands.flatMap(all) }
    private static func place(_ position: SourcePosition) -> String { "\(position.file):\(position.line)" }

    // MARK: Failures

    private static func failure(_ result: FlowStepResult, _ session: SceneSession, _ optional: Set<String>) -> SceneFailure? {
        let reason: FlowFailure
        switch result.outcome {
        case .passed: return nil
        case .failed(let why): reason = why
        case .skipped(let why):
            guard session.runner.toleratesFailures, !optional.contains(place(result.position)) else { return nil }
            reason = why
        }
        var failure = SceneFailure(.step, title: result.title)
        (failure.file, failure.line) = (result.position.file, result.position.line)
        (failure.expected, failure.actual) = (reason.expected, reason.actual)
        failure.facts = session.phone.process.run { facts(words: result.words, reason, session) }
        return failure
    }

    private static func failure(_ finding: ReachWatch.Finding, _ facts: SceneFailure.Facts?) -> SceneFailure {
        let focus = facts?.focused.map { " while \($0) has the keyboard" } ?? ""
        var failure = SceneFailure(.deadEnd, title: "at \(seconds(finding.time))\(focus): \(finding.sentence)")
        failure.actual = finding.sentence
        failure.facts = facts ?? SceneFailure.Facts()
        return failure
    }

    private static func failure(_ finding: LintFinding, _ facts: SceneFailure.Facts?, _ document: SceneDocument) -> SceneFailure {
        var failure = SceneFailure(
            .finding(finding.rule), title: "at \(seconds(finding.time)) \(finding.rule.rawValue): \(finding.sentence)")
        failure.actual = finding.sentence
        failure.facts = facts ?? SceneFailure.Facts()
        if let position = document.view(finding.view)?.position { (failure.file, failure.line) = (position.file, position.line) }
        return failure
    }

    private static func seconds(_ time: Double) -> String { String(format: "%.2f s", time) }

    private static func facts(_ finding: LintFinding, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = session.phone.process.run { Self.facts(words: "", FlowFailure(actual: finding.sentence), session) }
        facts.subjects = [finding.view] + facts.subjects.filter { $0 != finding.view }
        if finding.rule == .focusOutOfSight { facts.missing = Double(finding.points) }
        return facts
    }

    private static func facts(_ finding: ReachWatch.Finding, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = session.phone.process.run { Self.facts(words: "", FlowFailure(actual: finding.sentence), session) }
        facts.subjects = [finding.name] + facts.subjects.filter { $0 != finding.name }
        facts.missing = Double(max(finding.reach.missing, finding.visibility.covers.first?.hidden.height ?? 0))
        return facts
    }

    /// Returns the facts about the views that a step or the reason of its failure names.
    private static func facts(words: String, _ reason: FlowFailure, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = SceneFailure.Facts()
        let views = session.views
        let named = views.filter { $0.accessibilityIdentifier != nil }
        func mentioned(in text: String) -> [UIView] {
            let parts = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map(String.init))
            return named.filter { parts.contains($0.accessibilityIdentifier ?? "") }
        }
        let focused = UIApplication.shared.firstResponder as? UIView
        facts.focused = focused?.accessibilityIdentifier
        facts.isAboutFocus = words.contains("focused: true") && words.contains("id:") || words.contains("isFirstResponder")
        facts.isAboutDismissal = reason.expected == "the keyboard hidden"
        let texts = views.filter { view in session.text(of: view).map { $0.count > 1 && words.contains($0) } ?? false }
        let hasSelector = words.contains("focused: true") || words.hasPrefix("assertCaretVisible")
        let subjects = mentioned(in: words) + texts + (hasSelector ? [focused].compactMap { $0 } : []) + mentioned(in: reason.actual)
        for id in subjects.compactMap({ nearestID(of: $0) }) where !facts.subjects.contains(id) { facts.subjects.append(id) }
        facts.margin = words.firstMatch(of: #/margin: ([0-9.]+)/#).flatMap { Double($0.1) } ?? 0
        if let subject = subjects.first, let account = VisibilityReader(of: session.phone).visibility(of: subject, margin: facts.margin) {
            facts.missing = account.covers.map { Double($0.hidden.height) }.max() ?? 0
        }
        let screen = UIScreen.main.bounds
        facts.screenHeight = Double(screen.height)
        facts.keyboardHeight = UIKeyboardController.current.map { $0.isVisible ? Double(max(screen.maxY - $0.frame.minY, 0)) : 0 } ?? 0
        facts.isKeyboardFloating = UIKeyboardController.current.map { $0.isVisible && !$0.isAtEdge } ?? false
        for view in named {
            let end = view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 && $0.bounds.height > 8 }.map(\.frame.maxY).max() ?? 0
            facts.contentEnds[view.accessibilityIdentifier ?? ""] = Double(end)
        }
        return facts
    }

    private static func nearestID(of view: UIView) -> String? {
        sequence(first: view) { $0.superview }.lazy.compactMap(\.accessibilityIdentifier).first
    }

    // MARK: Frames

    /// Whether a view is inside a control or a cell, and therefore moves with it.
    private static func isPart(_ view: UIView) -> Bool {
        sequence(first: view.superview) { $0?.superview }
            .contains { $0 is UIControl || $0 is UITableViewCell || $0 is UICollectionViewCell }
    }

    /// Returns the visible controls and texts that have an identifier, with frames in screen points.
    private static func content(_ session: SceneSession) -> [ScreenContent] {
        // Only the front screen is included, because a sheet may cover views of the screen behind it.
        guard let page = session.phone.window.rootViewController?.frontmost.view else { return [] }
        return session.views.compactMap { view in
            guard let name = view.accessibilityIdentifier, !isPart(view), view.isShown, view.isDescendant(of: page),
                view is UIControl || view is UILabel || view is UITextView
            else { return nil }
            let scroller = sequence(first: view.superview) { $0?.superview }.first { $0 is UIScrollView } ?? nil
            return ScreenContent(
                name: name, frame: session.frame(of: view), isControl: view is UIControl, scroller: scroller.map(ObjectIdentifier.init))
        }
    }

    /// Returns the frames in screen points of the app's views that have an identifier or are labels with a text.
    private static func frames(_ session: SceneSession) -> [String: CGRect] {
        var result: [String: CGRect] = [:]
        for view in session.views where !isPart(view) {
            let name = view.accessibilityIdentifier ?? (view is UILabel ? session.text(of: view) : nil) ?? ""
            guard !name.isEmpty, result[name] == nil else { continue }
            result[name] = session.frame(of: view)
        }
        return result
    }
}

extension SceneCell {
    /// Returns the phones on which a change must not cause a new failure: the phones of the matrix in the other orientation, and with
    /// large text.
    @MainActor
    package static func others(beside cells: [SceneCell], of document: SceneDocument) -> [SceneCell] {
        var seen: Set<String> = []
        let devices = cells.filter { seen.insert($0.overrides.device?.name ?? "").inserted }.prefix(mostDevices)
        return devices.flatMap { cell -> [SceneCell] in
            let prefix = cell.overrides.device.map { devices.count > 1 ? $0.name + ", " : "" } ?? ""
            let isUpright = (cell.overrides.orientation ?? document.orientation ?? .portrait) != .landscapeLeft
            var turned = SceneCell(prefix + (isUpright ? "landscape" : "portrait"), cell.overrides)
            turned.overrides.orientation = isUpright ? .landscapeLeft : .portrait
            // A recorded keyboard has the size for one orientation, so the scene is not played in the other orientation with it.
            let rotated = cell.overrides.recordedKeyboard == nil ? [turned] : []
            var large = SceneCell(prefix + "text AX3", cell.overrides)
            large.overrides.settings["textSize"] = UIContentSizeCategory.accessibilityExtraLarge
            let isLarge = cell.overrides.settings["textSize"] ?? document.settings["textSize"]
            return rotated + ((isLarge as? UIContentSizeCategory) == .accessibilityExtraLarge ? [] : [large])
        }
    }
    /// The maximum number of devices of the matrix for which the other orientation and large text are played. (chosen, because every
    /// change is played twice for each device)
    private static let mostDevices = 3
}

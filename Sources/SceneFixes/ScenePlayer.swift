import Foundation
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// Plays a scene's text without a window.
@MainActor
struct ScenePlayer {
    let cell: SceneCell
    let measurer: (any TextMeasurer)?

    /// - Parameters:
    ///   - moment: the virtual time at which the frames are compared, seconds; nil for the moment of the first failure.
    ///   - isTolerant: whether the flow continues after a failed step, so that all failures are found.
    ///   - changes: the changes that are made on the running views of an app.
    func play(_ document: SceneDocument, moment: Double? = nil, isTolerant: Bool = false, changes: [AppChange] = []) -> SceneRun {
        var editor = AppEditor(changes)
        let session = SceneSession(document, overrides: cell.overrides, measurer: measurer)
        session.runner.toleratesFailures = isTolerant
        // Pictures are not compared: a fix changes them.
        session.runner.film.comparePicture = { _ in nil }
        let optional = Set(document.allSteps.flatMap(Self.all).filter(\.isOptional).map { Self.place($0.position) })
        let reach = ReachWatch(of: session.phone)
        let lint = LintWatch(of: session.phone)
        var factsOfFindings: [LintFinding: SceneFailure.Facts] = [:]
        var run = SceneRun()
        /// Notes the changes to try, while the screen shows the failure.
        func noteChanges(_ facts: SceneFailure.Facts, isAboutReach: Bool) {
            guard document.showsOwnApp else { return }
            run.changes += session.phone.process.run { Self.changes(facts, isAboutReach, session) }
        }
        lint.onFinding = {
            let facts = Self.facts($0, session)
            factsOfFindings[$0] = facts
            noteChanges(facts, isAboutReach: $0.rule == .squeezedTarget)
        }
        var seen = 0
        var restingTicks = 0
        var factsOfDeadEnds: [String: SceneFailure.Facts] = [:]
        /// Looks for what is out of reach, and notes the facts while the screen shows it.
        func lookForReach() {
            reach.look()
            run.coveredEnds.formUnion(session.phone.coveredEnds())
            for finding in reach.deadEnds where factsOfDeadEnds[finding.name] == nil {
                let facts = Self.facts(finding, session)
                factsOfDeadEnds[finding.name] = facts
                noteChanges(facts, isAboutReach: true)
            }
        }
        func noteMoment() {
            (run.framesAtMoment, run.contentAtMoment) = (Self.frames(session), Self.content(session))
            if let top = Self.keyboardTop(session) { run.bars.aboveKeyboard = Self.gaps(to: top, session) }
        }
        func look() {
            // Findings are made at rest only; what a step changes at once is seen a moment later.
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
                noteChanges(failure.facts, isAboutReach: failure.facts.isAboutDismissal || failure.expected.hasSuffix("reachable"))
                guard run.failureTime == nil else { continue }
                run.failureTime = result.end
                if moment == nil { noteMoment() }
            }
        }
        // The screen is laid out when the app has started, and no step has been done yet. A field may have the focus already.
        if !session.phone.process.run({ UIKeyboardController.current?.isVisible == true }) {
            (run.framesAtRest, run.contentAtRest) = (Self.frames(session), Self.content(session))
            if let page = session.phone.window.rootViewController?.frontmost.view {
                run.bars.atRest = Self.gaps(to: session.frame(of: page).maxY - page.safeAreaInsets.bottom, session)
            }
        }
        while session.runner.status == .running {
            let steps = session.runner.endedSteps
            session.runner.advance()
            if session.runner.endedSteps > steps { restingTicks = 0 }
            note()
            guard session.runner.status == .running else { break }
            session.phone.tick()
            editor.look(on: session.phone)
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

    /// The ticks between two looks at a screen at rest. (chosen: a sixth of a second)
    private static let ticksBetweenLooks = 10

    static func all(_ step: FlowStep) -> [FlowStep] { [step] + step.commands.flatMap(all) }
    static func place(_ position: SourcePosition) -> String { "\(position.file):\(position.line)" }
}

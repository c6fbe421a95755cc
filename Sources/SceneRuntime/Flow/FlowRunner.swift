import Foundation
import IQKeyboardManagerSwift
import Simulator
import UIKit

/// Drives a phone through a flow in virtual time.
///
/// Call `advance()` before every tick of the phone, until `status` says that the flow is over:
///
///     while runner.status == .running {
///         runner.advance()
///         phone.tick()
///     }
///
/// Live and offline play are the same: the runner sends input events and examines the screen, and its only clock is the phone's.
@MainActor
package final class FlowRunner {
    package enum Status: Hashable, Sendable { case running, passed, failed }

    package let document: SceneDocument
    package let phone: SimulatedPhone
    let controller: SceneViewController
    package private(set) var status = Status.running
    package let film: FlowFilm
    /// The number of seconds per typed key.
    package var typingSpeed: Double
    /// Whether the flow continues after a failed step: for comparisons, which play a flow under strategies that it was not written for.
    package var toleratesFailures = false

    let clock: FlowClock
    let fingers: FlowFingers
    let baseline: FocusBaseline
    private let lists = FlowLists()
    private var log = FlowLog()
    /// The checks of every frame from a step on.
    var monitors: [FlowMonitor] = []
    private var operations: [FlowOperation] = []

    /// The results of all steps that were begun, in order; steps inside a repeat once per repetition.
    package var results: [FlowStepResult] { log.results }
    /// The step at work.
    package var currentStep: FlowStep? { log.currentStep }
    /// The steps so far that have changed the phone without an input.
    package var writes: [FlowWrite] { log.writes }
    /// The number of completed steps, with any outcome.
    package var endedSteps: Int { results.count }
    /// The number of results when each of the flow's own steps began.
    package var begins: [Int] { lists.begins }
    /// The maximum number of steps to begin.
    package var stepLimit: Int {
        get { lists.stepLimit }
        set { lists.stepLimit = newValue }
    }
    /// The flow's own step, from 0, before which it stops and waits for `advance()` to be called again; nil for none.
    package var heldBefore: Int? {
        get { lists.heldBefore }
        set { lists.heldBefore = newValue }
    }
    /// Whether it has stopped there.
    package var isHeld: Bool { lists.isHeld }

    package init(document: SceneDocument, phone: SimulatedPhone, controller: SceneViewController) {
        self.document = document
        self.phone = phone
        self.controller = controller
        clock = FlowClock(phone)
        baseline = FocusBaseline(ScreenInspector(phone: phone, controller: controller))
        fingers = FlowFingers(phone, clock: clock, baseline: baseline)
        typingSpeed = document.settings["typingSpeed"] as? Double ?? FlowDefaults.typing
        film = FlowFilm(touchMarks: document.settings["touches"] as? String)
        enter(FlowList(steps: document.flow, hooks: document.hooks))
    }

    var screen: ScreenInspector { ScreenInspector(phone: phone, controller: controller) }

    // MARK: Ticks

    /// Does all operations before the next tick. Does nothing when the flow is over.
    package func advance() {
        guard status == .running else { return }
        (lists.isHeld, clock.waiting) = (false, nil)
        phone.process.run {
            do throws(FlowFailure) {
                baseline.noteFocus()
                if !toleratesFailures { for monitor in monitors { try monitor.check(self) } }
                guard phone.time <= SceneLimits.duration else {
                    throw FlowFailure(actual: "the flow has been running for \(SceneNumber.format(SceneLimits.duration)) s")
                }
                try performOperations()
            } catch {
                fail(error)
            }
        }
    }

    private func performOperations() throws(FlowFailure) {
        while status == .running {
            guard let operation = operations.first else {
                finishStep(.passed)
                guard try beginNextStep() else { return }
                continue
            }
            switch try operation.body() {
            case .wait: return
            case .done: operations.removeFirst()
            case .then(let more): operations.replaceSubrange(0...0, with: more)
            }
        }
    }

    // MARK: Steps

    package func enter(_ list: FlowList) { lists.enter(list) }

    private func beginNextStep() throws(FlowFailure) -> Bool {
        let next = lists.next(results: results.count, systemVersion: phone.configuration.process.systemVersion) {
            (try? holds($0)) ?? false
        }
        switch next {
        case .stopped: return false
        case .end:
            status = log.hasFailed ? .failed : .passed
            return false
        case .step(let step):
            log.begin(step, title: title(of: step), at: phone.time)
            guard lists.performed <= SceneLimits.performedSteps else {
                throw FlowFailure(actual: "the flow performed more than \(SceneLimits.performedSteps) steps")
            }
            operations =
                (step.waits ? [rest(timeout: FlowDefaults.timeout)] : []) + captioning(step) + noting(step) + step.act.operations(self)
            return true
        }
    }

    /// Records a step that changes the phone without an input.
    private func noting(_ step: FlowStep) -> [FlowOperation] {
        guard StepDefinition.withoutInput.contains(step.name) else { return [] }
        return [.act { [unowned self] in log.noteWrite(step, tick: phone.tickIndex) }]
    }

    /// Sets the caption of a step, which replaces that of the step before and disappears when the next step acts.
    private func captioning(_ step: FlowStep) -> [FlowOperation] {
        guard step.common.caption != nil || film.captionOfStep != nil && step.acts else { return [] }
        return [
            .act { [unowned self] () throws(FlowFailure) in film.captionOfStep = try step.common.caption?.filled(in: self) }
        ]
    }

    package func noteTitle(of filled: FlowStep) { log.note(filled: filled, title: title(of: filled)) }

    /// Returns the title of a step that begins, for reports: with the current values in its label, and with the key of the header to which
    /// it belongs.
    private func title(of step: FlowStep) -> String {
        let title = step.common.label.flatMap { try? $0.text(in: SceneScope(self)) } ?? step.title
        return lists.hookName.map { "\($0): \(title)" } ?? title
    }

    private func finishStep(_ outcome: FlowStepResult.Outcome) {
        guard currentStep != nil else { return }
        let isPassed = outcome == .passed
        log.finish(
            outcome, at: phone.time, plan: isPassed ? "" : screen.planInForce, state: isPassed ? "" : StateDump(of: phone).line)
        operations = []
    }

    private func fail(_ failure: FlowFailure) {
        fingers.release()
        fingers.heldSwipe = nil
        // A step that failed is not repeated on compared phones.
        log.dropWrite(tick: phone.tickIndex)
        if currentStep?.isOptional == true || toleratesFailures && currentStep != nil {
            finishStep(.skipped(failure))
            return
        }
        if currentStep != nil, let retries = lists.retry() {
            let actual = "\(failure.actual); retry \(retries.count) of \(retries.limit) follows"
            finishStep(.skipped(FlowFailure(expected: failure.expected, actual: actual)))
            return
        }
        if currentStep == nil, let last = document.flow.last { log.begin(last, title: title(of: last), at: log.start) }
        finishStep(.failed(failure))
        monitors = []
        lists.close()
        if lists.isEmpty { status = .failed }
    }
}

/// A check on every frame.
struct FlowMonitor {
    let check: @MainActor (FlowRunner) throws(FlowFailure) -> Void

    init(_ check: @escaping @MainActor (FlowRunner) throws(FlowFailure) -> Void) { self.check = check }
}

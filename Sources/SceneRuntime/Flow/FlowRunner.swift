import Foundation
import IQKeyboardManagerSwift
import Simulator
import UIKit

/// Plays a flow on a phone in virtual time.
///
/// Call `advance()` before every tick of the phone while `status` is `running`:
///
///     while runner.status == .running {
///         runner.advance()
///         phone.tick()
///     }
///
/// The runner works in the same way with and without a window. It sends input events and reads the screen, and uses only the phone's
/// clock.
@MainActor
package final class FlowRunner {
    package enum Status: Hashable, Sendable { case running, passed, failed }

    package let document: SceneDocument
    package let phone: SimulatedPhone
    let controller: SceneViewController
    package private(set) var status = Status.running
    package let film: FlowFilm
    /// The time for each typed key, in seconds.
    package var typingSpeed: Double
    /// Whether the flow continues after a failed step. Comparisons set it, because they also play a flow under strategies that it was not
    /// written for.
    package var toleratesFailures = false

    let clock: FlowClock
    let fingers: FlowFingers
    let baseline: FocusBaseline
    private let lists = FlowLists()
    private var log = FlowLog()
    /// Checks that run on every frame after the step that added them.
    var monitors: [FlowMonitor] = []
    private var operations: [FlowOperation] = []

    /// The results of all steps that have begun, in order. A step inside `repeat` has a result for each repetition.
    package var results: [FlowStepResult] { log.results }
    /// The step that is running.
    package var currentStep: FlowStep? { log.currentStep }
    /// The steps that have changed the phone without an input.
    package var writes: [FlowWrite] { log.writes }
    /// The number of completed steps, whatever their outcome.
    package var endedSteps: Int { results.count }
    /// The number of results at the beginning of each top-level step.
    package var begins: [Int] { lists.begins }
    /// The maximum number of steps that may begin.
    package var stepLimit: Int {
        get { lists.stepLimit }
        set { lists.stepLimit = newValue }
    }
    /// The index of the top-level step before which the flow stops, from 0; nil if it does not stop. The next call of `advance()`
    /// continues the flow.
    package var heldBefore: Int? {
        get { lists.heldBefore }
        set { lists.heldBefore = newValue }
    }
    /// Whether the flow has stopped before `heldBefore`.
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

    /// Performs all operations of the flow that are due before the next tick. Ignored if the flow has ended.
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

    /// Sets the caption of a step. The caption replaces the previous caption and is removed when the next step acts.
    private func captioning(_ step: FlowStep) -> [FlowOperation] {
        guard step.common.caption != nil || film.captionOfStep != nil && step.acts else { return [] }
        return [
            .act { [unowned self] () throws(FlowFailure) in film.captionOfStep = try step.common.caption?.filled(in: self) }
        ]
    }

    package func noteTitle(of filled: FlowStep) { log.note(filled: filled, title: title(of: filled)) }

    /// Returns the title of a step for reports: its label with current values, preceded by the key of the header to which the step
    /// belongs.
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
        // Remove the failed step from `writes`, so that compared phones do not repeat it.
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

/// A check that runs on every frame.
struct FlowMonitor {
    let check: @MainActor (FlowRunner) throws(FlowFailure) -> Void

    init(_ check: @escaping @MainActor (FlowRunner) throws(FlowFailure) -> Void) { self.check = check }
}
